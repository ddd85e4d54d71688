"""Spans of days for which staff read the books."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from apps.core.errors import Invalid
from apps.kinds.types import ZONE

from ...ledger.statements import Period

LONGEST_DAYS = 400


@dataclass(frozen=True, slots=True)
class Span:
    """From the first day to the last one, both whole, in the console's time zone. Raises Invalid at the last day."""

    since: dt.date
    until: dt.date

    def __post_init__(self) -> None:
        if self.until < self.since:
            raise Invalid({"until": "结束日期不能早于开始日期"})
        if (self.until - self.since).days > LONGEST_DAYS:
            raise Invalid({"until": f"一次最多查询 {LONGEST_DAYS} 天"})

    @property
    def period(self) -> Period:
        begin, end = (dt.datetime.combine(day, dt.time(), ZONE) for day in (self.since, self.until))
        return Period(begin, end + dt.timedelta(days=1))
