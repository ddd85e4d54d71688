"""Numbers of all queues for new sockets. Sockets that come together share one count."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from hub.database import in_thread
from hub.ports import ports


class QueueCounts:
    """Shares counts. A request during a count waits for the next count, so no number is older than its request."""

    def __init__(self) -> None:
        self._running: asyncio.Task[Mapping[str, int]] | None = None
        self._next: asyncio.Task[Mapping[str, int]] | None = None

    async def all(self) -> Mapping[str, int]:
        """Return the number of pending records by kind key."""
        if self._next is None:
            self._next = asyncio.create_task(self._count(self._running))
        return await asyncio.shield(self._next)

    async def _count(self, before: asyncio.Task[Mapping[str, int]] | None) -> Mapping[str, int]:
        if before is not None:
            await asyncio.wait({before})
        self._running, self._next = self._next, None
        return await in_thread(ports().pending_counts, sorted(ports().queues()))
