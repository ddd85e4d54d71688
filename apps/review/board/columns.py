"""Columns of the newsroom's board: which records of a kind stand in which, in which order, and how many there are.

A record stands in one column. One that goes online by itself stands among the scheduled ones, whatever its review state.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from django.db.models import DateTimeField, F, Q, QuerySet, Value
from django.utils import timezone

from apps.kinds.engine.records import visible
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.rights import Caller
from apps.kinds.types import ZONE, moment_text

ColumnKey = Literal["draft", "pending", "rejected", "scheduled", "published"]
COLUMNS: tuple[ColumnKey, ...] = ("draft", "pending", "rejected", "scheduled", "published")
#: Unfinished records that nobody touched for longer stand in the lists alone.
UNFINISHED = dt.timedelta(days=7)
#: Cards of a column, and records that are counted for its number.
SHOWN, COUNTED = 40, 500
#: A record by its kind's key and its id.
Reference = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The records that a board is about. ``only``: these records alone, however old; None for all."""

    section: str = ""
    only: Collection[Reference] | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """The ids of a column in their order, at most ``SHOWN``; ``total`` counts up to ``COUNTED``, ``more`` says beyond."""

    references: list[Reference]
    total: int
    more: bool


@dataclass(frozen=True, slots=True)
class _Row:
    column: ColumnKey
    kind: str
    pk: int
    due: dt.datetime | None
    at: dt.datetime

    @property
    def order(self) -> tuple[Any, ...]:
        """The queue oldest first, what is published newest first; else what is planned first, then the latest change."""
        newest = -self.at.timestamp()
        if self.column == "pending":
            return (-newest, self.pk)
        return (newest,) if self.column == "published" else (self.due is None, self.due or self.at, newest)


def place(
    kinds: list[Kind], caller: Caller, wanted: Wanted, scheduled: Mapping[Reference, dt.datetime]
) -> dict[ColumnKey, Placed]:
    """The columns with the ids of their records, by one statement. ``scheduled`` are planned publications that wait."""
    parts = [part for kind in kinds for part in _parts(kind, caller, wanted, scheduled)]
    first, *others = parts
    rows = [_Row(*row) for row in first.union(*others, all=True)]
    rows = [
        _Row(row.column, row.kind, row.pk, scheduled.get((row.kind, row.pk), row.due), row.at)
        if row.column == "scheduled"
        else row
        for row in rows
    ]
    return {column: _placed([row for row in rows if row.column == column]) for column in COLUMNS}


def _placed(rows: list[_Row]) -> Placed:
    rows.sort(key=lambda row: row.order)
    more = len(rows) > COUNTED
    return Placed([(row.kind, row.pk) for row in rows[:SHOWN]], min(len(rows), COUNTED), more)


def _parts(
    kind: Kind, caller: Caller, wanted: Wanted, scheduled: Mapping[Reference, dt.datetime]
) -> Iterator[QuerySet[Any, Any]]:
    found = visible(kind, caller)
    if wanted.section:
        found = found.filter(section=wanted.section)
    if wanted.only is not None:
        found = found.filter(pk__in=[pk for key, pk in wanted.only if key == kind.key])
    due = getattr(kind.field_for("publish_at"), "name", None)
    by_itself = _planned(kind, scheduled) | _starts_later(kind)
    now = timezone.now()
    recent = Q(updated_at__gte=now - UNFINISHED) | (Q(**{f"{due}__gte": now - UNFINISHED}) if due else Q())
    midnight = dt.datetime.combine(now.astimezone(ZONE).date(), dt.time(tzinfo=ZONE))
    today = Q(decided_at__gte=midnight, published_at__gte=midnight)
    old = wanted.only is not None
    of: dict[ColumnKey, tuple[QuerySet[Any], str]] = {
        "draft": (_unfinished(found, VerifyState.DRAFT, by_itself, Q() if old else recent), "updated_at"),
        "rejected": (_unfinished(found, VerifyState.REJECTED, by_itself, Q() if old else recent), "updated_at"),
        "pending": (found.filter(verify_state=VerifyState.PENDING).exclude(by_itself), "submitted_at"),
        "scheduled": (found.filter(by_itself), "updated_at"),
        "published": (
            found.filter(Q() if old else today, verify_state=VerifyState.APPROVED).exclude(by_itself),
            "published_at",
        ),
    }
    for column, (records, at) in of.items():
        moment = F(due) if due else Value(None, output_field=DateTimeField())
        rows = records.annotate(
            board_column=Value(column), board_kind=Value(kind.key), board_due=moment, board_at=F(at)
        ).order_by(*_order(column, at, due))
        yield rows.values_list("board_column", "board_kind", "pk", "board_due", "board_at")[: COUNTED + 1]


def _unfinished(found: QuerySet[Any], state: VerifyState, by_itself: Q, recent: Q) -> QuerySet[Any]:
    return found.filter(recent, verify_state=state).exclude(by_itself)


def _order(column: ColumnKey, at: str, due: str | None) -> tuple[Any, ...]:
    """As ``_Row.order``."""
    if column == "pending":
        return (at, "pk")
    newest = (f"-{at}", "-pk")
    return newest if column == "published" or due is None else (F(due).asc(nulls_last=True), *newest)


def _planned(kind: Kind, scheduled: Mapping[Reference, dt.datetime]) -> Q:
    """Records that a plan brings online. Of one that somebody published meanwhile it has nothing left to do."""
    online = Q(verify_state=VerifyState.APPROVED, changed=False)
    return Q(pk__in=[pk for key, pk in scheduled if key == kind.key]) & ~online


def _starts_later(kind: Kind) -> Q:
    """Approved records that readers see from a moment on that is still to come."""
    found, now = Q(pk__in=[]), timezone.now()
    if field := kind.field_for("publish_at"):
        found |= Q(verify_state=VerifyState.APPROVED, **{f"{field.name}__gt": now})
    if field := kind.field_for("show_period"):
        found |= Q(verify_state=VerifyState.APPROVED, **{f"{field.name}__0__gt": moment_text(now)})
    return found
