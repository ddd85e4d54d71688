"""Automatic versions: after five quiet minutes, every half hour of steady work, and when the last participant leaves.

A version with the content of the latest one is not stored again.
"""

from __future__ import annotations

import asyncio
import logging

from apps.core.errors import Problem
from apps.documents.store import LoadFailed
from apps.documents.versions import services
from hub.database import in_thread

from ..contracts import LiveRoom
from .debounce import Debounce
from .turn import Turn

logger = logging.getLogger(__name__)

QUIET_SECONDS = 5 * 60.0
LONGEST_SECONDS = 30 * 60.0


class AutoVersions:
    """Stores versions of the rooms of this process, one at a time."""

    def __init__(self, turn: Turn | None = None) -> None:
        self._turn = turn or Turn()
        self._debounce = Debounce(self._begin)
        self._running: set[asyncio.Task[None]] = set()

    def touch(self, room: LiveRoom) -> None:
        """Note that the stored document has changed."""
        self._debounce.touch(room, QUIET_SECONDS, LONGEST_SECONDS)

    async def settle(self, room: LiveRoom) -> None:
        """Store a version now if the room has changed: its last participant has left."""
        if self._debounce.cancel(room):
            await self._store(room)

    async def finish(self) -> None:
        """Wait for the versions under way, as the process stops. The next process stores the others."""
        for room in self._debounce.rooms():
            self._debounce.cancel(room)
        await asyncio.gather(*self._running)

    def _begin(self, room: LiveRoom, _since: float) -> None:
        task = asyncio.create_task(self._store(room))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _store(self, room: LiveRoom) -> None:
        try:
            async with self._turn:
                if not self._turn.hurried:
                    await in_thread(services.keep_automatic, *room.key)
        except (Problem, LoadFailed) as refusal:
            logger.warning("no version of %s was stored: %s", room, refusal)
        except Exception:
            logger.exception("no version of %s could be stored", room)
