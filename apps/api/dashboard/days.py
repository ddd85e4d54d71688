"""Days of the console's clock."""

from __future__ import annotations

import datetime as dt

from django.utils import timezone

from apps.kinds.types import ZONE

#: The zone in SQL; the same as ``ZONE``.
ZONE_NAME = str(ZONE)
#: A transaction that began before midnight is committed by then.
AFTER_MIDNIGHT = dt.timedelta(minutes=10)


def today() -> dt.date:
    """The date of the console's wall clock."""
    return timezone.now().astimezone(ZONE).date()


def midnight(day: dt.date) -> dt.datetime:
    """The moment at which the day begins."""
    return dt.datetime.combine(day, dt.time(), ZONE)


def last_finished() -> dt.date:
    """The newest day to which no transaction adds rows any more."""
    return (timezone.now() - AFTER_MIDNIGHT).astimezone(ZONE).date() - dt.timedelta(days=1)


def last(number: int) -> list[dt.date]:
    """The last days, today at the end."""
    end = today()
    return [end - dt.timedelta(days=back) for back in range(number - 1, -1, -1)]
