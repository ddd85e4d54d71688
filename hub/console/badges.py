"""Pending numbers of the review queues, counted once on the server and sent to whoever may see them.

The cost grows with changes and sockets, never with queues times reviewers: one process counts what became
dirty, at most every 200 ms, and tells all processes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from apps.kinds.rights import Right
from hub import ports
from hub.bus import Bus, Message
from hub.census import Census
from hub.database import in_thread

from .audience import Audience, Watcher, encode

logger = logging.getLogger(__name__)

AT_MOST_EVERY = 0.2
RETRY_SECONDS = 1.0
LEADER_LATE_SECONDS = 3.0


class Badges:
    def __init__(self, bus: Bus, census: Census, audience: Audience) -> None:
        self._bus = bus
        self._census = census
        self._audience = audience
        self._dirty: set[str] = set()
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
        """All numbers this person may see, counted now."""
        visible = visible_kinds(watcher)
        counts = dict(await in_thread(ports.pending_counts, visible)) if visible else {}
        watcher.tell("badges", "snapshot", {"counts": counts})

    def _hear_dirty(self, message: Message) -> None:
        self._dirty.add(message["kind"])
        self._wake.set()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            if not self._census.leads:
                # Whoever leads tells the numbers; if nobody does, this process counts by itself.
                await asyncio.sleep(LEADER_LATE_SECONDS)
            if self._dirty:
                await self._count()
            await asyncio.sleep(AT_MOST_EVERY)

    async def _count(self) -> None:
        dirty, self._dirty = self._dirty, set()
        try:
            queues = set(ports.queues())
            counts = await in_thread(ports.pending_counts, sorted(dirty & queues))
        except Exception as error:
            logger.warning("the queues could not be counted: %s", error)
            self._dirty |= dirty
            await asyncio.sleep(RETRY_SECONDS)
            self._wake.set()
            return
        await self._bus.publish("badges.changed", counts=dict(counts))

    def _hear_counts(self, message: Message) -> None:
        """Sent on even when a number is the same: a socket that just came may have an older one."""
        counts: dict[str, int] = message["counts"]
        if not self._census.leads:
            self._dirty -= counts.keys()
        encoded: dict[frozenset[str], str] = {}
        for watcher in self._audience:
            kinds = frozenset(visible_kinds(watcher, counts)) if "badges" in watcher.topics else frozenset()
            if not kinds:
                continue
            if kinds not in encoded:
                encoded[kinds] = encode("badges", "changed", {"counts": {kind: counts[kind] for kind in kinds}})
            watcher.write(encoded[kinds])


def visible_kinds(watcher: Watcher, among: Iterable[str] | None = None) -> list[str]:
    queues = ports.queues()
    kinds = queues if among is None else [kind for kind in among if kind in queues]
    return [kind for kind in kinds if watcher.visitor.caller.may(queues[kind], Right.VIEW)]
