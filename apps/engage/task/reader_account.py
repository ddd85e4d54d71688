"""The row of a reader that serialises what one reader does at one moment, and the moments that the app may send."""

from __future__ import annotations

import datetime as dt

from django.utils import timezone

from apps.core.errors import Invalid
from apps.kinds.types import ZONE

from .models import ReaderAccount

#: A message may arrive late by this much: a phone without a network sends it the next morning.
LATEST = dt.timedelta(hours=48)
#: Clocks of other machines are ahead by this much at most.
AHEAD = dt.timedelta(minutes=5)


def locked_account(reader_id: str) -> ReaderAccount:
    """The reader's row, locked until the end of the transaction; made if there is none."""
    ReaderAccount.objects.bulk_create([ReaderAccount(reader_id=reader_id)], ignore_conflicts=True)
    return ReaderAccount.objects.select_for_update().get(reader_id=reader_id)


def day_of(at: dt.datetime | None) -> tuple[dt.datetime, dt.date]:
    """The moment of a message, by default now, and its day in the console's zone. Raises Invalid outside of the bounds."""
    now = timezone.now()
    moment = at or now
    if moment > now + AHEAD:
        raise Invalid({"at": "时间晚于现在，请检查发送方的时钟"})
    if moment < now - LATEST:
        raise Invalid({"at": "时间早于 48 小时前，不再补记"})
    return moment, moment.astimezone(ZONE).date()
