"""Limits of a day, a person and a type. One statement takes from a limit and refuses what goes beyond."""

from __future__ import annotations

import datetime as dt

from django.db import connection
from django.utils import timezone

from apps.core.errors import Conflict
from apps.kinds.types import ZONE

from .models import EVER, LimitUse, RedPacket

TAKE = """
insert into engage_limituse as stored (packet_id, reader_id, day, fen) values (%s, %s, %s, %s)
on conflict (packet_id, reader_id, day) do update set fen = stored.fen + excluded.fen
where stored.fen + excluded.fen <= %s
"""
#: A reader's own rows come before that of all readers, for which all receipts wait.
DAY_OF_PERSON, DAY_OF_ALL = "该用户今天已达上限", "今天发放的总额已达上限，请明天再来"
PERSON = "该用户累计已达上限"
UNBOUNDED = 2**62


def today() -> dt.date:
    """The day of the console's time zone."""
    return timezone.now().astimezone(ZONE).date()


def take(packet: RedPacket, reader_id: str, fen: int) -> None:
    """Take ``fen`` from each limit. Raises Conflict, and then takes nothing (in a transaction).

    What no limit bounds is counted too: a limit that is set later counts what was given before.
    """
    day = today()
    _take(packet, reader_id, EVER, fen, packet.person_total, PERSON)
    _take(packet, reader_id, day, fen, packet.person_daily, DAY_OF_PERSON)
    _take(packet, "", day, fen, packet.daily, DAY_OF_ALL)


def give_back(packet: RedPacket, reader_id: str, day: dt.date, fen: int) -> None:
    """Return what was taken on ``day``, in the order of ``take``."""
    for reader, when in ((reader_id, EVER), (reader_id, day), ("", day)):
        used = LimitUse.objects.select_for_update().filter(packet=packet, reader_id=reader, day=when).first()
        if used is not None:
            used.fen = max(used.fen - fen, 0)
            used.save(update_fields=["fen"])


def _take(packet: RedPacket, reader_id: str, day: dt.date, fen: int, limit: int | None, reached: str) -> None:
    most = UNBOUNDED if limit is None else limit
    if fen > most:
        raise Conflict(reached)
    with connection.cursor() as cursor:
        cursor.execute(TAKE, [packet.pk, reader_id, day, fen, most])
        if not cursor.rowcount:
            raise Conflict(reached)
