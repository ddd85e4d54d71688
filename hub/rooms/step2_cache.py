"""What somebody lacks who comes in: encoded once for all who come at one time, cut where it is too large.

A document of a megabyte is encoded in milliseconds, but fifty people come back at once after a restart and the
document is being typed in meanwhile. So the whole is kept as it was, with what was added since as its tail.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from pycrdt import Doc

from apps.documents.crdt.chunks import split
from apps.documents.crdt.doc import EMPTY_UPDATE, merge
from apps.documents.crdt.lib0 import read_state_vector, write_state_vector
from apps.documents.crdt.surrogate_pairs import Pairs
from hub.sockets.socket import Shared

from .protocol import STEP2, UPDATE, parts_frame, sync_frame

MAX_TAIL_BYTES = 64 * 1024
#: Leaves room for the frame around a piece.
MAX_PIECE_BYTES = 1024 * 1024 - 1024


class Answers:
    """Answers to sync step 1. ``doc`` is read on the event loop only; ``clocks`` are those of its clients, ``pairs`` its
    letters of two clocks."""

    def __init__(self, doc: Doc[Any], clocks: Mapping[int, int], pairs: Pairs) -> None:
        self._doc = doc
        self._clocks = clocks
        self._pairs = pairs
        self._tail: list[bytes] = []
        self._tail_bytes = 0
        self._whole: bytes | None = None
        self._frames: asyncio.Future[list[Shared]] | None = None

    def changed(self, made: bytes) -> None:
        """The document was added ``made``."""
        self._tail.append(made)
        self._tail_bytes += len(made)
        if self._whole is None or self._tail_bytes > MAX_TAIL_BYTES:
            self._whole = self._frames = None
            self._tail, self._tail_bytes = [], 0

    def at_once(self, state_vector: bytes) -> list[Shared] | None:
        """The frames for whoever has ``state_vector``; None when they must be cut first, see :meth:`in_parts`."""
        if self._knows_some(state_vector):
            update = self._missing(state_vector)
            return None if len(update) > MAX_PIECE_BYTES else [Shared(sync_frame(STEP2, update))]
        whole = self._encoded()
        if len(whole) > MAX_PIECE_BYTES:
            return None
        if self._frames is None:
            self._frames = asyncio.get_running_loop().create_future()
            self._frames.set_result([Shared(sync_frame(UPDATE, whole)), Shared(sync_frame(STEP2, whole))])
        first, alone = self._frames.result()
        return [first, Shared(sync_frame(STEP2, merge(self._tail)))] if self._tail else [alone]

    async def in_parts(self, state_vector: bytes) -> list[Shared]:
        """The same for an answer larger than a frame may be: announced, and to be applied as one (docs/wire.md).

        What is added while it is cut reaches whoever asked as it reaches everybody.
        """
        last = EMPTY_UPDATE
        if self._knows_some(state_vector):
            pieces = await _cut(self._missing(state_vector))
        else:
            whole, last = self._encoded(), merge(self._tail)
            if self._frames is None:
                self._frames = asyncio.ensure_future(_cut(whole))
            pieces = await asyncio.shield(self._frames)
        return [Shared(parts_frame(len(pieces) + 1)), *pieces, Shared(sync_frame(STEP2, last))]

    def _knows_some(self, state_vector: bytes) -> bool:
        """Whoever has nothing of this document, of others whatever, lacks the whole, which is encoded already."""
        return any(clock and client in self._clocks for client, clock in read_state_vector(state_vector).items())

    def _missing(self, state_vector: bytes) -> bytes:
        """Who claims to have half a letter gets the whole one: pycrdt would encode the other half as nothing."""
        if self._pairs.runs:
            claimed = read_state_vector(state_vector)
            state_vector = write_state_vector(
                {client: clock - self._pairs.cut(client, clock) for client, clock in claimed.items()}
            )
        return self._doc.get_update(state_vector)

    def _encoded(self) -> bytes:
        if self._whole is None:
            self._whole = self._doc.get_update()
            self._tail, self._tail_bytes = [], 0
        return self._whole


async def _cut(update: bytes) -> list[Shared]:
    pieces = await asyncio.to_thread(split, update, MAX_PIECE_BYTES)
    return [Shared(sync_frame(UPDATE, piece)) for piece in pieces]
