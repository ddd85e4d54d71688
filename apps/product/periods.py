"""Periods of records as moments: ``[from, to]`` of the wire, where the last second belongs to the period."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from apps.kinds.types import MOMENT, ZONE

ONE_SECOND = dt.timedelta(seconds=1)


def moments(period: Sequence[str]) -> tuple[dt.datetime, dt.datetime]:
    """The beginning, and the end, which is exclusive."""
    begin, end = (dt.datetime.strptime(text, MOMENT).replace(tzinfo=ZONE) for text in period)
    return begin, end + ONE_SECOND


def overlap(one: Sequence[str], other: Sequence[str]) -> bool:
    """True if both periods have a second in common. Texts of the wire sort as their moments."""
    return one[0] <= other[1] and other[0] <= one[1]
