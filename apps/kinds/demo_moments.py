"""Moments of demonstration data that follow the wall clock: the day, the hour or the half hour around now.

Each function remembers the formula of the text that it returns. The snapshot of the demonstration (decision 030) keeps
the formula instead of the moment, so that "tomorrow at nine" is still nine o'clock when it is restored.
"""

from __future__ import annotations

import datetime as dt

from django.utils import timezone

from .types import MOMENT, ZONE

#: ("day", days, hour, minute), ("hour", hours, 0, 0), ("half", minutes, 0, 0), ("ago", minutes, 0, 0), or
#: ("date" or "title", days, 0, 0).
Formula = tuple[str, int, int, int]

#: The texts that the demonstration was given while it was played in this process, and their formulas.
remembered: dict[str, set[Formula]] = {}


def day(number: int, hour: int = 0, minute: int = 0) -> str:
    """A moment of the day so many days from now, as calls take it."""
    return _remember(("day", number, hour, minute))


def days(first: int, last: int) -> list[str]:
    """From the morning of the first to the end of the last, in days from now."""
    return [day(first), day(last, 23, 59)]


def full_hour(hours: int) -> str:
    """The beginning of the hour that is so many hours from now."""
    return _remember(("hour", hours, 0, 0))


def half_hour(minutes: int) -> str:
    """The half hour around so many minutes from now: what runs now must have begun."""
    return _remember(("half", minutes, 0, 0))


def ago(minutes: int) -> str:
    """So many minutes before now, to the second."""
    return _remember(("ago", minutes, 0, 0))


def date(number: int) -> str:
    """The date so many days from now, as calls take it."""
    return _remember(("date", number, 0, 0))


def date_in_title(number: int) -> str:
    """The same date as the end of a title: ``｜11月23日``."""
    return _remember(("title", number, 0, 0))


def text_of(formula: Formula, now: dt.datetime) -> str:
    """The text of the formula at ``now``."""
    moment = moment_of(formula, now)
    if formula[0] == "date":
        return moment.strftime("%Y-%m-%d")
    if formula[0] == "title":
        return f"｜{moment.month}月{moment.day}日"
    return moment.strftime(MOMENT)


def moment_of(formula: Formula, now: dt.datetime) -> dt.datetime:
    """The moment of the formula at ``now``."""
    unit, number, hour, minute = formula
    local = now.astimezone(ZONE)
    if unit in ("day", "date", "title"):
        return (local + dt.timedelta(days=number)).replace(hour=hour, minute=minute, second=0, microsecond=0)
    if unit == "hour":
        return (local + dt.timedelta(hours=number)).replace(minute=0, second=0, microsecond=0)
    if unit == "ago":
        return (local - dt.timedelta(minutes=number)).replace(microsecond=0)
    moment = local + dt.timedelta(minutes=number)
    return moment.replace(minute=30 * (moment.minute // 30), second=0, microsecond=0)


def _remember(formula: Formula) -> str:
    text = text_of(formula, timezone.now())
    remembered.setdefault(text, set()).add(formula)
    return text
