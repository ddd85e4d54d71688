"""The one hash chain of all logs: appends to it, and detects tampering.

Hashes are keyed with the deployment's secret, so that write access to the database does not suffice to make them. After
a rotation of ``SECRET_KEY`` the old one stays in ``SECRET_KEY_FALLBACKS`` (Django's own setting).
"""

from __future__ import annotations

import datetime as dt
import heapq
import itertools
import json
from collections.abc import Iterator, Mapping
from typing import Any

from django.apps import apps
from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from apps.core.transactions import at_end

from . import anchors, insertion
from .anchors import HEAD_ID, Anchor
from .models import Chained, ChainHead, SystemLog
from .seals import keyed, secrets

#: Number of rows that one transaction links afterwards.
AT_ONCE = 1000
#: The workers link waiting rows every two seconds.
LINKED_WITHIN = dt.timedelta(minutes=10)


def append(*, at: dt.datetime | None = None, **values: Any) -> SystemLog:
    """Adds a row of the system log in the caller's transaction. ``at`` is now, except for demonstration data."""
    row = SystemLog(at=at or timezone.now(), **values)
    link(row)
    return row


def link(row: Chained) -> None:
    """Appends a new row of any log to the chain, in the last statements of the transaction.

    Nobody waits for the head. While another transaction holds it, the row stays unlinked, with a hash of its own, until
    ``link_waiting`` runs.
    """
    at_end(_link_all, row, very_last=True)


@transaction.atomic(savepoint=False)
def _link_all(rows: list[Chained]) -> None:
    """Uses two statements for any number of rows: one locks the head if it is free, one writes rows and head."""
    head = _free_head()
    if head is not None:
        _number(rows, head)
    else:
        for row in rows:
            row.hash = hash_of(row.hashed_values(), settings.SECRET_KEY)
    insertion.insert(rows, head)


def _number(rows: list[Chained], head: ChainHead) -> None:
    """Numbers the rows as the chain's last, in this order."""
    for row in rows:
        row.number, row.prev_hash = head.count + 1, head.last_hash
        row.hash = hash_of(row.hashed_values(), settings.SECRET_KEY)
        head.count, head.last_hash = row.number, row.hash
    head.seal = seal_of(head, settings.SECRET_KEY)


def _free_head() -> ChainHead | None:
    """The locked head; None if another transaction holds it.

    Foreign keys are checked before. At the commit, their locks would be awaited while the head is locked.
    """
    free = ChainHead.objects.filter(pk=HEAD_ID).select_for_update(skip_locked=True)
    statement, values = free.query.sql_with_params()
    with connection.cursor() as cursor:
        cursor.execute(f"set constraints all immediate; {statement}", values)
        cursor.nextset()
        found = cursor.fetchone()
    if found is None:
        return None if ChainHead.objects.filter(pk=HEAD_ID).exists() else locked_head()
    return ChainHead.from_db(None, [field.attname for field in ChainHead._meta.concrete_fields], found)


@transaction.atomic
def link_waiting() -> int:
    """Links rows that were written while the head was locked; returns their number. Safe in several workers at once.

    A row that was changed meanwhile does not match its own hash. It stays unlinked, and ``verify`` reports it.
    """
    if not any(True for _ in waiting(most=1)):
        return 0
    head = locked_head()
    found = [row for row in waiting(most=AT_ONCE) if is_genuine(row.hashed_values(), row.hash)]
    _number(found, head)
    insertion.renumber(found)
    head.save()
    return len(found)


def waiting(*, most: int | None = None) -> Iterator[Chained]:
    """Rows that are not linked yet, oldest first."""
    found = [model._default_manager.filter(number=None).order_by("pk")[:most] for model in logs()]
    yield from sorted(itertools.chain(*found), key=lambda row: (row.at, row._meta.label, row.pk))[:most]


def seal(head: ChainHead) -> None:
    head.seal = seal_of(head, settings.SECRET_KEY)
    head.save()


def locked_head() -> ChainHead:
    head = ChainHead.objects.select_for_update().filter(pk=HEAD_ID).first()
    if head is None:
        ChainHead.objects.bulk_create([ChainHead(pk=HEAD_ID)], ignore_conflicts=True)
        head = ChainHead.objects.select_for_update().get(pk=HEAD_ID)
    return head


def hash_of(values: Mapping[str, Any], secret: str | bytes) -> str:
    """Keyed SHA-256 of a row's values as canonical JSON."""
    return keyed(json.dumps(values, sort_keys=True, ensure_ascii=False, separators=(",", ":")), secret)


def seal_of(head: ChainHead, secret: str | bytes) -> str:
    start = f":{head.kept_from}:{head.archived_hash}" if head.kept_from > 1 else ""
    return keyed(f"head:{head.count}:{head.last_hash}{start}", secret)


def logs() -> list[type[Chained]]:
    """The models whose rows make up the chain."""
    return [model for model in apps.get_models() if issubclass(model, Chained)]


def rows(*, below: int | None = None) -> Iterator[Chained]:
    """All rows of the chain in its order; with ``below`` only smaller numbers."""
    found = [model._default_manager.filter(number__isnull=False).order_by("number") for model in logs()]
    if below is not None:
        found = [log.filter(number__lt=below) for log in found]
    return heapq.merge(*(log.iterator(chunk_size=2000) for log in found), key=lambda row: row.number or 0)


def verify(*, since: dt.datetime | None = None) -> list[str]:
    """Problems of the chain, one sentence each; empty if nobody tampered with it.

    Anchors older than ``since`` are left out: they precede the restore of a backup. Anchors are read before the rows,
    because the chain may grow meanwhile.
    """
    anchored = anchors.all_anchors(since)
    head = ChainHead.objects.filter(pk=HEAD_ID).first() or ChainHead(pk=HEAD_ID)
    findings: list[str] = []
    expected, last_hash = head.kept_from, head.archived_hash
    numbers, hashes = {anchor.number for anchor in anchored}, {}
    for row in rows():
        findings += findings_of(row.hashed_values(), row.hash, expected, last_hash)
        expected, last_hash = (row.number or 0) + 1, row.hash
        if row.number in numbers:
            hashes[row.number] = row.hash
    return [
        *findings,
        *_head_findings(head, expected - 1, last_hash),
        *anchors.findings(anchored, hashes, head),
        *_waiting_findings(),
        *_anchor_findings(anchored),
    ]


def _anchor_findings(anchored: list[Anchor]) -> Iterator[str]:
    """Reports missing anchors: rows without an anchor could be cut off unnoticed."""
    last, before = anchors.newest_number(anchored), timezone.now() - anchors.ANCHORED_WITHIN
    bare = sum(log._default_manager.filter(number__gt=last, created_at__lt=before).count() for log in logs())
    if bare:
        yield f"有 {bare} 条记录迟迟没有锚点，请检查后台进程（worker）和目录 {anchors.folder()}"


def _waiting_findings() -> Iterator[str]:
    left = 0
    for row in waiting():
        left += row.created_at < timezone.now() - LINKED_WITHIN
        if not is_genuine(row.hashed_values(), row.hash):
            yield f"{row._meta.verbose_name} {row.pk}（尚未入链）的内容被改动"
    if left:
        yield f"有 {left} 条记录迟迟没有入链，请检查后台进程（worker）"


def findings_of(values: Mapping[str, Any], own_hash: str, expected: int, last_hash: str) -> Iterator[str]:
    """Problems of one row, which should have number ``expected`` and follow a row with ``last_hash``."""
    number = values["number"]
    if number > expected:
        yield f"第 {expected} 到 {number - 1} 条不见了"
    elif number < expected:
        yield f"第 {number} 条的位置不对，顺序被改动"
    if values["prev_hash"] != last_hash:
        yield f"第 {number} 条与上一条接不上"
    if not is_genuine(values, own_hash):
        yield f"第 {number} 条的内容被改动"


def is_genuine(values: Mapping[str, Any], own_hash: str) -> bool:
    return own_hash in [hash_of(values, secret) for secret in secrets()]


def _head_findings(head: ChainHead, count: int, last_hash: str) -> Iterator[str]:
    if head.count != count or head.last_hash != last_hash:
        yield f"链尾应为第 {head.count} 条，实际到第 {count} 条：末尾被截断或被添加"
    if head.count and head.seal not in [seal_of(head, secret) for secret in secrets()]:
        yield "链尾的封印不对，计数被改动"
