"""Pending numbers of the review queues, counted once on the server and sent to whoever may see them.

The cost grows with changes and sockets, never with queues times reviewers: one process counts what became
dirty, at most twice a second, and tells all processes. Once a minute it counts everything, for changes that nobody
told of (an import by SQL, a message that was lost).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping, Set

from hub import ports
from hub.bus import Bus, Message
from hub.cluster import Census
from hub.database import in_thread

from .queue_counts import Counting
from .subscriptions import Audience, Watcher, encode

logger = logging.getLogger(__name__)

#: What changes alone is told at once.
AT_MOST_EVERY = 0.5
RECOUNT_SECONDS = 60.0
RETRY_SECONDS = 1.0
LEADER_LATE_SECONDS = 3.0


class Badges:
    def __init__(self, bus: Bus, census: Census, audience: Audience) -> None:
        self._bus = bus
        self._census = census
        self._audience = audience
        self._counting = Counting()
        self._dirty: set[str] = set()
        self._told: dict[str, int] = {}
        self._recounted_at = time.monotonic()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        bus.on("review.changed", self._hear_dirty)
        bus.on("badges.changed", self._hear_counts)

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def snapshot(self, watcher: Watcher) -> None:
        """All numbers this person may see, counted after they asked."""
        counts = await self._counting.all() if watcher.queues else {}
        visible = {kind: counts[kind] for kind in sorted(watcher.queues) if kind in counts}
        watcher.tell("badges", "snapshot", {"counts": visible})

    def _hear_dirty(self, message: Message) -> None:
        self._dirty.add(message["kind"])
        self._wake.set()

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RECOUNT_SECONDS):
                    await self._wake.wait()
            self._wake.clear()
            if not self._census.leads:
                # Whoever leads tells the numbers; if nobody does, this process counts by itself.
                await asyncio.sleep(LEADER_LATE_SECONDS)
            if self._dirty:
                await self._count()
            elif self._census.leads and time.monotonic() - self._recounted_at >= RECOUNT_SECONDS:
                await self._recount()
            await asyncio.sleep(AT_MOST_EVERY)

    async def _count(self) -> None:
        dirty, self._dirty = self._dirty, set()
        counts = await self._numbers(dirty & ports.queues().keys())
        if counts is None:
            self._dirty |= dirty
            await asyncio.sleep(RETRY_SECONDS)
            self._wake.set()
        else:
            await self._bus.publish("badges.changed", counts=counts)

    async def _recount(self) -> None:
        """Everything; only what differs from what was told is told."""
        self._recounted_at = time.monotonic()
        counts = await self._numbers(ports.queues().keys()) or {}
        wrong = {kind: count for kind, count in counts.items() if self._told.get(kind) != count}
        if wrong:
            await self._bus.publish("badges.changed", counts=wrong)

    async def _numbers(self, kinds: Set[str]) -> dict[str, int] | None:
        try:
            return dict(await in_thread(ports.pending_counts, sorted(kinds)))
        except Exception as error:
            logger.warning("the queues could not be counted: %s", error)
            return None

    def _hear_counts(self, message: Message) -> None:
        """Sent on even when a number is the same: a socket that just came may have an older one."""
        counts: dict[str, int] = message["counts"]
        self._told |= counts
        if not self._census.leads:
            self._dirty -= counts.keys()
        encoded: dict[frozenset[str], str] = {}
        for watcher in self._audience:
            if "badges" not in watcher.topics:
                continue
            frame = encoded.get(watcher.queues)
            if frame is None:
                frame = encoded[watcher.queues] = _frame(counts, watcher.queues)
            if frame:
                watcher.write(frame)


def _frame(counts: Mapping[str, int], queues: frozenset[str]) -> str:
    """Empty when none of the numbers is for who sees these queues."""
    visible = {kind: count for kind, count in counts.items() if kind in queues}
    return encode("badges", "changed", {"counts": visible}) if visible else ""
