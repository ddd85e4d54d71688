"""Counts the records of a list: exactly up to a bound, beyond it as PostgreSQL's planner estimates them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.db.models import Count, QuerySet

from ...kind import Kind
from ...lifecycle import VerifyState
from ...ports import ports
from ...rights import Caller, Right
from . import distant_pages
from .list_query import ListQuery

#: Records that are counted exactly (docs/spec/decisions.md, Lists).
COUNTED = 10_000
#: Records that are read to count them by a column.
GROUPED = 60_000


def whole(kind: Kind, caller: Caller, query: ListQuery, *, by: str = "") -> Mapping[int, int] | None:
    """The numbers by review state if no filter but ``by`` narrows the list and the caller sees all records; else None."""
    is_narrow = query.recycle or query.is_picked or query.filters.keys() - {by}
    return None if is_narrow or not _sees_all(kind, caller) else _kept(kind)


def about(kind: Kind, caller: Caller) -> Mapping[int, int] | None:
    """The numbers of the whole kind by review state; estimates of PostgreSQL's planner if no index counts the kind."""
    if not _sees_all(kind, caller):
        return None
    if (kept := _kept(kind)) is not None:
        return kept
    there = kind.model._default_manager.filter(deleted_at__isnull=True)
    return {int(state): expected(there.filter(verify_state=state)) for state in VerifyState}


def _kept(kind: Kind) -> Mapping[int, int] | None:
    spans = distant_pages.spans_of(kind)
    return distant_pages.by_state(spans) if spans else ports().state_totals(kind)


def _sees_all(kind: Kind, caller: Caller) -> bool:
    return kind.reviewed and not kind.queryset and caller.may(kind.viewing_groups, Right.VIEW)


def of(found: QuerySet[Any]) -> tuple[int, bool]:
    """Return the number of records, and True if it is an estimate."""
    counted = found.order_by()[: COUNTED + 1].count()
    if counted <= COUNTED:
        return counted, False
    return max(counted, expected(found)), True


def expected(found: QuerySet[Any]) -> int:
    """The number of records that PostgreSQL's planner expects."""
    (plan,) = json.loads(found.order_by().values("pk").explain(format="json"))
    return int(plan["Plan"]["Plan Rows"])


def by_value(found: QuerySet[Any], column: str, values: list[Any]) -> tuple[dict[Any, int], list[Any]]:
    """The number of records for each value of the column, and the values whose number is an estimate.

    If there are more records than ``GROUPED``, each of ``values`` is counted by a query of its own.
    """
    if expected(found) <= GROUPED:
        return dict(found.order_by().values_list(column).annotate(n=Count("*"))), []
    numbers = {value: of(found.filter(**{column: value})) for value in values}
    return {value: number for value, (number, _) in numbers.items()}, [v for v, (_, about) in numbers.items() if about]
