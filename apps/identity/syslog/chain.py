"""The one hash chain of all logs: appending to it, and telling whether anybody tampered with it.

Hashes are keyed with the deployment's secret, so that whoever can only write to the database cannot make
them. After a rotation of ``SECRET_KEY`` the old one stays in ``SECRET_KEY_FALLBACKS`` (Django's own setting).
"""

from __future__ import annotations

import datetime as dt
import heapq
import hmac
import json
from collections.abc import Iterator, Mapping
from typing import Any

from django.apps import apps
from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone
from django.utils.encoding import force_bytes

from apps.core.transactions import at_end

from . import insertion
from .models import Chained, ChainHead, SystemLog

HEAD_ID = 1


def append(*, at: dt.datetime | None = None, **facts: Any) -> SystemLog:
    """Add a row of the system log in the caller's transaction. ``at`` is now, except for demonstration data."""
    row = SystemLog(at=at or timezone.now(), **facts)
    link(row)
    return row


def link(row: Chained) -> None:
    """Make a new row, of whichever log, the chain's last, in the last statements of the transaction (``whole``).

    Number, hashes and key are known from then on. Writers queue for the head's row: nobody holds it while working.
    """
    at_end(_link_all, row)


@transaction.atomic(savepoint=False)
def _link_all(rows: list[Chained]) -> None:
    """Two statements, however many rows: the head is locked, then rows and head are written."""
    facts = [row.facts() for row in rows]
    head = _settled_head()
    for row, known in zip(rows, facts, strict=True):
        row.number, row.prev_hash = head.count + 1, head.last_hash
        row.hash = hash_of(known | {"number": row.number, "prev_hash": row.prev_hash}, settings.SECRET_KEY)
        head.count, head.last_hash = row.number, row.hash
    head.seal = seal_of(head, settings.SECRET_KEY)
    insertion.insert(rows, head)


def _settled_head() -> ChainHead:
    """The locked head. Foreign keys are checked before: at the commit, their locks would be waited for under ours."""
    statement, values = ChainHead.objects.filter(pk=HEAD_ID).select_for_update().query.sql_with_params()
    with connection.cursor() as cursor:
        cursor.execute(f"set constraints all immediate; {statement}", values)
        cursor.nextset()
        found = cursor.fetchone()
    columns = [field.attname for field in ChainHead._meta.concrete_fields]
    return ChainHead.from_db(None, columns, found) if found else locked_head()


def seal(head: ChainHead) -> None:
    head.seal = seal_of(head, settings.SECRET_KEY)
    head.save()


def locked_head() -> ChainHead:
    head = ChainHead.objects.select_for_update().filter(pk=HEAD_ID).first()
    if head is None:
        ChainHead.objects.bulk_create([ChainHead(pk=HEAD_ID)], ignore_conflicts=True)
        head = ChainHead.objects.select_for_update().get(pk=HEAD_ID)
    return head


def hash_of(facts: Mapping[str, Any], secret: str | bytes) -> str:
    """Keyed SHA-256 of a row's facts as canonical JSON."""
    return _keyed(json.dumps(facts, sort_keys=True, ensure_ascii=False, separators=(",", ":")), secret)


def seal_of(head: ChainHead, secret: str | bytes) -> str:
    start = f":{head.kept_from}:{head.archived_hash}" if head.kept_from > 1 else ""
    return _keyed(f"head:{head.count}:{head.last_hash}{start}", secret)


def _keyed(text: str, secret: str | bytes) -> str:
    key = hmac.digest(force_bytes(secret), b"identity.syslog", "sha256")
    return hmac.new(key, text.encode("utf-8", "surrogatepass"), "sha256").hexdigest()


def logs() -> list[type[Chained]]:
    """The models whose rows make up the chain, together."""
    return [model for model in apps.get_models() if issubclass(model, Chained)]


def rows(*, below: int | None = None) -> Iterator[Chained]:
    """All rows of the chain in its order, those with a ``number`` under ``below`` if it is given."""
    found = [model._default_manager.order_by("number") for model in logs()]
    if below is not None:
        found = [log.filter(number__lt=below) for log in found]
    return heapq.merge(*(log.iterator(chunk_size=2000) for log in found), key=lambda row: row.number)


def verify() -> list[str]:
    """What is wrong with the chain, one sentence per finding; empty when nobody touched it."""
    head = ChainHead.objects.filter(pk=HEAD_ID).first() or ChainHead(pk=HEAD_ID)
    findings: list[str] = []
    expected, last_hash = head.kept_from, head.archived_hash
    for row in rows():
        findings += findings_of(row.facts(), row.hash, expected, last_hash)
        expected, last_hash = row.number + 1, row.hash
    return findings + list(_head_findings(head, expected - 1, last_hash))


def findings_of(facts: Mapping[str, Any], own_hash: str, expected: int, last_hash: str) -> Iterator[str]:
    """What is wrong with one row where number ``expected`` after a row with ``last_hash`` should stand."""
    number = facts["number"]
    if number > expected:
        yield f"第 {expected} 到 {number - 1} 条不见了"
    elif number < expected:
        yield f"第 {number} 条的位置不对，顺序被改动"
    if facts["prev_hash"] != last_hash:
        yield f"第 {number} 条与上一条接不上"
    if own_hash not in [hash_of(facts, secret) for secret in _secrets()]:
        yield f"第 {number} 条的内容被改动"


def _head_findings(head: ChainHead, count: int, last_hash: str) -> Iterator[str]:
    if head.count != count or head.last_hash != last_hash:
        yield f"链尾应为第 {head.count} 条，实际到第 {count} 条：末尾被截断或被添加"
    if head.count and head.seal not in [seal_of(head, secret) for secret in _secrets()]:
        yield "链尾的封印不对，计数被改动"


def _secrets() -> list[str | bytes]:
    return [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
