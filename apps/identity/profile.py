"""The personal-info dialog: one's own data and password (docs/spec/product-spec.md, sections 3 and 5)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from apps.core.context import Context
from apps.core.errors import Conflict, Forbidden, Invalid
from apps.core.transactions import whole_call
from apps.kinds.engine.records import find
from apps.kinds.engine.write import save
from apps.kinds.fields import Field
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text

from .codes import codes, sms
from .inputs import CODE, EMAIL, NEW_PASSWORD, PHONE, PROOF, WRONG_EMAIL, WRONG_PHONE
from .models import Account, Session, SmsCode
from .passwords import history, passwords
from .passwords.ownership import require_owner
from .sessions import tokens
from .syslog.mentions import mention_values, mentioned
from .syslog.services import record

#: The payload of the dialog; a session that must change its password sends less.
PROFILE = (
    Field("admin_id", "账号", "id"),
    Field("last_change_time", "上次修改时间", "line", max_length=40),
    Field("real_name", "姓名", "line", max_length=40),
    Field("email", "邮箱", "line", max_length=120),
    Field("phone", "手机号", "line", max_length=20),
    NEW_PASSWORD,
    CODE,
    *PROOF,
)


def show_profile(*, caller: Caller, id: int | None = None) -> dict[str, Any]:
    """The caller's own data, or another's (``id``) if the caller may view accounts."""
    if id is None or id == caller.account_id:
        return as_data(_own(caller))
    kind = registry.kind("account")
    if caller.must_change or not caller.may(kind.groups, Right.VIEW):
        raise Forbidden()
    return as_data(find(kind, caller, id))


def as_data(account: Account) -> dict[str, Any]:
    return {
        "id": account.pk,
        "name": account.name,
        "realName": account.real_name,
        "email": account.email,
        "phone": account.phone,
        "roleId": account.role_id,
        "roleName": account.role.name,
        "lastChangeTime": last_change_time(account),
        "secondStep": account.second_step,
        "mustChange": account.must_change_password,
    }


def last_change_time(account: Account) -> str | None:
    return moment_text(account.changed_at) if account.changed_at else None


def change_profile(*, caller: Caller, form: Mapping[str, Any], context: Context) -> dict[str, Any]:
    """Changes the caller's data; ``{token}`` is a fresh one if password or phone changed and all other sessions ended.

    A session that must change its password can change nothing else (the dialog's login mode). The code proves the new
    phone; only an account without phone may omit it in login mode. A change of phone also needs the owner's proof: the
    current password, or a code to the former phone.
    """
    if form["admin_id"] not in (None, caller.account_id):
        raise Forbidden("这里只能修改自己的信息，其他账号请到账号管理中修改")
    account = _own(caller)
    _require_current(account, form["last_change_time"])
    changes = _login_mode_changes(account) if caller.must_change else _personal_changes(form, account)
    password = _new_password(form["new_password"], account, required=caller.must_change)
    phone = changes["phone"]
    if phone != account.phone:
        require_owner(account, context, form["current_password"], form["old_verify_code"])
    if phone or not caller.must_change:
        codes.check(SmsCode.Purpose.PROFILE, phone, account.pk, form["verify_code"])
    if password and (why := history.refusal(account, password)):
        raise Invalid({"newPassword": why})
    return _apply(caller, context, form["last_change_time"], changes, password)


def _own(caller: Caller) -> Account:
    return Account.objects.select_related("role").get(pk=caller.account_id)


def _require_current(account: Account, seen: str) -> None:
    """``seen``: the time of the last change that the dialog showed, or nothing."""
    if seen and seen != last_change_time(account):
        raise Conflict("您的信息刚刚在别处修改过，请重新打开后再修改", data={"current": as_data(account)})


def _login_mode_changes(account: Account) -> dict[str, str]:
    return {"phone": account.phone}


def _personal_changes(form: Mapping[str, Any], account: Account) -> dict[str, str]:
    changes = {
        "real_name": form["real_name"],
        "email": form["email"],
        "phone": form["phone"] or account.phone,
    }
    errors = {}
    if not changes["real_name"]:
        errors["realName"] = "请输入姓名"
    if not EMAIL.fullmatch(changes["email"]):
        errors["email"] = WRONG_EMAIL if changes["email"] else "请输入邮箱号"
    if not PHONE.fullmatch(changes["phone"]):
        errors["phone"] = WRONG_PHONE if changes["phone"] else "请输入手机号"
    if errors:
        raise Invalid(errors)
    return changes


def _new_password(password: str, account: Account, *, required: bool) -> str:
    if not password and not required:
        return ""
    if not password:
        raise Invalid({"newPassword": "请输入新密码"})
    if why := passwords.refusal(password):
        raise Invalid({"newPassword": why})
    if passwords.matches(password, account.password):
        raise Invalid({"newPassword": "新密码不能与原密码相同，请换一个"})
    return password


@whole_call
def _apply(caller: Caller, context: Context, seen: str, changes: Mapping[str, str], password: str) -> dict[str, Any]:
    account = Account.objects.select_for_update(of=("self",)).select_related("role").get(pk=caller.account_id)
    _require_current(account, seen)
    former = account.phone
    mention_values(registry.kind("account"), account, changes)
    for name, value in changes.items():
        setattr(account, name, value)
    account.changed_at = timezone.now()
    account.revision += 1
    if password:
        history.replace(account, password)
        account.must_change_password = False
    account.save()
    moved = account.phone != former
    answer = _renewed(caller) if password or moved else {}
    if moved and former:
        send_notice_to(former, sms.PHONE_CHANGED)
    save.publish_change(registry.kind("account"), account, caller, "update")
    record(caller, context, _operation(password, moved), kind="account", ids=[account.pk], summary=mentioned())
    return answer


def _operation(password: str, moved: bool) -> str:
    if password:
        return "修改密码"
    return "更换手机号" if moved else "修改个人信息"


def send_notice_to(phone: str, text: str) -> None:
    """Sends a notice about another person's change to the account, if it has a phone."""
    if phone:
        transaction.on_commit(partial(sms.send_notice, phone, text), robust=True)


def _renewed(caller: Caller) -> dict[str, Any]:
    """A new token for the session that changed password or phone; all other sessions end."""
    tokens.end_all(caller.account_id, reason=Session.Reason.PASSWORD, keep=caller.session_id)
    if caller.session_id is None:
        return {}
    return {"token": tokens.renew(caller.session_id), "days": settings.TOKEN_DAYS}
