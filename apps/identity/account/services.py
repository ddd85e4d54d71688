"""Changes accounts. A change that takes away rights or access ends the account's sessions in the same transaction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Count
from django.utils import timezone

from apps.core.errors import Conflict, Forbidden, Invalid
from apps.kinds.engine.write import save, transitions
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..codes import sms
from ..inputs import EMAIL, NAME, PHONE, WRONG_EMAIL, WRONG_NAME, WRONG_PHONE
from ..models import Session
from ..passwords import history, passwords
from ..profile import send_notice_to
from ..role.models import Role
from ..sessions import tokens
from ..syslog.mentions import mention_values
from . import rules
from .models import Account

STATE = Field("state", "启用或停用", "switch", required=True)
#: Departments that the form offers.
MOST_DEPARTMENTS = 100


def validate_account(values: Mapping[str, Any], account: Account) -> dict[str, str]:
    """Errors by field of the values to save."""
    errors = {}
    if "name" in values and not NAME.fullmatch(values["name"].lower()):
        errors["name"] = WRONG_NAME
    if values.get("email") and not EMAIL.fullmatch(values["email"]):
        errors["email"] = WRONG_EMAIL
    if values.get("phone") and not PHONE.fullmatch(values["phone"]):
        errors["phone"] = WRONG_PHONE
    if "password" in values and (why := passwords.refusal(values["password"])):
        errors["password"] = why
    if values.get("second_step", account.second_step) and not values.get("phone", account.phone):
        errors["phone"] = "开启登录二次验证需要手机号，请填写"
    return errors


def save_account(account: Account, values: dict[str, Any], *, caller: Caller) -> None:
    """Writes the account (the kind's ``save``). A new role or phone ends its sessions; a new account must change its
    password.
    """
    creating = account.pk is None
    _require_manageable(account, caller, creating)
    former = _former_phone(account, values, caller)
    changes_role = _require_role_allowed(account, values, caller) and not creating
    if "name" in values:
        values["name"] = values["name"].lower()
    if "password" in values:
        values["password"] = passwords.hashed(values["password"])
        account.must_change_password = True
    account.changed_at = timezone.now()
    mention_values(registry.kind("account"), account, values)
    save.assign(registry.kind("account"), account, values)
    if changes_role:
        tokens.end_all(account.pk, reason=Session.Reason.ROLE)
        send_notice_to(account.phone if former is None else former, sms.ROLE_CHANGED)
    elif former is not None:
        tokens.end_all(account.pk, reason=Session.Reason.PASSWORD)
    if former:
        send_notice_to(former, sms.PHONE_CHANGED)


def _former_phone(account: Account, values: Mapping[str, Any], caller: Caller) -> str | None:
    """The phone that is being replaced. People change their own phone in the personal info, with a proof."""
    if account.pk is None or values.get("phone", account.phone) == account.phone:
        return None
    if account.pk == caller.account_id:
        raise Forbidden("更换自己的手机号请打开右上角的“个人信息”")
    return account.phone


def _require_manageable(account: Account, caller: Caller, creating: bool) -> None:
    if not creating and (why := rules.managing_refusal(account, caller)):
        raise Forbidden(why)


def _require_role_allowed(account: Account, values: Mapping[str, Any], caller: Caller) -> bool:
    """True if the role changes. The engine refuses a role that does not exist, and names the field."""
    role = Role.objects.filter(pk=values.get("role", account.role_id), deleted_at__isnull=True).first()
    if role is None:
        return False
    if why := rules.role_refusal(account, role, caller):
        raise Forbidden(why)
    return account.role_id != role.pk


def enable(account: Account, *, caller: Caller) -> None:
    _require_manageable(account, caller, creating=False)
    account.enabled = True


def disable(account: Account, *, caller: Caller) -> None:
    """Ends all sessions of the account at once."""
    if account.pk == caller.account_id:
        raise Forbidden("不能停用自己的账号，请联系其他管理员")
    _require_manageable(account, caller, creating=False)
    account.enabled = False
    _end(account, Session.Reason.DISABLED)


def show_departments() -> dict[str, Any]:
    """``{items}``: the departments that accounts bear now, those of most people first."""
    used = Account.objects.filter(deleted_at=None).exclude(department="").values("department").order_by()
    found = used.annotate(people=Count("pk")).order_by("-people", "department")
    return {"items": list(found.values_list("department", flat=True)[:MOST_DEPARTMENTS])}


def modify_state(*, kind: Kind, caller: Caller, state: bool, rest: Mapping[str, Any]) -> Any:
    """The documented path of both switches: enables or disables ``id`` or each of ``ids``."""
    return transitions.perform(kind, "enable" if state else "disable", caller, rest)


def reset_password(account: Account, *, caller: Caller, new_password: str) -> None:
    """Sets an initial password. The account's holder must change it after signing in."""
    if account.pk == caller.account_id:
        raise Forbidden("修改自己的密码请打开右上角的“个人信息”")
    _require_manageable(account, caller, creating=False)
    if why := passwords.refusal(new_password):
        raise Invalid({"newPassword": why})
    if why := history.refusal(account, new_password):
        raise Invalid({"newPassword": why})
    history.replace(account, new_password)
    account.must_change_password = True
    account.changed_at = timezone.now()
    _end(account, Session.Reason.PASSWORD)
    send_notice_to(account.phone, sms.RESET_BY_MANAGER)


def _end(account: Account, reason: Session.Reason) -> None:
    """Ends all sessions. The engine saves this object after the action, so it needs the new epoch."""
    tokens.end_all(account.pk, reason=reason)
    account.refresh_from_db(fields=["epoch"])


def account_deleted(account_id: int, *, by: int) -> None:
    """Ends all sessions. Refuses the caller's own account, and accounts with more rights than ``by``."""
    if account_id == by:
        raise Conflict("不能删除自己的账号，请联系其他管理员")
    _require_manageable(Account.objects.select_related("role").get(pk=account_id), tokens.caller_of(by), creating=False)
    tokens.end_all(account_id, reason=Session.Reason.REMOVED)


def account_restored(account_id: int, *, by: int) -> None:
    _require_manageable(Account.objects.select_related("role").get(pk=account_id), tokens.caller_of(by), creating=False)
