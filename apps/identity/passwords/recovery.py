"""Codes on request, and the forgotten password (docs/spec/decisions.md, Identity)."""

from __future__ import annotations

from django.utils import timezone

from apps.core.context import Context
from apps.core.errors import Invalid, SignedOut
from apps.core.transactions import whole_call

from ..codes import codes
from ..inputs import PHONE, WRONG_PHONE
from ..models import Account, Session, SmsCode
from ..sessions import tokens
from ..sign_in import limits
from ..sign_in.login import ticket_holder
from ..syslog import refusals
from ..syslog.services import record
from . import history, passwords


def send_code(*, context: Context, purpose: str, phone: str = "", ticket: str = "", name: str = "") -> dict[str, int]:
    """-> ``{countdown}``, the seconds until the next code.

    ``profile`` (the default) needs a token, ``login`` a ticket. ``forgot`` needs nothing and answers alike
    whether or not the account and the phone belong together.
    """
    if purpose == SmsCode.Purpose.PROFILE:
        account, phone = _person_and_phone(phone, context)
    elif purpose == SmsCode.Purpose.LOGIN:
        account = ticket_holder(ticket).account
        phone = account.phone
    else:
        _require_phone(phone)
        account = _holder(_known_name(name), phone)
    return {"countdown": codes.send(purpose, phone, account, address=context.address)}


def _person_and_phone(phone: str, context: Context) -> tuple[Account | None, str]:
    """The account and the phone of a code for the profile dialog. In login mode the phone is the account's own."""
    if not context.token:
        raise SignedOut("请先登录")
    caller = tokens.authenticate(context.token, address=context.address)
    account = Account.objects.get(pk=caller.account_id)
    if account.phone and (caller.must_change or not phone):
        return account, account.phone
    _require_phone(phone)
    return account, phone


def _require_phone(phone: str) -> None:
    if not PHONE.fullmatch(phone):
        raise Invalid({"phone": WRONG_PHONE if phone else "请输入手机号"})


def _known_name(name: str) -> str:
    if not name:
        raise Invalid({"name": "请输入账号"})
    return name.lower()


def _holder(name: str, phone: str) -> Account | None:
    account = Account.objects.filter(name=name, phone=phone).first()
    return account if account is not None and account.may_sign_in else None


def reset_forgotten_password(*, context: Context, name: str, phone: str, verify_code: str, new_password: str) -> None:
    """Sets a new password; all sessions of the account end."""
    name = name.lower()
    _require_phone(phone)
    if why := passwords.refusal(new_password):
        raise Invalid({"newPassword": why})
    account = _holder(name, phone)
    if account is None:
        codes.check(SmsCode.Purpose.FORGOT, phone, None, verify_code)
    assert account is not None
    with refusals.noted(tokens.caller_from(account), "找回密码失败", context):
        codes.check(SmsCode.Purpose.FORGOT, phone, account.pk, verify_code)
    if why := history.refusal(account, new_password):
        raise Invalid({"newPassword": f"{why}，并重新获取验证码"})
    set_password(account.pk, new_password, context)
    limits.forget_try(limits.Try(name, context.address))


@whole_call
def set_password(account_id: int, password: str, context: Context) -> None:
    account = Account.objects.select_for_update(of=("self",)).select_related("role").get(pk=account_id)
    history.replace(account, password)
    account.must_change_password = False
    account.changed_at = timezone.now()
    account.revision += 1
    account.save()
    tokens.end_all(account.pk, reason=Session.Reason.PASSWORD)
    record(tokens.caller_from(account), context, "通过短信验证重新设置密码", kind="account", ids=[account.pk])
