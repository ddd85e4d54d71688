"""The hash chain of the system log: appending to it, and telling whether anybody tampered with it.

Hashes are keyed with the deployment's secret, so that whoever can only write to the database cannot make
them. After a rotation of ``SECRET_KEY`` the old one stays in ``SECRET_KEY_FALLBACKS`` (Django's own setting).
"""

from __future__ import annotations

import datetime as dt
import hmac
import json
from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.encoding import force_bytes

from .models import ChainHead, SystemLog

HEAD_ID = 1
FACTS = (
    "number", "account_id_then", "account_name", "real_name", "address", "operation", "kind", "kind_label", "record",
    "summary", "request_id", "code", "prev_hash",
)  # fmt: skip


@transaction.atomic(savepoint=False)
def append(*, at: dt.datetime | None = None, **facts: Any) -> SystemLog:
    """Add a row in the caller's transaction. Writers queue for the head's row, so append last.

    ``at`` is now, except for demonstration data.
    """
    head = _locked_head()
    row = SystemLog(at=at or timezone.now(), number=head.count + 1, prev_hash=head.last_hash, **facts)
    row.hash = row_hash(row, settings.SECRET_KEY)
    row.save(force_insert=True)
    head.count, head.last_hash = row.number, row.hash
    head.seal = seal_of(head, settings.SECRET_KEY)
    head.save()
    return row


def _locked_head() -> ChainHead:
    head = ChainHead.objects.select_for_update().filter(pk=HEAD_ID).first()
    if head is None:
        ChainHead.objects.bulk_create([ChainHead(pk=HEAD_ID)], ignore_conflicts=True)
        head = ChainHead.objects.select_for_update().get(pk=HEAD_ID)
    return head


def row_hash(row: SystemLog, secret: str | bytes) -> str:
    """Keyed SHA-256 of every fact of the row as canonical JSON."""
    facts: dict[str, object] = {name: getattr(row, name) for name in FACTS}
    facts |= {"at": row.at.astimezone(dt.UTC).isoformat(), "hidden": row.deleted_at is not None}
    return _keyed(json.dumps(facts, sort_keys=True, ensure_ascii=False, separators=(",", ":")), secret)


def seal_of(head: ChainHead, secret: str | bytes) -> str:
    return _keyed(f"head:{head.count}:{head.last_hash}", secret)


def _keyed(text: str, secret: str | bytes) -> str:
    key = hmac.digest(force_bytes(secret), b"identity.syslog", "sha256")
    return hmac.new(key, text.encode("utf-8", "surrogatepass"), "sha256").hexdigest()


def verify() -> list[str]:
    """What is wrong with the chain, one sentence per finding; empty when nobody touched it."""
    head = ChainHead.objects.filter(pk=HEAD_ID).first() or ChainHead(pk=HEAD_ID)
    findings: list[str] = []
    expected, last_hash = 1, ""
    for row in SystemLog.objects.order_by("pk").iterator(chunk_size=2000):
        findings += _row_findings(row, expected, last_hash)
        expected, last_hash = row.number + 1, row.hash
    return findings + list(_head_findings(head, expected - 1, last_hash))


def _row_findings(row: SystemLog, expected: int, last_hash: str) -> Iterator[str]:
    if row.number > expected:
        yield f"第 {expected} 到 {row.number - 1} 条不见了"
    elif row.number < expected:
        yield f"第 {row.number} 条的位置不对，顺序被改动"
    if row.prev_hash != last_hash:
        yield f"第 {row.number} 条与上一条接不上"
    if row.hash not in [row_hash(row, secret) for secret in _secrets()]:
        yield f"第 {row.number} 条的内容被改动"


def _head_findings(head: ChainHead, count: int, last_hash: str) -> Iterator[str]:
    if head.count != count or head.last_hash != last_hash:
        yield f"链尾应为第 {head.count} 条，实际到第 {count} 条：末尾被截断或被添加"
    if head.count and head.seal not in [seal_of(head, secret) for secret in _secrets()]:
        yield "链尾的封印不对，计数被改动"


def _secrets() -> list[str | bytes]:
    return [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
