"""Passes updates on: in a quiet room what the event loop finds in one turn, in a hot one what arrives within a
moment, as one frame.

A delivery costs a system call, whatever it carries. Eighty people who type eight letters a second make fifty
thousand deliveries a second; merged for 15 ms they are five thousand. The merged update goes to everybody, its
authors too, who know it already: so all get the same bytes. Journal and acknowledgements know nothing of this.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence, Set

from pycrdt import merge_updates

from hub.sockets.socket import Shared

from ..participant import Participant
from ..protocol import UPDATE, sync_frame

logger = logging.getLogger(__name__)

WINDOW_SECONDS = 0.015
#: Deliveries a second, counted as if nothing were merged, from which on a room is hot, and below which it is not.
HOT, COOL = 20_000, 10_000
COUNTED_SECONDS = 0.1
MAX_HELD_BYTES = 64 * 1024


class FanOut:
    """``hot``: merging now."""

    def __init__(self, participants: Set[Participant]) -> None:
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
        """``author`` is not sent it, where that is for free."""
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

    def send_together(self, updates: Sequence[bytes]) -> None:
        """What came at one time from elsewhere: one frame."""
        self.flush()
        if updates:
            self._write_merged(updates, None)

    def flush(self) -> None:
        """Send what is held."""
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
