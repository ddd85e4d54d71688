"""Order of a room's frames. A frame that would hold up the event loop is judged in a thread and applied in portions;
meanwhile the frames of the same document wait, and other rooms go on.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol

from apps.documents.crdt.doc import ApplyFailed
from apps.documents.crdt.guard.update_guard import MAX_ASSEMBLED_BYTES
from apps.documents.crdt.inspection import Inspection
from apps.documents.crdt.lib0 import Malformed
from apps.documents.crdt.portions import Portion, portions
from hub.sockets import codes
from hub.sockets.socket import TOO_SLOW

from ..participant import Participant
from ..protocol import STEP2, Frame
from ..replica import Replica

#: An update of this size takes some ten milliseconds to judge.
LARGE_BYTES = 64 * 1024
MAX_CHUNKS = 64
MAX_WAITING_BYTES = 32 * 1024 * 1024
WAIT_SECONDS = 0.02


class FrameHandler(Protocol):
    """The room, as its queue sees it."""

    @property
    def failed(self) -> bool:
        """True once the room is discarded. Frames that wait are dropped."""

    def process(self, participant: Participant, data: bytes) -> None:
        """Process one frame now."""

    def edit(self, participant: Participant, update: bytes, inspection: Inspection, *, full: bool) -> None:
        """Take in an inspected update. ``full`` marks a sync step 2."""

    async def edit_in_turns(self, participant: Participant, portions: Sequence[Portion], *, full: bool) -> None:
        """Take in one frame in portions, between which other tasks run. Raises :class:`ApplyFailed`."""

    def refuse(self, participant: Participant) -> None:
        """Leave an update out and send the participant their status again."""

    def reject(self, participant: Participant, error: Malformed | ApplyFailed) -> None:
        """Close the connection whose frame raised ``error``."""

    async def catch_up(self) -> None:
        """Read the rows of the log that this process has not seen."""


class FrameQueue:
    """``busy``: a large update is being judged or applied, and nothing else may change the document."""

    def __init__(
        self, room: FrameHandler, replica: Replica, spawn: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        self._room = room
        self._replica = replica
        self._spawn = spawn
        self._waiting: deque[tuple[Participant, bytes]] = deque()
        self._waiting_bytes = 0
        self.busy = False

    def receive(self, participant: Participant, data: bytes) -> float:
        """Process a frame now, or in its turn while the queue is busy.

        Returns the seconds that the sender should wait before the next frame.
        """
        if not self.busy:
            self._room.process(participant, data)
            return 0.0
        self._waiting.append((participant, data))
        self._waiting_bytes += len(data)
        if self._waiting_bytes > MAX_WAITING_BYTES:
            participant.close(TOO_SLOW)
        return WAIT_SECONDS

    def expect_chunks(self, participant: Participant, count: int) -> None:
        """Collect the next ``count`` edit frames as one reply to step 1. Raises :class:`Malformed`."""
        if not 2 <= count <= MAX_CHUNKS:
            raise Malformed("a reply in too many chunks")
        participant.chunks, participant.chunks_due = [], count

    def edit(self, participant: Participant, frame: Frame) -> None:
        """Pass an edit frame to the room: at once, after its last chunk, or judged in a thread. Raises ``Malformed``."""
        room, full = self._room, frame.step == STEP2
        large = participant.chunks_due > 0 or len(frame.payload) > LARGE_BYTES
        if large and not participant.may_edit:
            # To judge it would hold up the participants who may write.
            participant.chunks_due = max(0, participant.chunks_due - 1)
            room.refuse(participant)
        elif participant.chunks_due:
            self._collect(participant, frame)
        elif large:
            self._edit_large(participant, [frame.payload], full=full)
        else:
            made = portions(frame.payload, self._replica.inspect(frame.payload))
            if len(made) == 1:
                room.edit(participant, *made[0], full=full)
            else:
                self._begin(participant, room.edit_in_turns(participant, made, full=full))

    def _collect(self, participant: Participant, chunk: Frame) -> None:
        """Take chunks in together once all are there: half of them may not be a document."""
        participant.chunks.append(chunk.payload)
        participant.chunks_due -= 1
        if sum(map(len, participant.chunks)) > MAX_ASSEMBLED_BYTES:
            participant.close(codes.TOO_LARGE, "离线期间的修改过多，请联系管理员")
        elif chunk.step == STEP2 or not participant.chunks_due:
            self._edit_large(participant, participant.chunks, full=True)
        else:
            return
        participant.chunks, participant.chunks_due = [], 0

    def _edit_large(self, participant: Participant, updates: list[bytes], *, full: bool) -> None:
        self._begin(participant, self._inspect_and_edit(participant, updates, full))

    async def _inspect_and_edit(self, participant: Participant, updates: list[bytes], full: bool) -> None:
        made = await asyncio.to_thread(self._replica.inspect_large, updates)
        if self._room.failed:
            return
        if len(made) == 1:
            self._room.edit(participant, *made[0], full=full)
        else:
            await self._room.edit_in_turns(participant, made, full=full)

    def _begin(self, participant: Participant, work: Coroutine[Any, Any, None]) -> None:
        """Start work on a frame that has the document for itself."""
        self.busy = True
        self._spawn(self._alone(participant, work))

    async def _alone(self, participant: Participant, work: Coroutine[Any, Any, None]) -> None:
        room = self._room
        try:
            await work
        except (Malformed, ApplyFailed) as error:
            room.reject(participant, error)
        finally:
            self.busy = False
            while self._waiting and not self.busy:
                participant, data = self._waiting.popleft()
                self._waiting_bytes -= len(data)
                room.process(participant, data)
            # LogFollower left out the rows of other processes that came meanwhile.
            self._spawn(room.catch_up())
