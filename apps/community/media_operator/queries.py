"""Reads the operators of media accounts: how many, who could join, and the accounts that the caller runs."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Exists, OuterRef
from django.db.models import Q as Condition

from apps.kinds.call_fields import Q as WORDS
from apps.kinds.engine import permissions, records
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from ..media_account.models import MediaAccount
from ..media_role import rules
from ..operator.models import Operator
from .models import MediaOperator
from .permissions import GROUPS, MANAGERS

__all__ = ["WORDS", "candidates", "count_operators", "of_login_account", "own_accounts", "writable_accounts"]

OFFERED = 30
ACCOUNTS_GROUP = "系统-账号"


def count_operators(*, kind: Kind, caller: Caller, of: list[dict[str, Any]]) -> dict[str, Any]:
    """``{items: [{kind, id, total}]}``: the operators of each account in ``of``, references. Omits those without."""
    ids = [reference["id"] for reference in of]
    found = records.visible(kind, caller).filter(media_account__in=ids).values_list("media_account")
    counted = found.annotate(n=Count("pk")).order_by()
    return {"items": [{"kind": "media", "id": pk, "total": total} for pk, total in counted]}


def candidates(*, caller: Caller, media_account: int, q: str) -> dict[str, Any]:
    """``{items: [{id, name, unit, account}]}``: operators in service who are not in the account yet, by name."""
    account = records.find(registry.kind("media"), caller, media_account)
    inside = MediaOperator.objects.filter(media_account=account, operator=OuterRef("pk"), deleted_at=None)
    found = Operator.objects.filter(~Exists(inside), enabled=True, deleted_at=None).select_related("account")
    if text := q.strip():
        found = found.filter(name__has_text=text)
    chosen = found.order_by("name", "pk")[:OFFERED]
    return {"items": [{"id": o.pk, "name": o.name, "unit": o.unit, "account": str(o.account)} for o in chosen]}


def own_accounts(*, caller: Caller) -> dict[str, Any]:
    """``{items: [{id, name, frozen, role, abilities}]}``: the accounts that the caller runs, with what the role allows."""
    return {"items": _run_by(caller.account_id)}


def of_login_account(*, caller: Caller, id: int) -> dict[str, Any]:
    """``{items}`` as of ``own_accounts``, of any login account: what it may do beside its role."""
    permissions.require(caller, ACCOUNTS_GROUP, Right.VIEW)
    return {"items": _run_by(id)}


def _run_by(account_id: int) -> list[dict[str, Any]]:
    found = MediaOperator.objects.filter(
        operator__account=account_id, operator__enabled=True, operator__deleted_at=None, deleted_at=None
    ).filter(media_account__deleted_at=None)
    return [
        {
            "id": each.media_account_id,
            "name": each.media_account.name,
            "frozen": each.media_account.frozen,
            "role": each.role.name,
            "abilities": {
                key: [str(r) for r in rights] for key, rights in rules.rights_of(each.role.abilities).items()
            },
        }
        for each in found.select_related("media_account", "role").order_by("media_account__name")
    ]


def writable_accounts(*, caller: Caller, type: str, q: str) -> dict[str, Any]:
    """``{items: [{id, label, note?}], total}``: public accounts under which the caller may write content of ``type``, by name."""
    found = MediaAccount.objects.filter(published_at__isnull=False, frozen=False, deleted_at=None)
    if not caller.may(MANAGERS, Right.EDIT):
        found = found.filter(Condition(operators_only=False) | Condition(pk__in=_granted(caller, type)))
    if text := q.strip():
        found = found.filter(name__has_text=text)
    chosen = found.order_by("name", "pk")[:OFFERED]
    items = [{"id": pk, "label": name} for pk, name in chosen.values_list("pk", "name")]
    return {"items": items, "total": found.count()}


def _granted(caller: Caller, type: str) -> list[int]:
    """The accounts under which a role lets the caller write content of ``type``."""
    groups = [group for group, right in caller.grants if right == Right.EDIT and group.startswith(GROUPS)]
    return [int(number) for number, key in (group.removeprefix(GROUPS).split(":") for group in groups) if key == type]
