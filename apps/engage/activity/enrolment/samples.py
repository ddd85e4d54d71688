"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils import timezone

from ..models import Activity


def open_activity(_number: int, **live: Any) -> int:
    """The id of an activity that takes enrolments."""
    terms = {"type": "normal", "questions": [], "enrolPeriod": ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]} | live
    now = timezone.now()
    activity = Activity.objects.create(
        title="东湖徒步", type=terms["type"], verify_state=1, published=terms, published_at=now
    )
    return activity.pk


SAMPLES: dict[str, Callable[[int], Any]] = {
    "activity": open_activity,
    "answers": lambda n: [],
    "age": lambda n: 18 + n % 50,
}
