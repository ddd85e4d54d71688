"""Anchors: the head of the chain every few minutes, sealed and stored outside of the database.

An attacker with write access to the database may save an old head with its valid seal, delete the later rows, and
restore the head. Such a log is consistent in itself; only data elsewhere show that it was longer. Anchors go to an
append-only file, and to the bucket if media lie in one (``copies``).
"""

from __future__ import annotations

import datetime as dt
import hmac
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from django.conf import settings
from django.utils import timezone

from ..ports import ports
from .models import ChainHead
from .seals import keyed, secrets

HEAD_ID = 1
#: The workers write an anchor every two minutes.
ANCHORED_WITHIN = dt.timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Anchor:
    """At ``at`` (UTC, ISO 8601) the chain ended with ``number`` and ``hash``."""

    number: int
    hash: str
    at: str
    seal: str = ""

    def sealed(self, secret: str | bytes) -> str:
        return keyed(f"anchor:{self.number}:{self.hash}:{self.at}", secret)

    @property
    def is_genuine(self) -> bool:
        return any(hmac.compare_digest(self.seal, self.sealed(secret)) for secret in secrets())

    @property
    def moment(self) -> dt.datetime:
        return dt.datetime.fromisoformat(self.at)


def write() -> Anchor | None:
    """Stores the chain's end outside of the database, unless the last anchor has it."""
    head = ChainHead.objects.filter(pk=HEAD_ID).first()
    newest = max(_of_file(), key=lambda anchor: anchor.moment, default=None)
    if head is None or not head.count or (newest and (newest.number, newest.hash) == (head.count, head.last_hash)):
        return None
    bare = Anchor(head.count, head.last_hash, timezone.now().astimezone(dt.UTC).isoformat(timespec="seconds"))
    anchor = Anchor(bare.number, bare.hash, bare.at, bare.sealed(settings.SECRET_KEY))
    _append(anchor)
    if second := ports().anchor_copies():
        second.add(_name(anchor))
    return anchor


def all_anchors(since: dt.datetime | None = None) -> list[Anchor]:
    """The anchors of the file and of the bucket, in the order of their numbers."""
    second = ports().anchor_copies()
    named = (_anchor_named(name) for name in second.names()) if second else ()
    found = {*_of_file(), *(anchor for anchor in named if anchor)}
    return sorted((one for one in found if since is None or one.moment >= since), key=lambda one: (one.number, one.at))


def findings(anchors: list[Anchor], hashes: Mapping[int, str], head: ChainHead) -> Iterator[str]:
    """Sentences about anchors that contradict the log. ``hashes`` maps row numbers to hashes."""
    forged = sum(not anchor.is_genuine for anchor in anchors)
    if forged:
        yield f"有 {forged} 个锚点的封印不对，锚点被改动"
    matched = head.kept_from - 1
    for anchor in anchors:
        if not anchor.is_genuine or anchor.number < head.kept_from:
            continue
        if hashes.get(anchor.number) != anchor.hash:
            yield _cut(anchor, matched, head.count)
            return
        matched = anchor.number


def _cut(anchor: Anchor, matched: int, count: int) -> str:
    at = timezone.localtime(anchor.moment).strftime("%Y-%m-%d %H:%M:%S")
    if anchor.number > count:
        return f"{at} 的锚点记到第 {anchor.number} 条，现在只到第 {count} 条：第 {count} 条之后被截断"
    where = f"第 {matched + 1} 到 {anchor.number} 条之间" if matched + 1 < anchor.number else f"第 {anchor.number} 条"
    return f"{where}被截断后重写，或被改动：与 {at} 的锚点不符"


def newest_number(anchors: Iterable[Anchor]) -> int:
    return max((anchor.number for anchor in anchors if anchor.is_genuine), default=0)


def folder() -> Path:
    return Path(settings.LOG_ANCHOR_DIR)


def _of_file() -> Iterator[Anchor]:
    """The lines of all years. A line that a crash cut off is ignored; a forged one has a wrong seal."""
    for path in sorted(folder().glob("anchors-*.jsonl")):
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            try:
                yield Anchor(**json.loads(line))
            except (ValueError, TypeError):
                continue


def _append(anchor: Anchor) -> None:
    """Appends and syncs one line. After a cut-off line it starts a new line."""
    folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder() / f"anchors-{anchor.moment.year}.jsonl"
    handle = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
    try:
        size = os.fstat(handle).st_size
        broken = size > 0 and os.pread(handle, 1, size - 1) != b"\n"
        os.write(handle, f"{chr(10) * broken}{json.dumps(asdict(anchor))}\n".encode())
        os.fsync(handle)
    finally:
        os.close(handle)


def _name(anchor: Anchor) -> str:
    return f"{anchor.number:012d}-{anchor.hash}-{anchor.moment:%Y%m%d%H%M%S}-{anchor.seal}"


def _anchor_named(name: str) -> Anchor | None:
    parts = name.split("-")
    if len(parts) != 4 or not parts[0].isdigit():
        return None
    try:
        at = dt.datetime.strptime(parts[2], "%Y%m%d%H%M%S").replace(tzinfo=dt.UTC)
    except ValueError:
        return None
    return Anchor(int(parts[0]), parts[1], at.isoformat(timespec="seconds"), parts[3])
