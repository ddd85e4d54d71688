"""Rules for actions on accounts: each returns a reason in Chinese, or ``None``."""

from __future__ import annotations

from apps.kinds.rights import SUPER_NAME, Caller

from ..role.models import Role
from ..role.rules import names_of
from .models import Account

NO_SUPER = "只有超级管理员可以管理超级管理员账号"


def removal_refusal(account: Account) -> str | None:
    """The refusal that does not depend on the caller. A super administrator first needs another role."""
    if account.name == SUPER_NAME:
        return f"{SUPER_NAME} 是内置账号，不能删除"
    if account.role.is_super:
        return "超级管理员账号不能直接删除，请先更换它的角色"
    return None


def disabling_refusal(account: Account) -> str | None:
    if account.name == SUPER_NAME:
        return f"{SUPER_NAME} 是内置账号，不能停用"
    return None if account.enabled else "账号已经停用，无需重复操作"


def enabling_refusal(account: Account) -> str | None:
    return "账号已经启用，无需重复操作" if account.enabled else None


def managing_refusal(account: Account, caller: Caller) -> str | None:
    """A person who manages an account could sign in to it (with a new phone or password). So the account must not have
    more rights.
    """
    if account.pk == caller.account_id:
        return None
    if account.name == SUPER_NAME:
        return f"{SUPER_NAME} 账号只能由本人修改"
    return _exceeding(account.role, caller)


def role_refusal(account: Account, role: Role, caller: Caller) -> str | None:
    """True if the caller may give the account this role. A new account has none yet."""
    if account.pk is not None and account.role_id == role.pk:
        return None
    if account.name == SUPER_NAME:
        return f"{SUPER_NAME} 是内置账号，不能更换角色"
    if account.pk is not None and account.pk == caller.account_id:
        return "不能修改自己的角色，请联系其他管理员"
    return _exceeding(role, caller)


def _exceeding(role: Role, caller: Caller) -> str | None:
    if caller.is_super:
        return None
    if role.is_super:
        return NO_SUPER
    missing = role.pairs() - caller.grants
    return f"角色“{role.name}”有您没有的权限（{names_of(missing)}），请联系超级管理员" if missing else None
