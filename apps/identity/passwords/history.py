"""Refuses recent passwords of an account, so that a leaked one cannot be used again."""

from __future__ import annotations

from django.utils import timezone

from ..models import Account, FormerPassword
from . import passwords

REMEMBERED = 5
USED_BEFORE = f"不能使用当前的或最近{REMEMBERED}次用过的密码，请换一个"


def refusal(account: Account, password: str) -> str | None:
    """The reason why the password is refused. Compares slow hashes, so callers check the proof of identity first."""
    former = account.former_passwords.order_by("-pk").values_list("password", flat=True)[:REMEMBERED]
    used = [hashed for hashed in (account.password, *former) if hashed]
    return USED_BEFORE if any(passwords.matches(password, hashed) for hashed in used) else None


def replace(account: Account, password: str) -> None:
    """Sets another password, in the caller's transaction; the caller saves the account."""
    if account.password:
        FormerPassword.objects.create(account=account, password=account.password, replaced_at=timezone.now())
    recent = account.former_passwords.order_by("-pk").values("pk")[:REMEMBERED]
    account.former_passwords.exclude(pk__in=recent).delete()
    account.password = passwords.hashed(password)
