from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone

from apps.core.errors import Invalid, TooMany
from apps.identity.codes import codes, sms
from apps.identity.errors import Unavailable
from apps.identity.models import SmsCode

from ..people import an_account, let_pass

pytestmark = pytest.mark.django_db
PHONE = "13812345678"


def test_a_code_has_six_digits_and_only_a_keyed_hash_of_it_is_stored(sent: list[tuple[str, str]]) -> None:
    assert codes.send("profile", PHONE, an_account(), address="10.1.1.1") == 29
    [(phone, code)] = sent
    assert phone == PHONE
    assert len(code) == 6
    assert code.isdigit()
    stored = SmsCode.objects.get()
    assert code not in stored.code_hash
    assert len(stored.code_hash) == 64


def test_a_second_code_within_29_seconds_is_refused_with_the_seconds_to_wait(sent: list[tuple[str, str]]) -> None:
    account = an_account()
    codes.send("profile", PHONE, account, address="")
    with pytest.raises(TooMany) as refused:
        codes.send("profile", PHONE, account, address="")
    assert 27 <= refused.value.data["retryAfter"] <= 29
    let_pass(29)
    codes.send("profile", PHONE, account, address="")
    assert len(sent) == 2


def test_one_phone_gets_ten_codes_an_hour(sent: list[tuple[str, str]]) -> None:
    account = an_account()
    for _ in range(10):
        codes.send("profile", PHONE, account, address="")
        let_pass(30)
    with pytest.raises(TooMany):
        codes.send("profile", PHONE, account, address="")


def test_one_address_cannot_send_codes_to_everybody(sent: list[tuple[str, str]]) -> None:
    account = an_account()
    for number in range(60):
        codes.send("profile", f"139{number:08d}", account, address="10.1.1.1")
    with pytest.raises(TooMany):
        codes.send("profile", PHONE, account, address="10.1.1.1")


def test_a_code_is_good_once(sent: list[tuple[str, str]]) -> None:
    account = an_account()
    codes.send("profile", PHONE, account, address="")
    codes.check("profile", PHONE, account.pk, sent[0][1])
    with pytest.raises(Invalid, match="验证码已失效"):
        codes.check("profile", PHONE, account.pk, sent[0][1])


def test_a_code_lives_ten_minutes(sent: list[tuple[str, str]]) -> None:
    account = an_account()
    codes.send("profile", PHONE, account, address="")
    SmsCode.objects.update(expires_at=timezone.now() - dt.timedelta(seconds=1))
    with pytest.raises(Invalid, match="验证码已失效"):
        codes.check("profile", PHONE, account.pk, sent[0][1])


def test_after_five_wrong_tries_the_right_code_is_refused_too(sent: list[tuple[str, str]]) -> None:
    account = an_account()
    codes.send("profile", PHONE, account, address="")
    wrong = "000000" if sent[0][1] != "000000" else "111111"
    for _ in range(5):
        with pytest.raises(Invalid, match="验证码错误"):
            codes.check("profile", PHONE, account.pk, wrong)
    with pytest.raises(Invalid, match="已输错5次"):
        codes.check("profile", PHONE, account.pk, sent[0][1])


def test_a_newer_code_replaces_the_older_one(sent: list[tuple[str, str]]) -> None:
    account = an_account()
    codes.send("profile", PHONE, account, address="")
    let_pass(30)
    codes.send("profile", PHONE, account, address="")
    (_, old), (_, new) = sent
    if old != new:
        with pytest.raises(Invalid):
            codes.check("profile", PHONE, account.pk, old)
    codes.check("profile", PHONE, account.pk, new)


@pytest.mark.parametrize("other", ["purpose", "phone", "account"])
def test_a_code_is_good_only_for_its_purpose_phone_and_account(sent: list[tuple[str, str]], other: str) -> None:
    account = an_account()
    codes.send("profile", PHONE, account, address="")
    with pytest.raises(Invalid):
        codes.check(
            "login" if other == "purpose" else "profile",
            "13900000000" if other == "phone" else PHONE,
            an_account().pk if other == "account" else account.pk,
            sent[0][1],
        )


def test_a_code_that_did_not_go_out_does_not_make_the_person_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(phone: str, code: str) -> None:
        raise Unavailable("短信发送失败，请稍后重试，或联系管理员")

    monkeypatch.setattr(sms, "send_code_to", broken)
    with pytest.raises(Unavailable):
        codes.send("profile", PHONE, an_account(), address="")
    assert not SmsCode.objects.exists()


def test_without_an_account_nothing_goes_out_and_nothing_is_right(sent: list[tuple[str, str]]) -> None:
    assert codes.send("forgot", PHONE, None, address="") == 29
    assert sent == []
    with pytest.raises(Invalid, match="验证码错误"):
        codes.check("forgot", PHONE, None, "123456")


def test_an_empty_code_is_asked_for() -> None:
    with pytest.raises(Invalid, match="请输入验证码"):
        codes.check("profile", PHONE, 1, "")


def test_what_strangers_ask_in_the_name_of_nobody_leaves_the_owner_of_the_phone_their_codes(
    sent: list[tuple[str, str]],
) -> None:
    owner = an_account(phone=PHONE)
    for _ in range(10):
        codes.send("forgot", PHONE, None, address="10.6.6.6")
        let_pass(30)
    with pytest.raises(TooMany):
        codes.send("forgot", PHONE, None, address="10.6.6.6")
    codes.send("forgot", PHONE, owner, address="10.1.1.1")
    assert len(sent) == 1


def test_a_code_stays_good_while_strangers_ask_for_others(sent: list[tuple[str, str]]) -> None:
    owner = an_account(phone=PHONE)
    codes.send("forgot", PHONE, owner, address="10.1.1.1")
    let_pass(30)
    codes.send("forgot", PHONE, None, address="10.6.6.6")
    codes.check("forgot", PHONE, owner.pk, sent[0][1])
