"""Automatic versions: when a document has been quiet for a while, every half hour while it is not, and when the
last person leaves. What says the same as the latest version is not kept again."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from apps.core.errors import Problem
from apps.documents import versions
from apps.documents.store import LoadFailed
from hub.database import in_thread

if TYPE_CHECKING:
    from .room import Room

logger = logging.getLogger(__name__)

QUIET_SECONDS = 5 * 60.0
LONGEST_SECONDS = 30 * 60.0


class Keeping:
    def __init__(self) -> None:
        self._timers: dict[Room, asyncio.TimerHandle] = {}
        self._since: dict[Room, float] = {}
        self._running: set[asyncio.Task[None]] = set()

    def touch(self, room: Room) -> None:
        """The document has changed durably."""
        now = time.monotonic()
        since = self._since.setdefault(room, now)
        wait = max(0.0, min(QUIET_SECONDS, since + LONGEST_SECONDS - now))
        self._cancel(room)
        self._timers[room] = asyncio.get_running_loop().call_later(wait, self._begin, room)

    async def settle(self, room: Room) -> None:
        """Keep now what was not kept yet: everybody has left."""
        self._cancel(room)
        if self._since.pop(room, None) is not None:
            await self._keep(room)

    async def finish(self) -> None:
        """The process stops: those under way end, the rest is the next process's."""
        for room in list(self._timers):
            self._cancel(room)
        await asyncio.gather(*self._running)

    def _cancel(self, room: Room) -> None:
        timer = self._timers.pop(room, None)
        if timer is not None:
            timer.cancel()

    def _begin(self, room: Room) -> None:
        self._timers.pop(room, None)
        self._since.pop(room, None)
        task = asyncio.create_task(self._keep(room))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _keep(self, room: Room) -> None:
        try:
            await in_thread(versions.keep_automatic, *room.key)
        except (Problem, LoadFailed) as refusal:
            logger.warning("no version of %s was kept: %s", room, refusal)
        except Exception:
            logger.exception("no version of %s could be kept", room)
