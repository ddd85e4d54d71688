"""Finds the colleagues whom a comment can mention, and the names of accounts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Q

from apps.core.errors import Problem
from apps.identity.models import Account
from apps.identity.sessions.tokens import caller_from

from ..ports import ports

MOST_SHOWN = 20
MOST_LOOKED_THROUGH = 300

Person = dict[str, Any]


def names_of(account_ids: Iterable[int]) -> dict[int, str]:
    """Return the names of accounts, closed ones too."""
    rows = Account.objects.filter(pk__in=set(account_ids)).values_list("pk", "real_name", "name")
    return {pk: real_name or name for pk, real_name, name in rows}


def person(account_id: int | None, names: dict[int, str]) -> Person | None:
    """``{id, label}`` of an account; ``names`` has names by account id. ``None`` for no account."""
    return None if account_id is None else {"id": account_id, "label": names.get(account_id, f"账号 {account_id}")}


def who_may_see(kind: str, record_id: int, *, matching: str = "") -> list[Person]:
    """Return a few colleagues whose names match and who may see the record."""
    accounts = _open_accounts().order_by("real_name", "name")
    if matching:
        accounts = accounts.filter(Q(real_name__icontains=matching) | Q(name__icontains=matching))
    found: list[Person] = []
    for account in accounts[:MOST_LOOKED_THROUGH]:
        if _sees(account, kind, record_id):
            found.append({"id": account.pk, "label": account.real_name or account.name, "name": account.name})
        if len(found) == MOST_SHOWN:
            break
    return found


def those_who_may_see(account_ids: Iterable[int], kind: str, record_id: int) -> set[int]:
    """Return the ids of those accounts that are enabled and may view the record."""
    return {a.pk for a in _open_accounts().filter(pk__in=set(account_ids)) if _sees(a, kind, record_id)}


def _open_accounts() -> Any:
    return Account.objects.select_related("role").filter(enabled=True, deleted_at__isnull=True)


def _sees(account: Account, kind: str, record_id: int) -> bool:
    try:
        return ports().participation(caller_from(account), kind, record_id).mode != "refused"
    except Problem:
        return False
