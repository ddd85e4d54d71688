"""The short way of a typed letter: judged and sent on at once, applied and recorded with others when the journal writes.

A process that wakes for one letter finds the caches cold, so most of what a letter costs is paid for each wake. What can
wait for the commit waits: pycrdt and the journal's entries of all rooms come one after the other then. Whatever reads the
document settles it first, so nobody sees the difference. Only a run of letters goes this way, beside others that the
document has, by a client of this connection; everything else is for :class:`FrameQueue`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from apps.documents.crdt.doc import ApplyFailed

from ..admission import Admission
from ..contracts import LiveRoom, RoomJournal
from ..participant import Participant
from ..protocol import SHORT_UPDATE
from .fanout import FanOut

#: Bytes of a frame's header, and of the longest update whose length is one byte.
HEADER_BYTES, MAX_BYTES = 3, 127
#: Letters that wait for one commit; while PostgreSQL is away more would be applied in one turn of the loop.
MOST_AT_ONCE = 256


class Typed(NamedTuple):
    """A run of letters that was sent on. ``end``: the clock behind it. ``ordinal`` counts the participant's edit frames."""

    participant: Participant
    admission: Admission
    update: bytes
    client: int
    end: int
    ordinal: int


class TypedUpdates:
    """``record`` gives an applied update to the journal; ``reject`` ends a connection whose update broke the document."""

    def __init__(
        self,
        room: LiveRoom,
        journal: RoomJournal,
        fanout: FanOut,
        record: Callable[[Typed], None],
        reject: Callable[[Participant, ApplyFailed], None],
    ) -> None:
        self._room = room
        self._journal = journal
        self._fanout = fanout
        self._record = record
        self._reject = reject
        self._waiting: list[Typed] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def take(self, participant: Participant, data: bytes) -> bool:
        """Take a frame that is a run of letters. Returns False, with nothing changed, for every other frame."""
        size = len(data) - HEADER_BYTES
        if not 0 < size <= MAX_BYTES or data[2] != size or not data.startswith(SHORT_UPDATE):
            return False
        if participant.chunks_due or not participant.may_edit or self._journal.full:
            return False
        update = data[HEADER_BYTES:]
        typed = self._room.replica.take_typed(update, participant.client_ids)
        if typed is None:
            return False
        participant.frames += 1
        self._waiting.append(Typed(participant, participant.admission, update, *typed, participant.frames))
        self._journal.expect(self._room, update)
        self._fanout.relay(data, update, participant)
        if len(self._waiting) >= MOST_AT_ONCE:
            self.settle()
        return True

    def settle(self) -> None:
        """Apply what was typed, and give it to the journal."""
        if not self._waiting:
            return
        waiting, self._waiting = self._waiting, []
        for typed in waiting:
            if not self._apply(typed):
                self._journal.release(typed.update)

    def _apply(self, typed: Typed) -> bool:
        """Apply and record one run of letters. Returns False if the room has failed, or fails over this one."""
        if self._room.failed:
            return False
        try:
            self._room.replica.apply_typed(typed.update)
        except ApplyFailed as error:
            self._reject(typed.participant, error)
            return False
        self._record(typed)
        return True
