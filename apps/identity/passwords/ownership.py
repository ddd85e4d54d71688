"""Proof that a session is in its owner's hands, before a change of the account's credentials."""

from __future__ import annotations

from apps.core.context import Context
from apps.core.errors import Invalid

from ..codes import codes
from ..models import Account, SmsCode
from ..sessions.tokens import caller_from
from ..sign_in import limits
from ..syslog import refusals
from . import passwords

NEEDED = "更换手机号前，请输入当前密码，或原手机号收到的验证码"


def require_owner(
    account: Account, context: Context, current_password: str, old_verify_code: str, *, needed: str = NEEDED
) -> None:
    """Checks the current password, or a code sent to the account's phone. Raises Invalid.

    A token alone is no proof. Otherwise the thief of a token would keep the account for good.
    """
    if current_password:
        _require_password(account, current_password, context)
    elif old_verify_code and account.phone:
        codes.check(SmsCode.Purpose.PROFILE, account.phone, account.pk, old_verify_code, field="oldVerifyCode")
    else:
        raise Invalid({"currentPassword": needed})


def _require_password(account: Account, password: str, context: Context) -> None:
    """Checks the password. A wrong one counts like a failed sign-in."""
    attempt = limits.Try(account.name, context.address)
    left = limits.count_try(attempt)
    with refusals.noted(caller_from(account), "验证当前密码失败", context):
        if not passwords.matches(password, account.password):
            raise Invalid({"currentPassword": f"当前密码错误，还可以尝试{left}次"})
    limits.forget_try(attempt)
