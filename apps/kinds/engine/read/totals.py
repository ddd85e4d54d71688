"""How many records a list has: exactly as far as that is quick, beyond it by what PostgreSQL's planner expects."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.db.models import Count, QuerySet

from ...kind import Kind
from ...lifecycle import VerifyState
from ...ports import ports
from ...rights import Caller, Right

#: So many are counted (docs/spec/decisions.md, Lists).
COUNTED = 10_000
#: So many are gone through to count them by a column.
GROUPED = 60_000
#: Parameters that choose a page and no records.
PAGING = frozenset({"page", "pageSize", "ps", "sort", "counts", "navRefresh"})


def whole(kind: Kind, caller: Caller, payload: Mapping[str, Any], *, by: str = "") -> Mapping[int, int] | None:
    """The numbers by review state, when the payload narrows by nothing (but the filter ``by``) and the caller sees all."""
    narrowing = {name for name, value in payload.items() if value not in (None, "", [], {})} - PAGING - {by}
    return None if narrowing or not _sees_all(kind, caller) else ports().state_totals(kind)


def about(kind: Kind, caller: Caller) -> Mapping[int, int] | None:
    """Those of the whole kind; where nobody keeps them, as PostgreSQL's planner expects them."""
    if not _sees_all(kind, caller):
        return None
    if (kept := ports().state_totals(kind)) is not None:
        return kept
    there = kind.model._default_manager.filter(deleted_at__isnull=True)
    return {int(state): _expected(there.filter(verify_state=state)) for state in VerifyState}


def _sees_all(kind: Kind, caller: Caller) -> bool:
    return kind.reviewed and not kind.queryset and caller.may(kind.viewing_groups, Right.VIEW)


def of(found: QuerySet[Any]) -> tuple[int, bool]:
    """How many there are, and whether that is an estimate."""
    counted = found.order_by()[: COUNTED + 1].count()
    if counted <= COUNTED:
        return counted, False
    return max(counted, _expected(found)), True


def _expected(found: QuerySet[Any]) -> int:
    (plan,) = json.loads(found.order_by().values("pk").explain(format="json"))
    return int(plan["Plan"]["Plan Rows"])


def by_value(found: QuerySet[Any], column: str, values: list[Any]) -> tuple[dict[Any, int], list[Any]]:
    """How many have each value of the column; of very many each value is counted by itself. Then the values whose number
    is an estimate."""
    if _expected(found) <= GROUPED:
        return dict(found.order_by().values_list(column).annotate(n=Count("*"))), []
    told = {value: of(found.filter(**{column: value})) for value in values}
    return {value: number for value, (number, _) in told.items()}, [v for v, (_, about) in told.items() if about]
