"""Broadcast of updates to the participants of a room, several of them merged into one frame.

A quiet room merges the updates of one turn of the event loop, a hot room those of 20 ms. A delivery costs a system
call, whatever its size: eighty people who type eight letters a second make fifty thousand deliveries a second, and
merged five thousand. A merged frame also goes to its authors, so that all participants get the same bytes. Journal
and acknowledgements work on single updates.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence

from pycrdt import merge_updates

from hub.sockets.socket import Shared

from ..participant import Participant
from ..protocol import UPDATE, sync_frame

logger = logging.getLogger(__name__)

WINDOW_SECONDS = 0.020
#: A room gets hot above the first number of deliveries a second, and cool below the second; merging does not count.
HOT, COOL = 20_000, 10_000
COUNTED_SECONDS = 0.1
MAX_HELD_BYTES = 64 * 1024
#: Among so many people at most, a frame goes on as it came: to merge saves less than the turn of the loop costs.
FEW = 8


class FanOut:
    """``hot``: the room merges the updates of ``WINDOW_SECONDS``."""

    def __init__(self, participants: Collection[Participant]) -> None:
        self._participants = participants
        self._loop = asyncio.get_running_loop()
        self._held: list[bytes] = []
        self._held_bytes = 0
        self._author: Participant | None = None
        self._timer: asyncio.Handle | None = None
        self._counted = 0
        self._counted_since = self._loop.time()
        self.hot = False

    def send(self, update: bytes, author: Participant | None) -> None:
        """Broadcast ``update``. Skips ``author`` unless the frame merges updates of several authors."""
        self._count()
        if not self._held:
            self._author = author
            self._timer = self._soon()
        elif author is not self._author:
            self._author = None
        self._held.append(update)
        self._held_bytes += len(update)
        if self._held_bytes > MAX_HELD_BYTES:
            self.flush()

    def relay(self, frame: bytes, update: bytes, author: Participant) -> None:
        """Broadcast the frame of an update as it came, at once if few people are there; else like :meth:`send`."""
        if self.hot or self._held or len(self._participants) > FEW:
            self.send(update, author)
            return
        self._count()
        shared = Shared(frame)
        for participant in self._participants:
            if participant is not author:
                participant.deliver(shared)

    def send_together(self, updates: Sequence[bytes]) -> None:
        """Broadcast updates of other processes as one frame, behind the updates that wait."""
        self.flush()
        if updates:
            self._write_merged(updates, None)

    def flush(self) -> None:
        """Broadcast the updates that wait."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._held:
            held, self._held, self._held_bytes = self._held, [], 0
            self._write_merged(held, self._author)

    def _soon(self) -> asyncio.Handle:
        return self._loop.call_later(WINDOW_SECONDS, self.flush) if self.hot else self._loop.call_soon(self.flush)

    def _count(self) -> None:
        self._counted += len(self._participants)
        now = self._loop.time()
        if now - self._counted_since >= COUNTED_SECONDS:
            rate = self._counted / (now - self._counted_since)
            self.hot = rate > (COOL if self.hot else HOT)
            self._counted, self._counted_since = 0, now

    def _write_merged(self, updates: Sequence[bytes], author: Participant | None) -> None:
        if len(updates) == 1:
            self._write(updates[0], author)
            return
        try:
            merged = merge_updates(*updates)
        except Exception:
            logger.exception("updates could not be merged and are sent one by one")
            for update in updates:
                self._write(update, author)
        else:
            self._write(merged, author)

    def _write(self, update: bytes, author: Participant | None) -> None:
        frame = Shared(sync_frame(UPDATE, update))
        for participant in self._participants:
            if participant is not author:
                participant.deliver(frame)
