"""Initial data of every deployment: role 1 and the first administrator."""

from __future__ import annotations

from django.db import transaction

from apps.kinds.rights import SUPER_NAME, SUPER_ROLE_ID

from .models import Account, Role
from .passwords import passwords

SUPER_ROLE_NAME = "超级管理员"
UNNAMED = "系统管理员"


def ensure_super_role() -> Role:
    note = "拥有全部权限，系统内置，不能修改或删除"
    return Role.objects.get_or_create(pk=SUPER_ROLE_ID, defaults={"name": SUPER_ROLE_NAME, "note": note})[0]


@transaction.atomic
def ensure_first_administrator(password: str = "", *, must_change: bool = True) -> str | None:
    """Creates ``admin`` unless it exists. Returns the password to print once, or ``None`` if it existed."""
    role = ensure_super_role()
    if Account.objects.filter(name=SUPER_NAME).exists():
        return None
    chosen = password or passwords.random_password()
    Account.objects.create(
        name=SUPER_NAME,
        real_name=UNNAMED,
        role=role,
        password=passwords.hashed(chosen),
        must_change_password=must_change,
    )
    return chosen
