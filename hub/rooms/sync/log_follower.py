"""Rows of the log that other processes and calls wrote: read from PostgreSQL, or hinted over the bus."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable

from apps.documents.store import LoadFailed
from apps.documents.update_log import StoredUpdate
from hub.sockets import codes

from ..contracts import LiveRoom
from ..replica import Contradicted

logger = logging.getLogger(__name__)

ReadSince = Callable[[int, int], Awaitable[list[StoredUpdate]]]


class LogFollower:
    """Applies rows in the order of their sequence. ``read_since(document_id, seq)`` returns the rows behind ``seq``."""

    def __init__(self, room: LiveRoom, read_since: ReadSince) -> None:
        self._room = room
        self._read_since = read_since
        self._reading = False

    async def catch_up(self) -> None:
        """Read the rows that this process has not seen, and send them to the participants."""
        room = self._room
        if self._reading or room.failed or room.busy:
            return
        self._reading = True
        try:
            rows = await self._read_since(room.document_id, room.replica.seq)
            if rows and rows[0].seq > room.replica.seq + 1:
                # The document was repaired meanwhile, or compacted longer ago than rows are retained.
                room.fail(codes.RESTART)
            self._take(rows)
        finally:
            self._reading = False

    def take_hint(self, rows: Iterable[tuple[int, bytes]]) -> None:
        """Take rows (sequence, update) of a bus message. If they are not the next ones, the log brings them later."""
        if not self._reading:
            self._take([StoredUpdate(seq, payload, None, "") for seq, payload in rows])

    def _take(self, rows: Iterable[StoredUpdate]) -> None:
        """Apply the rows that are next. Rows of this process were applied before and change nothing."""
        room, applied = self._room, []
        try:
            for row in rows:
                if not room.failed and not room.busy and row.seq == room.replica.seq + 1:
                    applied.append(room.replica.take_row(row))
        except Contradicted:
            # A client sent two items of one clock, each to another process. What was stored first counts.
            logger.exception("%s has shown other items than its log", room)
            room.fail(codes.STALE_COPY)
            return
        except LoadFailed:
            logger.exception("%s cannot follow its log", room)
            room.fail(codes.LOAD_FAILED)
            return
        room.send_rows([update for update in applied if update is not None])
