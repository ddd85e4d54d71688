"""Signs in and out: password, second step, session."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.conf import settings
from django.utils import timezone

from apps.core.context import Context
from apps.core.errors import Forbidden, Invalid, Problem, SignedOut, TooMany
from apps.core.transactions import whole, whole_call
from apps.kinds.rights import Caller

from ..codes import codes
from ..inputs import masked
from ..models import Account, LoginTicket, SmsCode
from ..passwords import passwords
from ..sessions import tokens
from ..syslog import refusals
from ..syslog.chain import append
from ..syslog.services import record
from . import limits, sso_subjects

TICKET_LIVES = dt.timedelta(minutes=10)
DISABLED = "账号已停用，请联系管理员"
FAILED = "登录失败"


def log_in(*, context: Context, name: str, password: str) -> dict[str, Any]:
    """-> a token, or a ticket if a second step is due.

    A wrong name and a wrong password answer alike. Five wrong tries lock the pair of account and IP address.
    """
    name = name.lower()
    attempt = limits.Try(name, context.address)
    left = limits.count_try(attempt)
    account = Account.objects.select_related("role").filter(name=name, deleted_at__isnull=True).first()
    if not passwords.matches(password, account.password if account else "") or account is None:
        raise _wrong(left, account, name, context)
    limits.forget_try(attempt)
    if not account.enabled:
        raise Forbidden(DISABLED)
    if account.second_step and account.phone:
        return {"ticket": new_ticket(account), "phone": masked(account.phone)}
    return enter(account.pk, context, password_hash=account.password)


def _wrong(left: int, account: Account | None, name: str, context: Context) -> Problem:
    """The refusal. The system log counts failures by account and minute; a lock has a row of its own."""
    if left > 0:
        refusals.note(tokens.caller_from(account) if account else None, FAILED, Invalid.code, context, name=name)
        return Invalid({"password": f"账号或密码错误，还可以尝试{left}次"})
    append(
        operation="登录连续失败，锁定15分钟", account_name=name[:40], address=context.address[:45],
        request_id=context.request_id[:40], code=TooMany.code,
    )  # fmt: skip
    return Invalid({"password": "账号或密码错误，已连续输错5次，请15分钟后再试"})


@whole_call
def enter(
    account_id: int, context: Context, *, password_hash: str = "", operation: str = "登录", confirmed: bool = True
) -> dict[str, Any]:
    """Creates a session and its row of the system log, in one transaction.

    The account's row is locked and checked again. Meanwhile another call may have disabled it, or changed the password
    that was just checked.
    """
    account = Account.objects.select_for_update(of=("self",)).select_related("role").get(pk=account_id)
    if not account.may_sign_in:
        raise Forbidden(DISABLED)
    if password_hash and account.password != password_hash:
        raise SignedOut("密码刚刚被修改，请重新登录")
    token, session = tokens.issue(account, address=context.address, user_agent=context.user_agent, confirmed=confirmed)
    account.last_login_at = timezone.now()
    account.save(update_fields=["last_login_at"])
    record(tokens.caller_from(account, session), context, operation)
    return _answer(account, token)


def _answer(account: Account, token: str) -> dict[str, Any]:
    return {
        "token": token,
        "days": settings.TOKEN_DAYS,
        "mustChange": account.must_change_password,
        "account": {
            "id": account.pk,
            "name": account.name,
            "realName": account.real_name,
            "roleId": account.role_id,
            "phone": account.phone,
        },
    }


def new_ticket(account: Account) -> str:
    ticket, now = tokens.new_token(), timezone.now()
    LoginTicket.objects.create(
        account=account,
        ticket_hash=tokens.hashed(ticket),
        epoch=account.epoch,
        created_at=now,
        expires_at=now + TICKET_LIVES,
    )
    return ticket


def ticket_holder(ticket: str) -> LoginTicket:
    """The valid ticket. Raises SignedOut if it is used, expired, or older than the account's last change."""
    found = LoginTicket.objects.select_related("account").filter(
        ticket_hash=tokens.hashed(ticket),
        used_at__isnull=True,
        expires_at__gt=timezone.now(),
    )
    holder = found.first()
    if holder is None or holder.epoch != holder.account.epoch or not holder.account.may_sign_in:
        raise SignedOut("登录已超时，请重新输入账号和密码")
    return holder


def confirm_second_step(*, context: Context, ticket: str, verify_code: str) -> dict[str, Any]:
    """The ticket of the first step and the code -> a token."""
    holder = ticket_holder(ticket)
    account = holder.account
    with refusals.noted(tokens.caller_from(account), "登录二次验证失败", context):
        codes.check(SmsCode.Purpose.LOGIN, account.phone, account.pk, verify_code)
    with whole():
        fresh = LoginTicket.objects.filter(pk=holder.pk, used_at__isnull=True).update(used_at=timezone.now())
        if not fresh:
            raise SignedOut("登录已超时，请重新输入账号和密码")
        sso_subjects.bind(holder.ticket_hash, account.pk)
        return enter(account.pk, context, password_hash=account.password)


def log_out(*, caller: Caller) -> None:
    """Ends the session of the call. The API writes the log row in the same transaction."""
    if caller.session_id is not None:
        tokens.end(caller.session_id)
