"""Overdue: approved and outside its dates. Derived whenever it is asked, never stored (docs/spec/decisions.md)."""

from __future__ import annotations

from typing import Any

from django.db.models import Q
from django.utils import timezone

from ..fields import Filter
from ..kind import Kind
from ..lifecycle import VerifyState
from ..types import moment_text

#: Of the lists of kinds that have dates.
FILTER = Filter("overdue", "不在展示期", "", "switch")
SHOWN = ("show_period", "period")
START, END = "start_at", "end_at"


def has_dates(kind: Kind) -> bool:
    return kind.reviewed and bool(_period(kind) or _columns(kind))


def is_overdue(kind: Kind, record: Any) -> bool:
    if record.verify_state != VerifyState.APPROVED:
        return False
    now = timezone.now()
    if name := _period(kind):
        told = moment_text(now)
        period = getattr(record, name)
        return bool(period) and not period[0] <= told <= period[1]
    start, end = (getattr(record, name) if name in _columns(kind) else None for name in (START, END))
    return bool((start and start > now) or (end and end < now))


def condition(kind: Kind) -> Q:
    """The same for a query; nothing of a kind without dates."""
    now = timezone.now()
    outside = Q(pk__in=[])
    if name := _period(kind):
        told = moment_text(now)
        outside = Q(**{f"{name}__0__gt": told}) | Q(**{f"{name}__1__lt": told})
    elif columns := _columns(kind):
        outside = Q(**{f"{START}__gt": now}) if START in columns else outside
        outside |= Q(**{f"{END}__lt": now}) if END in columns else Q(pk__in=[])
    return Q(verify_state=VerifyState.APPROVED) & outside


def _period(kind: Kind) -> str:
    """When it is shown: stored as two moments of the console's zone, which sort as text."""
    return next((name for name in SHOWN if (field := kind.field_named(name)) and field.type == "date_range"), "")


def _columns(kind: Kind) -> tuple[str, ...]:
    return tuple(name for name in (START, END) if (field := kind.field_named(name)) and field.type == "datetime")
