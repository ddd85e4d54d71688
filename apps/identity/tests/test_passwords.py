from __future__ import annotations

import pytest

from apps.identity.passwords import passwords


@pytest.mark.parametrize("password", ["", "Aa1#", "aaaaaaa1#", "AAAAAAA1#", "Aaaaaaaa#", "Aaaaaaaa1", None, 12345678])
def test_a_weak_password_is_refused_with_the_products_sentence(password: object) -> None:
    assert passwords.refusal(password) == "最低8位，至少1大写字母、1小写字母、1数字、1英文符号"


@pytest.mark.parametrize("password", ["Aa1#密码密码", "Aa1# aaaa", "Aa1#aaaa\x00", "Aa1#aaaa\u202e"])
def test_other_characters_than_ascii_letters_digits_and_symbols_are_refused(password: str) -> None:
    assert passwords.refusal(password) == "密码只能包含英文字母、数字和英文符号"


def test_an_endless_password_is_refused_before_it_is_hashed() -> None:
    assert passwords.refusal("Aa1#" * 20) == "密码不能超过64位"


@pytest.mark.parametrize(
    "password",
    [
        "Password1!",
        "P@ssw0rd",
        "P@$$w0rd123",
        "Admin@123",
        "Qwer1234!",
        "1qaz@WSX",
        "Aa123456!",
        "Abc123!@#",
        "Root#2026",
    ],
)
def test_a_password_that_is_tried_first_is_refused_although_it_fulfils_the_rule(password: str) -> None:
    assert passwords.refusal(password) == "这个密码太常见，很容易被猜到，请换一个"


@pytest.mark.parametrize("password", ["Wuhan#2026", "Demo#2026", "Aa1!aaaa", "Passwort-vom-See1", "~`|\\<>?Aa1"])
def test_a_strong_password_is_accepted(password: str) -> None:
    assert passwords.refusal(password) is None


def test_a_generated_password_always_fulfils_the_rule() -> None:
    assert all(passwords.refusal(passwords.random_password()) is None for _ in range(200))


def test_an_account_without_a_password_matches_none() -> None:
    assert not passwords.matches("", "")
    assert not passwords.matches("Wuhan#2026", "")
