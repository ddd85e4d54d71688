"""Keeps the records' columns close to their documents: rendered when a document has been quiet for a moment,
every half minute while it is not, and before its room closes."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from apps.core.errors import Problem
from apps.documents import compaction, derived_content, ports, store
from apps.documents.models import Document
from apps.documents.store import LoadFailed
from hub.database import in_thread

from .auto_versions import Keeping
from .debounce import Lulls

if TYPE_CHECKING:
    from ..room import Key, Room

logger = logging.getLogger(__name__)

QUIET_SECONDS = 1.5
#: A megabyte takes half a second of the interpreter, just when people may be coming back to it: it waits longer.
LETTERS_A_SECOND = 50_000
LONGEST_SECONDS = 30.0
RETRY_SECONDS = 5.0


class Renditions:
    def __init__(self) -> None:
        self._lulls = Lulls(self._begin)
        self._running: set[asyncio.Task[None]] = set()
        # One at a time: several threads that render leave the event loop a fraction of the interpreter.
        self._turn = asyncio.Lock()
        self._keeping = Keeping()

    def touch(self, room: Room) -> None:
        """The document has changed durably."""
        self._keeping.touch(room)
        quiet = QUIET_SECONDS + room.replica.written / LETTERS_A_SECOND
        self._lulls.touch(room, min(quiet, LONGEST_SECONDS), LONGEST_SECONDS)

    async def settle(self, room: Room) -> None:
        """Everybody has left: what was not rendered yet is rendered, and kept as a version."""
        await self._render_now(room)
        await self._keeping.settle(room)

    async def settle_all(self) -> None:
        """The process stops."""
        await self._keeping.finish()
        await asyncio.gather(*(self._render_now(room) for room in self._lulls.rooms()), *self._running)

    async def _render_now(self, room: Room) -> None:
        if self._lulls.forget(room):
            await self._render(room)

    def _begin(self, room: Room) -> None:
        task = asyncio.create_task(self._render(room))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _render(self, room: Room) -> None:
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
            self._lulls.touch(room, RETRY_SECONDS, RETRY_SECONDS)


def _derive_and_store(key: Key, contributors: list[int]) -> None:
    """Loading everything grows with the log: so it is compacted here, where a room lives for hours."""
    document = Document.objects.filter(kind=key[0], record_id=key[1], head_seq__gt=0).first()
    if document is None:
        return
    loaded = store.load(document)
    derived = derived_content.derive_loaded(loaded)
    ports.store_derived(*key, derived, contributors)
    store.rendered(document.pk, derived.seq)
    compaction.compact_if_long(document, loaded)
