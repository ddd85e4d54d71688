from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import serve
from apps.core.context import Context
from apps.core.errors import Forbidden, Invalid, SignedOut, TooMany
from apps.identity.models import Account, Attempts, LoginTicket, Session, SystemLog
from apps.identity.passwords import recovery
from apps.identity.sessions import tokens
from apps.identity.sign_in import limits, login
from apps.identity.syslog import refusals

from ..people import ELSEWHERE, HERE, PASSWORD, an_account

pytestmark = pytest.mark.django_db


def enter(name: str, password: str = PASSWORD, context: Any = HERE) -> dict[str, Any]:
    return serve(login.log_in, {"name": name, "password": password}, context=context)


def fail(name: str, times: int, context: Any = HERE) -> None:
    for _ in range(times):
        with pytest.raises(Invalid):
            enter(name, "Wrong#2026", context)


def test_the_right_password_gives_a_token_and_the_account() -> None:
    account = an_account()
    answer = enter(account.name)
    assert tokens.authenticate(answer["token"]).account_id == account.pk
    assert answer["mustChange"] is False
    assert answer["account"] == {
        "id": account.pk, "name": account.name, "realName": account.real_name,
        "roleId": account.role_id, "phone": account.phone,
    }  # fmt: skip


def test_the_name_is_taken_whatever_its_case_and_the_blanks_around_it() -> None:
    account = an_account()
    assert enter(f" {account.name.upper()} ")["token"]


@pytest.mark.parametrize(
    ("payload", "field", "message"),
    [
        ({"password": "x"}, "name", "请填写账号"),
        ({"name": "admin"}, "password", "请填写密码"),
        ({"name": ["a"], "password": "x"}, "name", "账号应为文字"),
        ({"name": "a\x00b", "password": "x"}, "name", "账号含有不可用的字符，请删除后重试"),
        ({"name": "\ud800", "password": "x"}, "name", "账号含有不可用的字符，请删除后重试"),
    ],
)
def test_a_login_that_cannot_be_read_is_refused_at_its_field(payload: Any, field: str, message: str) -> None:
    with pytest.raises(Invalid) as refused:
        serve(login.log_in, payload, context=HERE)
    assert refused.value.errors == {field: message}


@pytest.mark.parametrize("password", ["\ud800", "x" * 10_000, {"$ne": ""}, ["x"], 1])
def test_a_password_of_any_shape_is_just_wrong(password: Any) -> None:
    account = an_account()
    with pytest.raises(Invalid, match="账号或密码错误"):
        serve(login.log_in, {"name": account.name, "password": password}, context=HERE)


def test_a_wrong_name_and_a_wrong_password_answer_alike() -> None:
    account = an_account()
    with pytest.raises(Invalid) as wrong_password:
        enter(account.name, "Wrong#2026")
    with pytest.raises(Invalid) as wrong_name:
        enter("nobody", "Wrong#2026")
    assert wrong_password.value.data == wrong_name.value.data


def test_five_wrong_tries_lock_the_pair_of_account_and_address_for_a_quarter_of_an_hour() -> None:
    account = an_account()
    fail(account.name, 5)
    with pytest.raises(TooMany) as refused:
        enter(account.name)
    assert 0 < refused.value.data["retryAfter"] <= 15 * 60
    Attempts.objects.update(last_at=timezone.now() - dt.timedelta(minutes=15, seconds=1))
    assert enter(account.name)["token"]


def test_the_fifth_wrong_try_says_that_the_account_is_locked() -> None:
    account = an_account()
    fail(account.name, 4)
    with pytest.raises(Invalid, match="15分钟后再试"):
        enter(account.name, "Wrong#2026")


def test_wrong_tries_are_in_the_system_log_by_account_and_minute_and_the_lock_once(past_minute: dt.datetime) -> None:
    account = an_account()
    fail(account.name, 5)
    with pytest.raises(TooMany):
        enter(account.name)
    fail("nobody", 1)
    fail("nobody.else", 2)
    assert refusals.write_rows() == 2
    rows = SystemLog.objects.order_by("pk").values_list("operation", "account_name", "address", "code", "summary")
    assert [*rows] == [
        ("登录连续失败，锁定15分钟", account.name, "10.1.1.1", 10429, ""),
        ("登录失败", account.name, "10.1.1.1", 10422, "这一分钟内共4次"),
        ("登录失败", "nobody.else", "10.1.1.1", 10422, "这一分钟内共3次"),
    ]


def test_the_victim_of_a_lock_still_enters_from_elsewhere() -> None:
    account = an_account()
    fail(account.name, 5)
    assert enter(account.name, context=ELSEWHERE)["token"]


def test_a_right_password_starts_the_count_anew() -> None:
    account = an_account()
    fail(account.name, 4)
    enter(account.name)
    fail(account.name, 4)
    assert enter(account.name)["token"]


def test_a_name_that_does_not_exist_locks_like_one_that_does() -> None:
    fail("nobody", 5)
    with pytest.raises(TooMany):
        enter("nobody")


def test_one_address_cannot_try_many_accounts_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    limit = limits.Limit("address", 6, limits.QUARTER, "{minutes}")
    monkeypatch.setattr(limits, "ADDRESS", limit)
    for number in range(6):
        fail(f"nobody{number}", 1)
    account = an_account()
    with pytest.raises(TooMany):
        enter(account.name)
    assert enter(account.name, context=ELSEWHERE)["token"]


def from_address(number: int) -> Any:
    return Context(address=f"10.9.0.{number}")


def test_one_account_cannot_be_tried_from_many_addresses_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ACCOUNT", limits.Limit("account", 6, limits.QUARTER, "{minutes}"))
    account = an_account()
    for number in range(6):
        fail(account.name, 1, from_address(number))
    with pytest.raises(TooMany):
        enter(account.name, context=from_address(77))


def test_who_signed_in_from_an_address_lately_passes_the_wide_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ACCOUNT", limits.Limit("account", 6, limits.QUARTER, "{minutes}"))
    account = an_account()
    enter(account.name, context=ELSEWHERE)
    for number in range(6):
        fail(account.name, 1, from_address(number))
    assert enter(account.name, context=ELSEWHERE)["token"]


def test_a_disabled_account_learns_so_only_with_the_right_password() -> None:
    account = an_account(enabled=False)
    with pytest.raises(Invalid, match="账号或密码错误"):
        enter(account.name, "Wrong#2026")
    with pytest.raises(Forbidden, match="账号已停用"):
        enter(account.name)
    assert not Session.objects.exists()


def test_a_deleted_account_is_like_none() -> None:
    account = an_account(deleted_at=timezone.now())
    with pytest.raises(Invalid, match="账号或密码错误"):
        enter(account.name)


def test_signing_in_is_written_to_the_system_log_without_the_token() -> None:
    account = an_account()
    answer = enter(account.name)
    row = SystemLog.objects.get()
    assert (row.operation, row.account_name, row.address, row.request_id) == ("登录", account.name, "10.1.1.1", "r1")
    assert answer["token"] not in str(SystemLog.objects.values().get())
    assert Account.objects.get(pk=account.pk).last_login_at is not None


def test_a_password_changed_between_check_and_entry_opens_no_session() -> None:
    account = an_account()
    with pytest.raises(SignedOut):
        login.enter(account.pk, HERE, password_hash="what it was a moment ago")
    assert not Session.objects.exists()


def test_who_must_change_the_password_is_told_so() -> None:
    account = an_account(must_change_password=True)
    answer = enter(account.name)
    assert answer["mustChange"] is True
    assert tokens.authenticate(answer["token"]).must_change


def test_logging_out_ends_the_session_behind_the_call() -> None:
    account = an_account()
    answer = enter(account.name)
    login.log_out(caller=tokens.authenticate(answer["token"]))
    assert Session.objects.get().reason == "logout"


def second_step(account: Account) -> str:
    answer = enter(account.name)
    assert "token" not in answer
    return str(answer["ticket"])


def test_a_second_step_gives_a_ticket_and_only_a_masked_phone() -> None:
    account = an_account(second_step=True, phone="13812345678")
    answer = enter(account.name)
    assert answer.keys() == {"ticket", "phone"}
    assert answer["phone"] == "138****5678"
    assert answer["ticket"] not in str(LoginTicket.objects.values().get())
    assert not Session.objects.exists()


def test_the_code_to_the_accounts_phone_completes_the_second_step(sent: list[tuple[str, str]]) -> None:
    account = an_account(second_step=True)
    ticket = second_step(account)
    serve(recovery.send_code, {"purpose": "login", "ticket": ticket, "phone": "13999999999"}, context=HERE)
    [(phone, code)] = sent
    answer = serve(login.confirm_second_step, {"ticket": ticket, "verifyCode": code}, context=HERE)
    assert phone == account.phone
    assert tokens.authenticate(answer["token"]).account_id == account.pk


def test_a_ticket_and_its_code_are_good_once(sent: list[tuple[str, str]]) -> None:
    account = an_account(second_step=True)
    ticket = second_step(account)
    serve(recovery.send_code, {"purpose": "login", "ticket": ticket}, context=HERE)
    payload = {"ticket": ticket, "verifyCode": sent[0][1]}
    serve(login.confirm_second_step, payload, context=HERE)
    with pytest.raises(SignedOut):
        serve(login.confirm_second_step, payload, context=HERE)


@pytest.mark.parametrize("change", [{"expires_at": timezone.now()}, {"epoch": 99}, {"used_at": timezone.now()}])
def test_a_ticket_that_is_old_or_older_than_a_new_password_is_refused(change: dict[str, Any]) -> None:
    ticket = second_step(an_account(second_step=True))
    LoginTicket.objects.update(**change)
    with pytest.raises(SignedOut, match="重新输入账号和密码"):
        serve(login.confirm_second_step, {"ticket": ticket, "verifyCode": "123456"}, context=HERE)
