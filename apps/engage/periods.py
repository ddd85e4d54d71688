"""Periods as ``date_range`` stores them: two texts in the console's time zone, which sort like times."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone

from apps.kinds.types import moment_text


def is_over(period: Sequence[str] | None) -> bool:
    return bool(period) and period[1] <= moment_text(timezone.now())  # type: ignore[index]
