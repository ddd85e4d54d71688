"""Replies to sync step 1, encoded once for all who ask at one time, and cut into chunks where they are too large.

A document of a megabyte takes milliseconds to encode. After a restart fifty people ask at once while others type. So
the full document stays encoded as it was, and the updates since then are added as its tail.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from pycrdt import Doc

from apps.documents.crdt.chunks import split
from apps.documents.crdt.doc import EMPTY_UPDATE, merge
from apps.documents.crdt.guard.surrogate_pairs import Pairs
from apps.documents.crdt.lib0 import read_state_vector, write_state_vector
from hub.sockets.socket import Shared

from .protocol import STEP2, UPDATE, chunks_frame, sync_frame

MAX_TAIL_BYTES = 64 * 1024
#: One frame less the room that its header needs.
MAX_CHUNK_BYTES = 1024 * 1024 - 1024


class Step2Cache:
    """``doc`` is read on the event loop only. ``clocks`` maps its clients to clocks; ``pairs``: its surrogate pairs.

    ``settle`` is called before ``doc`` is read: it applies what waits for that.
    """

    def __init__(
        self, doc: Doc[Any], clocks: Mapping[int, int], pairs: Pairs, settle: Callable[[], None] = lambda: None
    ) -> None:
        self._settle = settle
        self._doc = doc
        self._clocks = clocks
        self._pairs = pairs
        self._tail: list[bytes] = []
        self._tail_bytes = 0
        self._full: bytes | None = None
        self._frames: asyncio.Future[list[Shared]] | None = None

    def changed(self, update: bytes) -> None:
        """Note that ``update`` was applied to the document."""
        self._tail.append(update)
        self._tail_bytes += len(update)
        if self._full is None or self._tail_bytes > MAX_TAIL_BYTES:
            self._full = self._frames = None
            self._tail, self._tail_bytes = [], 0

    def reply(self, state_vector: bytes) -> list[Shared] | None:
        """Return the frames for a client with ``state_vector``, or None if they must be cut: see :meth:`chunked_reply`."""
        self._settle()
        if self._knows_some(state_vector):
            update = self._missing(state_vector)
            return None if len(update) > MAX_CHUNK_BYTES else [Shared(sync_frame(STEP2, update))]
        full = self._encoded()
        if len(full) > MAX_CHUNK_BYTES:
            return None
        if self._frames is None:
            self._frames = asyncio.get_running_loop().create_future()
            self._frames.set_result([Shared(sync_frame(UPDATE, full)), Shared(sync_frame(STEP2, full))])
        first, alone = self._frames.result()
        return [first, Shared(sync_frame(STEP2, merge(self._tail)))] if self._tail else [alone]

    async def chunked_reply(self, state_vector: bytes) -> list[Shared]:
        """Return a reply that is larger than a frame: announced, and applied by the client as one (docs/wire.md).

        Fan-out sends the updates of the meantime to the client, as to all participants.
        """
        self._settle()
        last = EMPTY_UPDATE
        if self._knows_some(state_vector):
            chunks = await _cut(self._missing(state_vector))
        else:
            full, last = self._encoded(), merge(self._tail)
            if self._frames is None:
                self._frames = asyncio.ensure_future(_cut(full))
            chunks = await asyncio.shield(self._frames)
        return [Shared(chunks_frame(len(chunks) + 1)), *chunks, Shared(sync_frame(STEP2, last))]

    def _knows_some(self, state_vector: bytes) -> bool:
        """Return whether the client has any item of this document. One that has none gets the full document, encoded before."""
        return any(clock and client in self._clocks for client, clock in read_state_vector(state_vector).items())

    def _missing(self, state_vector: bytes) -> bytes:
        """Encode the items that the client lacks.

        If its clock ends inside a surrogate pair, the pair is sent again: pycrdt would encode the second half as
        nothing.
        """
        if self._pairs.runs:
            claimed = read_state_vector(state_vector)
            state_vector = write_state_vector(
                {client: clock - self._pairs.cut(client, clock) for client, clock in claimed.items()}
            )
        return self._doc.get_update(state_vector)

    def _encoded(self) -> bytes:
        if self._full is None:
            self._full = self._doc.get_update()
            self._tail, self._tail_bytes = [], 0
        return self._full


async def _cut(update: bytes) -> list[Shared]:
    chunks = await asyncio.to_thread(split, update, MAX_CHUNK_BYTES)
    return [Shared(sync_frame(UPDATE, chunk)) for chunk in chunks]
