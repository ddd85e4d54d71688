"""What other processes and calls wrote: rows of the log, or hints of them over the bus, in their order."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from apps.documents import update_log
from apps.documents.store import LoadFailed
from hub.sockets import codes

if TYPE_CHECKING:
    from ..room import Room

logger = logging.getLogger(__name__)


class Following:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._reading = False

    async def catch_up(self) -> None:
        """Read the log's rows that this process has not seen and pass them on."""
        room = self._room
        if self._reading or room.failed or room.intake.busy:
            return
        self._reading = True
        try:
            rows = await room.rooms.read_since(room.document_id, room.replica.seq)
            if rows and rows[0].seq > room.replica.seq + 1:
                # Repaired meanwhile, or compacted for longer than rows are kept.
                room.fail(codes.RESTART)
            self._take(rows)
        finally:
            self._reading = False

    def take_hint(self, rows: Iterable[tuple[int, bytes]]) -> None:
        """Rows that came over the bus; out of their turn they are left to the log."""
        if not self._reading:
            self._take([update_log.StoredUpdate(seq, payload, None, "") for seq, payload in rows])

    def _take(self, rows: Iterable[update_log.StoredUpdate]) -> None:
        """Those whose turn it is; rows of this process are known already and change nothing."""
        room, made = self._room, []
        try:
            for row in rows:
                if not room.failed and not room.intake.busy and row.seq == room.replica.seq + 1:
                    made.append(room.replica.take_row(row))
        except LoadFailed:
            logger.exception("%s cannot follow its log", room)
            room.fail(codes.LOAD_FAILED)
            return
        new = [update for update in made if update is not None]
        room.fanout.send_together(new)
        if new:
            room.rooms.changed(room)
