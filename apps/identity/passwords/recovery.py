"""Codes on request, and the forgotten password (docs/spec/decisions.md, Identity)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from apps.core.context import Context
from apps.core.errors import Invalid, SignedOut
from apps.core.transactions import whole_call

from ..codes import codes
from ..inputs import PHONE, WRONG_PHONE, secret_of, text_of
from ..models import Account, Session, SmsCode
from ..sessions import tokens
from ..sign_in import limits
from ..sign_in.login import ticket_holder
from ..syslog import refusals
from ..syslog.services import record
from . import history, passwords


def send_code(*, payload: Mapping[str, Any], context: Context) -> dict[str, int]:
    """``{purpose, phone?, ticket?, name?}`` -> ``{countdown}`` seconds until the next.

    ``profile`` (the default) needs a token, ``login`` a ticket. ``forgot`` needs neither, and answers alike whether or
    not the account has the phone.
    """
    purpose = text_of(payload, "purpose") or SmsCode.Purpose.PROFILE.value
    if purpose == SmsCode.Purpose.PROFILE:
        account, phone = _person_and_phone(payload, context)
    elif purpose == SmsCode.Purpose.LOGIN:
        account = ticket_holder(payload.get("ticket")).account
        phone = account.phone
    elif purpose == SmsCode.Purpose.FORGOT:
        phone = _phone(payload)
        account = _holder(_name(payload), phone)
    else:
        raise Invalid({"purpose": "请说明验证码的用途"})
    return {"countdown": codes.send(purpose, phone, account, address=context.address)}


def _person_and_phone(payload: Mapping[str, Any], context: Context) -> tuple[Account | None, str]:
    """The caller and the phone for a code of the profile dialog; in login mode only the caller's own phone."""
    if not context.token:
        raise SignedOut("请先登录")
    caller = tokens.authenticate(context.token, address=context.address)
    account = Account.objects.get(pk=caller.account_id)
    if account.phone and (caller.must_change or not payload.get("phone")):
        return account, account.phone
    return account, _phone(payload)


def _phone(payload: Mapping[str, Any]) -> str:
    phone = text_of(payload, "phone", limit=20)
    if not PHONE.fullmatch(phone):
        raise Invalid({"phone": WRONG_PHONE if phone else "请输入手机号"})
    return phone


def _name(payload: Mapping[str, Any]) -> str:
    name = text_of(payload, "name", limit=100).lower()
    if not name:
        raise Invalid({"name": "请输入账号"})
    return name


def _holder(name: str, phone: str) -> Account | None:
    account = Account.objects.filter(name=name, phone=phone).first()
    return account if account is not None and account.may_sign_in else None


def reset_forgotten_password(*, payload: Mapping[str, Any], context: Context) -> None:
    """``{name, phone, verifyCode, newPassword}``: sets a new password and ends every session of the account."""
    name, phone = _name(payload), _phone(payload)
    if payload.get("newPassword") in (None, ""):
        raise Invalid({"newPassword": "请输入新密码"})
    if why := passwords.refusal(payload["newPassword"]):
        raise Invalid({"newPassword": why})
    account = _holder(name, phone)
    code = text_of(payload, "verifyCode")
    if account is None:
        codes.check(SmsCode.Purpose.FORGOT, phone, None, code)
    assert account is not None
    with refusals.noted(tokens.caller_from(account), "找回密码失败", context):
        codes.check(SmsCode.Purpose.FORGOT, phone, account.pk, code)
    if why := history.refusal(account, secret_of(payload, "newPassword")):
        raise Invalid({"newPassword": f"{why}，并重新获取验证码"})
    set_password(account.pk, secret_of(payload, "newPassword"), context)
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
