"""Growth as a function of a rule and a moment. Nothing is added up, so no step is lost and none comes twice."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from apps.kinds.types import ZONE

DAY = 86_400


@dataclass(frozen=True, slots=True)
class Rule:
    """The part of a rule that growth depends on. Moments are aware; ``to_hour`` is 24 at the end of a day."""

    starts_at: dt.datetime
    ends_at: dt.datetime
    curve: str
    most: int
    percent: int
    from_hour: int = 0
    to_hour: int = 24


def growth(rule: Rule, true_count: int, moment: dt.datetime, born: dt.datetime | None = None) -> int:
    """The number that readers see beside ``true_count``: from 0 at the start to the bound at the end, where it stays.

    ``born`` is when the content was made: one that came after the start grows over the same length from then on.
    """
    start = max(rule.starts_at, born) if born else rule.starts_at
    end = start + (rule.ends_at - rule.starts_at)
    whole = active_seconds(rule, start, end)
    done = active_seconds(rule, start, min(moment, end)) if moment > start else 0.0
    share = shaped(rule.curve, done / whole) if whole else 0.0
    return int(bound(rule, true_count) * share)


def bound(rule: Rule, true_count: int) -> int:
    """The most that the rule adds to this true count."""
    return min(rule.most, max(0, true_count) * rule.percent // 100) if rule.percent else rule.most


def shaped(curve: str, part: float) -> float:
    """The share of the growth that is there when ``part`` of the time has passed; both from 0 to 1."""
    part = min(1.0, max(0.0, part))
    if curve == "fast":
        return 1 - (1 - part) ** 2
    return part * part * (3 - 2 * part) if curve == "s" else part


def active_seconds(rule: Rule, start: dt.datetime, end: dt.datetime) -> float:
    """Seconds between the two that lie within the hours of the day, in the console's zone."""
    return _until(rule, end) - _until(rule, start) if end > start else 0.0


def _until(rule: Rule, moment: dt.datetime) -> float:
    """Active seconds from the first day of the calendar to the moment."""
    local = moment.astimezone(ZONE)
    opens, closes = rule.from_hour * 3600, rule.to_hour * 3600
    of_day = local.hour * 3600 + local.minute * 60 + local.second + local.microsecond / 1_000_000
    return local.toordinal() * (closes - opens) + min(max(of_day - opens, 0), closes - opens)
