"""Judges whether a record is overdue: approved and outside its period. Never stored (docs/spec/decisions.md).

A period is stored as two moments of the console's zone, which sort as text.
"""

from __future__ import annotations

from typing import Any

from django.db.models import Q
from django.utils import timezone

from ...fields import Filter, Role
from ...kind import Kind
from ...lifecycle import VerifyState
from ...types import moment_text

#: Roles of periods outside of which a record is overdue.
PERIODS: tuple[Role, ...] = ("show_period", "event_period")
#: The filter in lists of kinds that have a period.
FILTER = Filter("overdue", "不在展示期", "", "switch")


def has_dates(kind: Kind) -> bool:
    """True if records of the kind can be overdue."""
    return kind.reviewed and kind.field_for(*PERIODS) is not None


def is_overdue(kind: Kind, record: Any) -> bool:
    """True if the record is approved and now is outside its period."""
    field = kind.field_for(*PERIODS)
    if field is None or record.verify_state != VerifyState.APPROVED:
        return False
    period, now = getattr(record, field.name), moment_text(timezone.now())
    return bool(period) and not period[0] <= now <= period[1]


def condition(kind: Kind) -> Q:
    """``is_overdue`` as a condition of a query; selects nothing of a kind without a period."""
    field = kind.field_for(*PERIODS)
    if field is None:
        return Q(pk__in=[])
    now = moment_text(timezone.now())
    outside = Q(**{f"{field.name}__0__gt": now}) | Q(**{f"{field.name}__1__lt": now})
    return Q(verify_state=VerifyState.APPROVED) & outside
