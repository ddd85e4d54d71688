"""Automatic versions: when a document has been quiet for a while, every half hour while it is not, and when the
last person leaves. What says the same as the latest version is not kept again."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from apps.core.errors import Problem
from apps.documents.store import LoadFailed
from apps.documents.versions import services
from hub.database import in_thread

from .debounce import Lulls

if TYPE_CHECKING:
    from ..room import Room

logger = logging.getLogger(__name__)

QUIET_SECONDS = 5 * 60.0
LONGEST_SECONDS = 30 * 60.0


class Keeping:
    def __init__(self) -> None:
        self._lulls = Lulls(self._begin)
        self._running: set[asyncio.Task[None]] = set()

    def touch(self, room: Room) -> None:
        """The document has changed durably."""
        self._lulls.touch(room, QUIET_SECONDS, LONGEST_SECONDS)

    async def settle(self, room: Room) -> None:
        """Keep now what was not kept yet: everybody has left."""
        if self._lulls.forget(room):
            await self._keep(room)

    async def finish(self) -> None:
        """The process stops: those under way end, the rest is the next process's."""
        for room in self._lulls.rooms():
            self._lulls.forget(room)
        await asyncio.gather(*self._running)

    def _begin(self, room: Room) -> None:
        task = asyncio.create_task(self._keep(room))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _keep(self, room: Room) -> None:
        try:
            await in_thread(services.keep_automatic, *room.key)
        except (Problem, LoadFailed) as refusal:
            logger.warning("no version of %s was kept: %s", room, refusal)
        except Exception:
            logger.exception("no version of %s could be kept", room)
