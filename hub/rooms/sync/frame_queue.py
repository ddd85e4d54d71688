"""Takes a room's frames in their order. What would hold up the event loop is judged in a thread, while the frames
of the same document wait; other rooms go on."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from apps.documents.crdt.doc import ApplyFailed
from apps.documents.crdt.lib0 import Malformed
from apps.documents.crdt.update_guard import MAX_ASSEMBLED_BYTES
from hub.sockets import codes
from hub.sockets.socket import TOO_SLOW

from ..participant import Participant
from ..protocol import STEP2, Frame

if TYPE_CHECKING:
    from ..room import Room

#: An update of this size takes some ten milliseconds to judge.
LARGE_BYTES = 64 * 1024
MAX_PARTS = 64
MAX_WAITING_BYTES = 32 * 1024 * 1024
WAIT_SECONDS = 0.02


class Intake:
    """``busy``: something large is being judged, and nothing else may change the document."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._waiting: deque[tuple[Participant, bytes]] = deque()
        self._waiting_bytes = 0
        self.busy = False

    def receive(self, participant: Participant, data: bytes) -> float:
        """Take a frame now or in its turn; how many seconds its sender should wait before the next."""
        if not self.busy:
            self._room.take(participant, data)
            return 0.0
        self._waiting.append((participant, data))
        self._waiting_bytes += len(data)
        if self._waiting_bytes > MAX_WAITING_BYTES:
            participant.close(TOO_SLOW)
        return WAIT_SECONDS

    def announce_parts(self, participant: Participant, count: int) -> None:
        """The next ``count`` edit frames are one answer to step 1."""
        if not 2 <= count <= MAX_PARTS:
            raise Malformed("an answer in too many parts")
        participant.parts, participant.parts_due = [], count

    def edit(self, participant: Participant, frame: Frame) -> None:
        """An edit frame whose turn it is."""
        room, whole = self._room, frame.step == STEP2
        large = participant.parts_due > 0 or len(frame.payload) > LARGE_BYTES
        if large and not participant.may_edit:
            # Judging it would hold up those who write.
            participant.parts_due = max(0, participant.parts_due - 1)
            room.refuse(participant)
        elif participant.parts_due:
            self._collect(participant, frame)
        elif large:
            self._edit_apart(participant, [frame.payload], whole=whole)
        else:
            room.edit(participant, frame.payload, room.replica.inspect(frame.payload), whole=whole)

    def _collect(self, participant: Participant, part: Frame) -> None:
        """An answer in parts is taken in as one when it is all there: half of it may not be a document."""
        participant.parts.append(part.payload)
        participant.parts_due -= 1
        if sum(map(len, participant.parts)) > MAX_ASSEMBLED_BYTES:
            participant.close(codes.TOO_LARGE, "离线期间的修改过多，请联系管理员")
        elif part.step == STEP2 or not participant.parts_due:
            self._edit_apart(participant, participant.parts, whole=True)
        else:
            return
        participant.parts, participant.parts_due = [], 0

    def _edit_apart(self, participant: Participant, updates: list[bytes], *, whole: bool) -> None:
        """Let the frames that come wait for these."""
        self.busy = True
        self._room.rooms.spawn(self._inspect_and_edit(participant, updates, whole))

    async def _inspect_and_edit(self, participant: Participant, updates: list[bytes], whole: bool) -> None:
        room = self._room
        try:
            update, inspection = await asyncio.to_thread(room.replica.inspect_large, updates)
            if not room.failed:
                room.edit(participant, update, inspection, whole=whole)
        except (Malformed, ApplyFailed) as error:
            room.blame(participant, error)
        finally:
            self.busy = False
            while self._waiting and not self.busy:
                participant, data = self._waiting.popleft()
                self._waiting_bytes -= len(data)
                self._room.take(participant, data)
            # Rows of other processes that came meanwhile were passed over.
            self._room.rooms.spawn(self._room.following.catch_up())
