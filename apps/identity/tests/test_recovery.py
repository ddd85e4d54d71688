from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import serve
from apps.core.errors import IdentityEnded, Invalid
from apps.identity.models import Account, SystemLog
from apps.identity.passwords import passwords, recovery
from apps.identity.sessions import tokens
from apps.identity.sign_in import login

from .people import HERE, OTHER_PASSWORD, an_account, signed_in, with_token

pytestmark = pytest.mark.django_db
Sent = list[tuple[str, str]]


def ask(account: Account, **changes: Any) -> dict[str, int]:
    payload = {"purpose": "forgot", "name": account.name, "phone": account.phone} | changes
    return serve(recovery.send_code, payload, context=HERE)


def reset(account: Account, code: str, **changes: Any) -> None:
    payload = {"name": account.name, "phone": account.phone, "verifyCode": code, "newPassword": OTHER_PASSWORD}
    serve(recovery.reset_forgotten_password, payload | changes, context=HERE)


def test_a_forgotten_password_is_replaced_with_a_code_and_every_session_ends(sent: Sent) -> None:
    account = an_account(must_change_password=True)
    token, _ = signed_in(account)
    assert ask(account) == {"countdown": 29}
    reset(account, sent[0][1])
    fresh = Account.objects.get(pk=account.pk)
    assert passwords.matches(OTHER_PASSWORD, fresh.password)
    assert not fresh.must_change_password
    with pytest.raises(IdentityEnded):
        tokens.authenticate(token)
    assert SystemLog.objects.get().operation == "通过短信验证重新设置密码"


def test_it_opens_the_lock_that_the_wrong_tries_closed(sent: Sent) -> None:
    account = an_account()
    for _ in range(5):
        with pytest.raises(Invalid):
            serve(login.log_in, {"name": account.name, "password": "Wrong#2026"}, context=HERE)
    ask(account)
    reset(account, sent[0][1])
    assert serve(login.log_in, {"name": account.name, "password": OTHER_PASSWORD}, context=HERE)["token"]


def test_asking_for_anothers_phone_answers_alike_and_sends_nothing(sent: Sent) -> None:
    account = an_account()
    assert ask(account, phone="13900000001") == ask(account, name="nobody", phone="13900000002") == {"countdown": 29}
    assert sent == []


def test_a_disabled_account_gets_no_code(sent: Sent) -> None:
    ask(an_account(enabled=False))
    assert sent == []


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": ""}, "name"),
        ({"phone": ""}, "phone"),
        ({"phone": "110"}, "phone"),
        ({"newPassword": ""}, "newPassword"),
        ({"newPassword": "weak"}, "newPassword"),
        ({"verifyCode": ""}, "verifyCode"),
        ({"verifyCode": "12"}, "verifyCode"),
        ({"name": "nobody"}, "verifyCode"),
    ],
)
def test_what_is_wrong_is_named_and_the_password_stays(changes: dict[str, str], field: str, sent: Sent) -> None:
    account = an_account()
    ask(account)
    with pytest.raises(Invalid) as refused:
        reset(account, sent[0][1], **changes)
    assert set(refused.value.errors) == {field}
    assert Account.objects.get(pk=account.pk).password == account.password


def test_a_code_asked_for_the_profile_does_not_reset_a_password(sent: Sent) -> None:
    account = an_account()
    token, _ = signed_in(account)
    serve(recovery.send_code, {"purpose": "profile"}, context=with_token(token))
    with pytest.raises(Invalid):
        reset(account, sent[0][1])


def test_a_code_for_no_purpose_is_refused() -> None:
    with pytest.raises(Invalid) as refused:
        serve(recovery.send_code, {"purpose": "fun"}, context=HERE)
    assert set(refused.value.errors) == {"purpose"}
