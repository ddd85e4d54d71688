"""Periods as ``date_range`` stores them: two texts in the console's time zone, which sort like times."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from django.utils import timezone

from apps.kinds.types import MOMENT, ZONE, moment_text


def is_over(period: Sequence[str] | None) -> bool:
    """True if the period has ended; no period never ends."""
    return bool(period) and period[1] <= moment_text(timezone.now())  # type: ignore[index]


def moment_of(text: str) -> dt.datetime:
    """The moment that one of the two texts means."""
    return dt.datetime.strptime(text, MOMENT).replace(tzinfo=ZONE)
