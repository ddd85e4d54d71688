"""Finds the users whom a notice is meant for, and writes the deliveries of a sending."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import EmptyResultSet
from django.db.models import Q, QuerySet
from django.utils import timezone

from apps.audience.models import AppUser
from apps.audience.portrait.readers import readers

from .models import Sending

IDLE = dt.timedelta(days=7)


def users(wanted: Mapping[str, Any]) -> QuerySet[AppUser]:
    """All users who are meant, with a phone that can be reached or without."""
    portrait = wanted.get("portrait") or 0 if wanted["audience"] == "portrait" else None
    found = AppUser.objects.filter(deleted_at=None) if portrait is None else readers(portrait)
    if wanted["platform"] != "all":
        found = found.filter(platform=wanted["platform"])
    match wanted["audience"]:
        case "signed_in":
            found = found.exclude(phone="")
        case "district":
            names = list(wanted["districts"] or ())
            found = found.filter(Q(district__in=names) | Q(city__in=names) | Q(province__in=names))
        case "idle":
            found = found.filter(Q(last_active_at__lt=timezone.now() - IDLE) | Q(last_active_at=None))
    return found


def reachable(found: QuerySet[AppUser]) -> QuerySet[AppUser]:
    """The users whose phone takes notices."""
    return found.filter(push_enabled=True).exclude(push_token="")


GATHER = """
insert into product_delivery (sending_id, place, reader_id, token, platform, outcome, reason)
select %s, row_number() over () - 1, reader_id, push_token, platform, 0, '' from (
  select distinct on (push_token) reader_id, push_token, platform from ({found}) as meant
  where not exists (
    select 1 from product_delivery earlier join product_sending old on old.id = earlier.sending_id
    where old.notice_id = %s and old.id <> %s and earlier.reader_id = meant.reader_id and earlier.place < old.begun
  )
  order by push_token, last_active_at desc nulls last
) as once
"""


def gather(cursor: Any, sending: Sending) -> int:
    """Write a delivery for each device in one statement; return their number.

    A phone that several users share is there once, with the user who was active last. Whom an earlier sending of the
    same notice reached is left out.
    """
    found = reachable(users(sending.audience)).values("reader_id", "push_token", "platform", "last_active_at")
    try:
        query, values = found.query.sql_with_params()
    except EmptyResultSet:  # rules that no user can fulfil, or a portrait that is gone
        return 0
    cursor.execute(GATHER.format(found=query), [sending.pk, *values, sending.notice_id, sending.pk])
    return int(cursor.rowcount)


SPLIT = """
insert into product_batch (sending_id, number, first, last, state, key, attempts, sent)
select %s, number, number * %s, least((number + 1) * %s, %s), 'waiting', '', 0, 0
from generate_series(0, (%s - 1) / %s) as number
"""


def split(cursor: Any, sending: Sending, size: int) -> None:
    """Write the batches of all deliveries, ``size`` devices each."""
    if sending.total:
        cursor.execute(SPLIT, [sending.pk, size, size, sending.total, sending.total, size])
