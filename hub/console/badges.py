"""Badges: numbers of pending records in the review queues, sent to the sockets that may see them.

The cost grows with changes and sockets, never with queues times reviewers. The leading process counts the queues that
changed, at most twice a second, and publishes the numbers to all processes. Once a minute it counts every queue, for
changes without a message (an import by SQL, a lost message).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping, Set

from hub.bus import Bus, Message
from hub.cluster import Cluster
from hub.database import in_thread
from hub.ports import ports

from .queue_counts import QueueCounts
from .subscriptions import Subscriptions
from .watcher import Watcher, encode

logger = logging.getLogger(__name__)

#: Pause between two counts; a single change is counted at once.
AT_MOST_EVERY = 0.5
RECOUNT_SECONDS = 60.0
RETRY_SECONDS = 1.0
LEADER_LATE_SECONDS = 3.0


class Badges:
    """Counts changed queues and sends the numbers to the sockets of this process."""

    def __init__(self, bus: Bus, cluster: Cluster, subscriptions: Subscriptions) -> None:
        self._bus = bus
        self._cluster = cluster
        self._subscriptions = subscriptions
        self._queue_counts = QueueCounts()
        self._dirty: set[str] = set()
        self._published: dict[str, int] = {}
        self._recounted_at = time.monotonic()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        bus.on("review.changed", self._hear_dirty)
        bus.on("badges.changed", self._hear_counts)

    def start(self) -> None:
        """Start the task that counts."""
        self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Cancel the task that counts."""
        if self._task is not None:
            self._task.cancel()

    async def snapshot(self, watcher: Watcher) -> None:
        """Send a socket all numbers that its person may see, counted after the request."""
        counts = await self._queue_counts.all() if watcher.queues else {}
        visible = {kind: counts[kind] for kind in sorted(watcher.queues) if kind in counts}
        watcher.send("badges", "snapshot", {"counts": visible})

    def _hear_dirty(self, message: Message) -> None:
        self._dirty.add(message["kind"])
        self._wake.set()

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RECOUNT_SECONDS):
                    await self._wake.wait()
            self._wake.clear()
            if not self._cluster.leads:
                # The leading process publishes the numbers. If none does, this process counts by itself.
                await asyncio.sleep(LEADER_LATE_SECONDS)
            if self._dirty:
                await self._count()
            elif self._cluster.leads and time.monotonic() - self._recounted_at >= RECOUNT_SECONDS:
                await self._recount()
            await asyncio.sleep(AT_MOST_EVERY)

    async def _count(self) -> None:
        dirty, self._dirty = self._dirty, set()
        counts = await self._numbers(dirty & ports().queues().keys())
        if counts is None:
            self._dirty |= dirty
            await asyncio.sleep(RETRY_SECONDS)
            self._wake.set()
        else:
            await self._bus.publish("badges.changed", counts=counts)

    async def _recount(self) -> None:
        """Count every queue, and publish the numbers that differ from those published last."""
        self._recounted_at = time.monotonic()
        counts = await self._numbers(ports().queues().keys()) or {}
        wrong = {kind: count for kind, count in counts.items() if self._published.get(kind) != count}
        if wrong:
            await self._bus.publish("badges.changed", counts=wrong)

    async def _numbers(self, kinds: Set[str]) -> dict[str, int] | None:
        try:
            return dict(await in_thread(ports().pending_counts, sorted(kinds)))
        except Exception as error:
            logger.warning("the queues could not be counted: %s", error)
            return None

    def _hear_counts(self, message: Message) -> None:
        """Send numbers on, even those that have not changed: a new socket may have an older number."""
        counts: dict[str, int] = message["counts"]
        self._published |= counts
        if not self._cluster.leads:
            self._dirty -= counts.keys()
        encoded: dict[frozenset[str], str] = {}
        for watcher in self._subscriptions.audience.of("topic", "badges"):
            frame = encoded.get(watcher.queues)
            if frame is None:
                frame = encoded[watcher.queues] = _frame(counts, watcher.queues)
            if frame:
                watcher.write(frame)


def _frame(counts: Mapping[str, int], queues: frozenset[str]) -> str:
    """Return the frame for people who see these queues, or an empty text if none of the numbers is for them."""
    visible = {kind: count for kind, count in counts.items() if kind in queues}
    return encode("badges", "changed", {"counts": visible}) if visible else ""
