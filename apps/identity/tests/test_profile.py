from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import serve
from apps.core.errors import Conflict, Forbidden, IdentityEnded, Invalid, SignedOut, TooMany
from apps.core.tests.published_events import PublishedEvents
from apps.identity import profile
from apps.identity.codes import sms
from apps.identity.events import SessionsEnded
from apps.identity.models import Account, SmsCode, SystemLog
from apps.identity.passwords import passwords, recovery
from apps.identity.sessions import tokens

from .people import HERE, OTHER_PASSWORD, PASSWORD, a_role, a_super, an_account, caller, signed_in, with_token

pytestmark = pytest.mark.django_db
Sent = list[tuple[str, str]]


def change(token: str, **payload: Any) -> dict[str, Any]:
    return serve(profile.change_profile, payload, caller=tokens.authenticate(token), context=HERE)


def code_for(token: str, sent: Sent, **payload: Any) -> str:
    serve(recovery.send_code, {"purpose": "profile", **payload}, context=with_token(token))
    return sent[-1][1]


def own(account: Account, **changes: Any) -> dict[str, Any]:
    return {
        "adminId": account.pk, "realName": "陈思远", "email": "siyuan@example.com", "phone": account.phone, **changes,
    }  # fmt: skip


def test_one_sees_ones_own_data() -> None:
    account = an_account(email="a@example.com")
    _, me = signed_in(account)
    shown = serve(profile.show_profile, {}, caller=me)
    assert shown == {
        "id": account.pk, "name": account.name, "realName": account.real_name, "email": "a@example.com",
        "phone": account.phone, "roleId": account.role_id, "roleName": account.role.name,
        "lastChangeTime": None, "secondStep": False, "mustChange": False,
    }  # fmt: skip


def test_anothers_data_are_for_those_who_may_view_accounts() -> None:
    other = an_account()
    with pytest.raises(Forbidden):
        serve(profile.show_profile, {"id": other.pk}, caller=caller(an_account()))
    manager = caller(an_account(a_role(**{"系统-账号": "view"})))
    assert serve(profile.show_profile, {"id": other.pk}, caller=manager)["name"] == other.name


def test_name_email_and_phone_change_with_a_code_to_the_phone(sent: Sent) -> None:
    account = an_account()
    token, _ = signed_in(account)
    code = code_for(token, sent, phone="13911112222")
    assert sent[-1][0] == "13911112222"
    answer = change(token, **own(account, phone="13911112222", verifyCode=code, currentPassword=PASSWORD))
    assert tokens.authenticate(answer["token"]).account_id == account.pk
    fresh = Account.objects.get(pk=account.pk)
    assert (fresh.real_name, fresh.email, fresh.phone) == ("陈思远", "siyuan@example.com", "13911112222")
    assert fresh.revision == account.revision + 1
    assert fresh.changed_at is not None


@pytest.mark.parametrize(
    ("changes", "errors"),
    [
        ({"realName": " "}, {"realName": "请输入姓名"}),
        ({"email": ""}, {"email": "请输入邮箱号"}),
        ({"email": "a@b"}, {"email": "邮箱格式不正确，请检查后重新输入"}),
        ({"phone": "12345"}, {"phone": "手机号格式不正确，请输入11位手机号"}),
        ({"verifyCode": ""}, {"verifyCode": "请输入验证码"}),
        ({"newPassword": "short"}, {"newPassword": passwords.RULE}),
        ({"newPassword": "Aa1#密码密码"}, {"newPassword": "密码只能包含英文字母、数字和英文符号"}),
        ({"newPassword": PASSWORD}, {"newPassword": "新密码不能与原密码相同，请换一个"}),
    ],
)
def test_bad_input_is_named_at_its_field_and_spends_no_code(
    changes: dict[str, Any], errors: dict[str, str], sent: Sent
) -> None:
    account = an_account()
    token, _ = signed_in(account)
    code = code_for(token, sent)
    with pytest.raises(Invalid) as refused:
        change(token, **own(account, verifyCode=code) | changes)
    assert refused.value.errors == errors
    assert SmsCode.objects.get().used_at is None


def test_a_missing_phone_is_asked_for_before_a_code_can_be_sent(sent: Sent) -> None:
    token, _ = signed_in(an_account(phone=""))
    with pytest.raises(Invalid) as refused:
        code_for(token, sent)
    assert refused.value.errors == {"phone": "请输入手机号"}


def test_a_wrong_code_changes_nothing_and_counts_even_though_the_call_fails(sent: Sent) -> None:
    account = an_account()
    token, _ = signed_in(account)
    code = code_for(token, sent)
    with pytest.raises(Invalid, match="验证码错误"):
        change(token, **own(account, verifyCode="000000" if code != "000000" else "111111"))
    assert SmsCode.objects.get().tries == 1
    assert Account.objects.get(pk=account.pk).real_name == account.real_name


def test_a_code_without_an_identity_is_refused() -> None:
    with pytest.raises(SignedOut):
        serve(recovery.send_code, {"purpose": "profile", "phone": "13911112222"}, context=HERE)


def test_nobody_changes_another_person_here(sent: Sent) -> None:
    account, other = an_account(), an_account()
    token, _ = signed_in(account)
    with pytest.raises(Forbidden):
        change(token, **own(other, verifyCode=code_for(token, sent)))
    assert Account.objects.get(pk=other.pk).real_name == other.real_name


def test_fields_that_the_dialog_does_not_have_do_not_change(sent: Sent) -> None:
    account = an_account()
    token, _ = signed_in(account)
    code = code_for(token, sent)
    change(token, **own(account, verifyCode=code, roleId=1, role=1, name="admin", enabled=False, secondStep=True))
    fresh = Account.objects.get(pk=account.pk)
    assert (fresh.role_id, fresh.name, fresh.enabled, fresh.second_step) == (account.role_id, account.name, True, False)


def test_a_change_over_a_newer_one_is_a_conflict_with_what_is_there_now(sent: Sent) -> None:
    account = an_account()
    token, _ = signed_in(account)
    code = code_for(token, sent)
    with pytest.raises(Conflict) as refused:
        change(token, **own(account, verifyCode=code, lastChangeTime="2026-01-01 08:00:00"))
    assert refused.value.data["current"]["id"] == account.pk


def test_a_new_password_ends_every_other_session_and_gives_this_one_a_fresh_token(
    sent: Sent, published_events: PublishedEvents
) -> None:
    account = an_account()
    token, me = signed_in(account)
    elsewhere, _ = signed_in(account)
    answer = change(token, **own(account, newPassword=OTHER_PASSWORD, verifyCode=code_for(token, sent)))
    assert tokens.authenticate(answer["token"]).session_id == me.session_id
    for dead in (token, elsewhere):
        with pytest.raises(IdentityEnded):
            tokens.authenticate(dead)
    [ended] = published_events.of(SessionsEnded)
    assert me.session_id not in (ended.session_ids or ())
    assert passwords.matches(OTHER_PASSWORD, Account.objects.get(pk=account.pk).password)


def test_login_mode_takes_only_the_password_and_the_code(sent: Sent) -> None:
    account = an_account(must_change_password=True)
    token, _ = signed_in(account)
    code = code_for(token, sent, phone="13999999999")
    assert sent[-1][0] == account.phone
    answer = change(token, newPassword=OTHER_PASSWORD, verifyCode=code, realName="别人", phone="13999999999")
    assert not tokens.authenticate(answer["token"]).must_change
    fresh = Account.objects.get(pk=account.pk)
    assert (fresh.real_name, fresh.phone) == (account.real_name, account.phone)


def test_login_mode_needs_a_new_password(sent: Sent) -> None:
    token, _ = signed_in(an_account(must_change_password=True))
    with pytest.raises(Invalid) as refused:
        change(token, verifyCode=code_for(token, sent))
    assert refused.value.errors == {"newPassword": "请输入新密码"}


def test_the_first_administrator_without_a_phone_needs_no_code_in_login_mode() -> None:
    token, _ = signed_in(a_super(name="admin", phone="", must_change_password=True))
    assert change(token, newPassword=OTHER_PASSWORD)["token"]


def test_an_account_with_a_phone_never_gets_by_without_a_code() -> None:
    token, _ = signed_in(an_account(must_change_password=True))
    with pytest.raises(Invalid, match="请输入验证码"):
        change(token, newPassword=OTHER_PASSWORD)


def test_a_change_is_in_the_system_log_without_any_secret(sent: Sent) -> None:
    account = an_account()
    token, _ = signed_in(account)
    code = code_for(token, sent)
    answer = change(token, **own(account, newPassword=OTHER_PASSWORD, verifyCode=code))
    row = SystemLog.objects.get()
    assert row.operation == "修改密码"
    written = str(SystemLog.objects.values().get())
    assert not any(secret in written for secret in (OTHER_PASSWORD, answer["token"], token))


def notices(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    published_events: list[str] = []
    monkeypatch.setattr(sms, "send_notice", lambda phone, text: published_events.append(phone))
    return published_events


@pytest.mark.parametrize("proof", [{}, {"currentPassword": OTHER_PASSWORD}, {"oldVerifyCode": "000000"}])
def test_a_stolen_session_moves_the_account_to_no_other_phone(proof: dict[str, str], sent: Sent) -> None:
    account = an_account()
    token, _ = signed_in(account)
    code = code_for(token, sent, phone="13911112222")
    taken = own(account, phone="13911112222", verifyCode=code, newPassword=OTHER_PASSWORD, **proof)
    with pytest.raises(Invalid) as refused:
        change(token, **taken)
    assert list(refused.value.errors) == [next(iter(proof), "currentPassword")]
    fresh = Account.objects.get(pk=account.pk)
    assert fresh.phone == account.phone
    assert passwords.matches(PASSWORD, fresh.password)
    assert SmsCode.objects.get(phone="13911112222").used_at is None


def test_wrong_current_passwords_are_counted_like_those_at_signing_in(sent: Sent) -> None:
    account = an_account()
    token, _ = signed_in(account)
    taken = own(account, phone="13911112222", verifyCode="1", currentPassword=OTHER_PASSWORD)
    for _ in range(5):
        with pytest.raises(Invalid, match="当前密码错误"):
            change(token, **taken)
    with pytest.raises(TooMany):
        change(token, **taken | {"currentPassword": PASSWORD})


@pytest.mark.parametrize("by", ["password", "code"])
def test_another_phone_ends_the_other_sessions_and_the_phone_of_before_is_told(
    by: str, sent: Sent, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    published_events, account = notices(monkeypatch), an_account()
    token, me = signed_in(account)
    elsewhere, _ = signed_in(account)
    proof = {"currentPassword": PASSWORD} if by == "password" else {"oldVerifyCode": code_for(token, sent)}
    code = code_for(token, sent, phone="13911112222")
    with django_capture_on_commit_callbacks(execute=True):
        answer = change(token, **own(account, phone="13911112222", verifyCode=code, **proof))
    assert tokens.authenticate(answer["token"]).session_id == me.session_id
    with pytest.raises(IdentityEnded):
        tokens.authenticate(elsewhere)
    assert published_events == [account.phone]


def test_a_first_phone_asks_for_the_password(sent: Sent) -> None:
    account = an_account(phone="")
    token, _ = signed_in(account)
    code = code_for(token, sent, phone="13911112222")
    first = own(account, phone="13911112222", verifyCode=code)
    with pytest.raises(Invalid) as refused:
        change(token, **first)
    assert list(refused.value.errors) == ["currentPassword"]
    assert change(token, **first, currentPassword=PASSWORD)["token"]
