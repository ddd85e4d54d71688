"""Gives honours to readers and takes them back. Each function runs in the caller's transaction.

An honour's count of holders is the last statement of its transaction, so that readers who get one honour at one moment wait for
each other as briefly as possible.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from apps.core.transactions import at_end

from ..avatar_frame.models import AvatarFrame
from ..medal.models import Medal
from .columns import Honour
from .models import HolderBatch, Holding

MODELS: Mapping[str, type[Honour]] = {"medal": Medal, "avatar_frame": AvatarFrame}


def held(kind: str, honour_id: int) -> QuerySet[Holding]:
    """Holdings that were not taken back, expired ones included."""
    return Holding.objects.filter(kind=kind, honour_id=honour_id, taken_at__isnull=True)


def in_force(now: dt.datetime) -> Q:
    return Q(expires_at__isnull=True) | Q(expires_at__gt=now)


def give(
    kind: str,
    honour: Honour,
    readers: Mapping[str, str],
    *,
    source: str,
    batch: HolderBatch | None = None,
) -> list[str]:
    """Give the honour to readers (id -> name). Returns the ids of those who did not hold one. A reader who holds one is left out."""
    now = timezone.now()
    ended = held(kind, honour.pk).filter(reader_id__in=readers, expires_at__lte=now)
    replaced = ended.update(taken_at=F("expires_at"))
    holders = set(held(kind, honour.pk).filter(reader_id__in=readers).values_list("reader_id", flat=True))
    expires = now + dt.timedelta(days=honour.valid_days) if honour.valid_days else None
    new = {reader: name for reader, name in readers.items() if reader not in holders}
    written = _insert(kind, honour.pk, new, (source, now, expires, batch.pk if batch else None))
    at_end(_count, (kind, honour.pk, len(written) - replaced))
    return written


INSERT = """
insert into engage_holding (kind, honour_id, reader_id, reader_name, source, given_at, expires_at, given_by_id)
select %s, %s, reader, name, %s, %s, %s, %s from unnest(%s::text[], %s::text[]) as given (reader, name) order by reader
on conflict (kind, honour_id, reader_id) where taken_at is null do nothing
returning reader_id
"""


def _insert(kind: str, honour_id: int, readers: Mapping[str, str], columns: tuple[Any, ...]) -> list[str]:
    """Write one holding for each reader who has none, also if another transaction gives at the same moment."""
    if not readers:
        return []
    with connection.cursor() as cursor:
        cursor.execute(INSERT, [kind, honour_id, *columns, [*readers], [*readers.values()]])
        return [reader for (reader,) in cursor.fetchall()]


def take(kind: str, honour_id: int, readers: Sequence[str], batch: HolderBatch) -> list[str]:
    """Take the honour from readers. Returns the ids of those who held one."""
    rows = held(kind, honour_id).filter(reader_id__in=readers)
    taken = list(rows.select_for_update().values_list("pk", "reader_id"))
    Holding.objects.filter(pk__in=[pk for pk, _ in taken]).update(taken_at=timezone.now(), taken_by=batch)
    at_end(_count, (kind, honour_id, -len(taken)))
    return [reader for _, reader in taken]


def take_given(batch: HolderBatch) -> int:
    """Take back what a list gave and readers still hold. Returns their number."""
    count = batch.given.filter(taken_at__isnull=True).update(taken_at=timezone.now(), taken_by=batch)
    at_end(_count, (batch.kind, batch.honour_id, -count))
    return count


def return_taken(batch: HolderBatch) -> int:
    """Give back what a list took, unless the reader got one anew. Returns the number of readers."""
    again = held(batch.kind, batch.honour_id).values("reader_id")
    count = batch.taken.exclude(reader_id__in=again).update(taken_at=None, taken_by=None)
    at_end(_count, (batch.kind, batch.honour_id, count))
    return count


def give_reward(honour: Any, reader_id: str, *, source: str) -> dict[str, Any] | None:
    """Give what a reward names (``{kind, id}``) if it is on the shelf. Returns the reference if the reader did not hold it."""
    if not honour or honour["kind"] not in MODELS:
        return None
    kind = str(honour["kind"])
    found = MODELS[kind]._default_manager.filter(pk=honour["id"], on_shelf=True, deleted_at=None).first()
    if found is None or not give(kind, found, {reader_id: ""}, source=source):
        return None
    return {"kind": kind, "id": found.pk}


def give_due(reader_id: str, reached: Mapping[str, int]) -> list[dict[str, Any]]:
    """Give all honours whose condition the reader has met: condition -> number reached. Each once: what was taken back stays so."""
    met = Q(pk__in=[])
    for condition, number in reached.items():
        met |= Q(condition=condition, threshold__lte=number)
    given = []
    for kind, model in MODELS.items():
        had = Holding.objects.filter(reader_id=reader_id, kind=kind).values("honour_id")
        due = model._default_manager.filter(met, on_shelf=True, deleted_at=None).exclude(pk__in=had).order_by("pk")
        for honour in due:
            if give(kind, honour, {reader_id: ""}, source="condition"):
                given.append({"kind": kind, "id": honour.pk})
    return given


def _count(changes: list[Any]) -> None:
    """Last step: add the changes to the counts of holders, in one order for all transactions."""
    sums: dict[tuple[str, int], int] = defaultdict(int)
    for kind, honour_id, number in changes:
        sums[kind, honour_id] += number
    for (kind, honour_id), number in sorted(sums.items()):
        if number:
            MODELS[kind]._default_manager.filter(pk=honour_id).update(holder_count=F("holder_count") + number)
