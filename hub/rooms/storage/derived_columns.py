"""Rendering of documents into the columns of their records.

A document is rendered after a moment without changes, every half minute of steady work, and before its room closes. One
that is changed again while it waits for its turn waits for the next such moment.
"""

from __future__ import annotations

import asyncio
import logging

from apps.core.errors import Problem
from apps.documents import compaction, derived_content, store
from apps.documents.models import Document
from apps.documents.ports import ports
from apps.documents.store import LoadFailed
from hub.database import in_thread

from ..contracts import Key, LiveRoom
from .auto_versions import AutoVersions
from .debounce import Debounce
from .turn import Turn

logger = logging.getLogger(__name__)

QUIET_SECONDS = 1.5
#: A megabyte takes half a second of the interpreter, just when people may reconnect. So large documents wait longer.
LETTERS_A_SECOND = 50_000
LONGEST_SECONDS = 30.0
RETRY_SECONDS = 5.0


class DerivedColumns:
    """Renders the rooms of this process, and stores their automatic versions."""

    def __init__(self) -> None:
        self._debounce = Debounce(self._begin)
        self._running: set[asyncio.Task[None]] = set()
        self._turn = Turn()
        self._versions = AutoVersions(self._turn)

    def touch(self, room: LiveRoom) -> None:
        """Note that the stored document has changed."""
        self._versions.touch(room)
        quiet = QUIET_SECONDS + room.replica.written / LETTERS_A_SECOND
        self._debounce.touch(room, min(quiet, LONGEST_SECONDS), LONGEST_SECONDS)

    def cancel(self, room: LiveRoom) -> None:
        """Drop the rendering that waits for a room."""
        self._debounce.cancel(room)

    async def settle(self, room: LiveRoom) -> None:
        """Render the room now if it has changed, and store a version: its last participant has left."""
        await self._render_now(room)
        await self._versions.settle(room)

    async def settle_all(self) -> None:
        """Render every room that has changed, as the process stops."""
        self._turn.hurry()
        await self._versions.finish()
        await asyncio.gather(*(self._render_now(room) for room in self._debounce.rooms()), *self._running)

    async def _render_now(self, room: LiveRoom) -> None:
        if self._debounce.cancel(room):
            await self._render(room)

    def _begin(self, room: LiveRoom, since: float) -> None:
        task = asyncio.create_task(self._render(room, since))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _render(self, room: LiveRoom, since: float | None = None) -> None:
        """Render in turn; with ``since``, the time of the first change, not if the room was changed again meanwhile."""
        contributors: list[int] = []
        try:
            async with self._turn:
                if since is not None and self._debounce.join(room, since):
                    return
                contributors = list(reversed(room.contributors))
                room.contributors.clear()
                await in_thread(_derive_and_store, room.key, contributors)
        except (Problem, LoadFailed) as refusal:
            logger.warning("%s was not rendered: %s", room, refusal)
        except Exception:
            logger.exception("%s could not be rendered", room)
            room.contributors.update(dict.fromkeys(reversed(contributors)))
            self._debounce.touch(room, RETRY_SECONDS, RETRY_SECONDS)


def _derive_and_store(key: Key, contributors: list[int]) -> None:
    """Load, render and store one document; ``contributors`` are account ids, the latest first.

    Loading time grows with the log. So the log is compacted here too, as a room may stay open for hours.
    """
    document = Document.objects.filter(kind=key[0], record_id=key[1], head_seq__gt=0).first()
    if document is None:
        return
    loaded = store.load(document)
    derived = derived_content.derive_loaded(loaded)
    ports().store_derived(*key, derived, contributors)
    store.rendered(document.pk, derived.seq)
    compaction.compact_if_long(document, loaded)
