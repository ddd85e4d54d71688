"""Keeps the records' columns close to their documents: rendered when a document has been quiet for a moment,
every few seconds while it is not, and before its room closes."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from apps.core.errors import Problem
from apps.documents import ports, publishing
from apps.documents.store import LoadFailed
from hub.database import in_thread

from .keeping import Keeping

if TYPE_CHECKING:
    from .room import Key, Room

logger = logging.getLogger(__name__)

QUIET_SECONDS = 1.5
LONGEST_SECONDS = 10.0
RETRY_SECONDS = 5.0


class Renditions:
    def __init__(self) -> None:
        self._timers: dict[Room, asyncio.TimerHandle] = {}
        self._since: dict[Room, float] = {}
        self._running: set[asyncio.Task[None]] = set()
        # One at a time: several threads that render leave the event loop a fraction of the interpreter.
        self._turn = asyncio.Lock()
        self._keeping = Keeping()

    def touch(self, room: Room) -> None:
        """The document has changed durably."""
        self._keeping.touch(room)
        now = time.monotonic()
        since = self._since.setdefault(room, now)
        self._schedule(room, max(0.0, min(QUIET_SECONDS, since + LONGEST_SECONDS - now)))

    async def settle(self, room: Room) -> None:
        """Everybody has left: what was not rendered yet is rendered, and kept as a version."""
        await self._render_now(room)
        await self._keeping.settle(room)

    async def settle_all(self) -> None:
        """The process stops."""
        await self._keeping.finish()
        await asyncio.gather(*(self._render_now(room) for room in list(self._since)), *self._running)

    async def _render_now(self, room: Room) -> None:
        timer = self._timers.pop(room, None)
        if timer is not None:
            timer.cancel()
        if room in self._since:
            await self._render(room)

    def _schedule(self, room: Room, seconds: float) -> None:
        timer = self._timers.pop(room, None)
        if timer is not None:
            timer.cancel()
        self._timers[room] = asyncio.get_running_loop().call_later(seconds, self._begin, room)

    def _begin(self, room: Room) -> None:
        self._timers.pop(room, None)
        task = asyncio.create_task(self._render(room))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _render(self, room: Room) -> None:
        self._since.pop(room, None)
        contributors = list(reversed(room.contributors))
        room.contributors.clear()
        try:
            async with self._turn:
                await in_thread(_derive_and_store, room.key, contributors)
        except (Problem, LoadFailed) as refusal:
            logger.warning("%s was not rendered: %s", room, refusal)
        except Exception:
            logger.exception("%s could not be rendered", room)
            room.contributors.update(dict.fromkeys(reversed(contributors)))
            self._since.setdefault(room, time.monotonic())
            self._schedule(room, RETRY_SECONDS)


def _derive_and_store(key: Key, contributors: list[int]) -> None:
    derived = publishing.derive(*key)
    if derived is not None:
        ports.store_derived(*key, derived, contributors)
