"""Answers of the open interface, kept in the process until what they were made of changes.

Every answer knows the kinds it was made of. A change of what readers see of a kind gives it a new stamp in Redis, after
the commit; each process reads the stamps twice a second. So what was withdrawn is gone everywhere within that half
second, and a thousand readers cost one answer. Without Redis an answer is kept for a second.
"""

from __future__ import annotations

import logging
import threading
import time
import uuid
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from django.conf import settings
from django.core.cache import cache
from redis.exceptions import RedisError

from apps.kinds.events import PublicationChanged
from apps.kinds.registry import registry

logger = logging.getLogger("console.open")
#: Seconds: how long a process believes the stamps that it read, how long an answer is kept at most (counts in it are
#: as old as that), a page that is made of what has no stamps, and any answer without Redis.
STAMPS_KEPT, KEPT, PAGE_KEPT, KEPT_BLINDLY = 0.5, 10.0, 1.5, 1.0
MOST_BYTES = 64 * 1024 * 1024
PREFIX = "open:stamp:"

Stamps = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Entry:
    """One answer. ``modified``: since when (seconds of the epoch) it reads like this."""

    body: bytes
    zipped: bytes
    etag: str
    modified: int
    stamps: Stamps | None
    expires: float

    @property
    def size(self) -> int:
        return len(self.body) + len(self.zipped) + 500


class Store:
    """The answers of this process; what was made longest ago goes first."""

    def __init__(self) -> None:
        self._entries: OrderedDict[str, Entry] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()
        self._making = [threading.Lock() for _ in range(64)]
        self._stamps: Stamps | None = None
        self._read_at = float("-inf")

    def hit(self, key: str) -> Entry | None:
        """A good answer without asking anybody; None also when the stamps have to be read first."""
        if time.monotonic() - self._read_at > STAMPS_KEPT:
            return None
        return self._good(key)

    def get(self, key: str, make: Callable[[Entry | None, Stamps | None], Entry]) -> Entry:
        """The answer, made by one thread while the others wait for it. What ``make`` raises is not kept."""
        self._read_stamps()
        if entry := self._good(key):
            return entry
        with self._making[hash(key) % len(self._making)]:
            if entry := self._good(key):
                return entry
            entry = make(self._entries.get(key), self._stamps)
            self._keep(key, entry)
            return entry

    def forget_stamps(self) -> None:
        self._read_at = float("-inf")

    def clear(self) -> None:
        with self._lock:
            self._entries.clear()
            self._size = 0
        self.forget_stamps()

    def _good(self, key: str) -> Entry | None:
        entry = self._entries.get(key)
        if entry is None or entry.expires <= time.time():
            return None
        stamps = self._stamps
        if entry.stamps is None:
            return entry
        known = stamps is not None and all(stamps.get(kind, "") == stamp for kind, stamp in entry.stamps.items())
        return entry if known else None

    def _keep(self, key: str, entry: Entry) -> None:
        with self._lock:
            old = self._entries.pop(key, None)
            self._size += entry.size - (old.size if old else 0)
            self._entries[key] = entry
            while self._size > MOST_BYTES and self._entries:
                _, gone = self._entries.popitem(last=False)
                self._size -= gone.size

    def _read_stamps(self) -> None:
        if time.monotonic() - self._read_at <= STAMPS_KEPT:
            return
        began = time.monotonic()
        try:
            found = cache.get_many([PREFIX + key for key in open_kinds()])
            self._stamps = {name.removeprefix(PREFIX): stamp for name, stamp in found.items()}
        except RedisError:
            logger.warning("the stamps of the open interface could not be read")
            self._stamps = None
        self._read_at = began


store = Store()


def open_kinds() -> list[str]:
    return [kind.key for kind in registry.kinds.values() if kind.public]


def stamps_of(kinds: Collection[str], stamps: Stamps | None) -> Stamps | None:
    """The stamps, read before the answer was made, of what it was made of."""
    return None if stamps is None else {kind: stamps.get(kind, "") for kind in kinds}


def expiry(changes_at: float | None, *, page: bool, blind: bool) -> float:
    """The moment at which time alone ends the answer: a record begins or ceases to be shown, or the answer is too old."""
    ends = time.time() + (KEPT_BLINDLY if blind else PAGE_KEPT if page else KEPT)
    return ends if changes_at is None else min(ends, changes_at)


def on_publication_changed(event: PublicationChanged) -> None:
    """After handler. Gives the kind a new stamp."""
    try:
        cache.set(PREFIX + event.kind, uuid.uuid4().hex, timeout=None)
    except RedisError:
        logger.warning("readers may see %s as it was for up to %s s", event.kind, KEPT)
    store.forget_stamps()


def max_age() -> int:
    return int(settings.OPEN_MAX_AGE)
