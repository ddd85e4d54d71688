"""Sync step 1: what somebody lacks is answered, but no faster than a person comes back.

Encoding what a client with a state vector of its own lacks takes some 20 ms of the event loop for a megabyte. Who
asks again before it is answered gets one answer, to what it asked last.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from hub.sockets.socket import MAX_BACKLOG_BYTES, TOO_SLOW, Shared

from ..participant import Participant

if TYPE_CHECKING:
    from ..room import Room


class Answering:
    """``synced`` is told of everybody who has been answered for the first time."""

    def __init__(self, room: Room, synced: Callable[[Participant], None]) -> None:
        self._room = room
        self._synced = synced

    def ask(self, participant: Participant, state_vector: bytes) -> None:
        if participant.asked is not None:
            participant.asked = state_vector
            return
        wait = participant.questions.wait()
        if not wait:
            self._answer(participant, state_vector)
            return
        participant.asked = state_vector
        asyncio.get_running_loop().call_later(wait, self._answer_waiting, participant)

    def _answer_waiting(self, participant: Participant) -> None:
        asked, participant.asked = participant.asked, None
        if asked is not None and participant in self._room.participants and not self._room.failed:
            self._answer(participant, asked)

    def _answer(self, participant: Participant, state_vector: bytes) -> None:
        frames = self._room.replica.answers.at_once(state_vector)
        if frames is None:
            self._room.rooms.spawn(self._answer_in_parts(participant, state_vector))
        else:
            self._write(participant, frames)

    async def _answer_in_parts(self, participant: Participant, state_vector: bytes) -> None:
        self._write(participant, await self._room.replica.answers.in_parts(state_vector))

    def _write(self, participant: Participant, frames: Iterable[Shared]) -> None:
        """Whoever asks again and again without reading gets no second answer."""
        if participant.visitor.socket.backlog > MAX_BACKLOG_BYTES:
            participant.close(TOO_SLOW)
            return
        for frame in frames:
            participant.write_shared(frame, bounded=False)
        if not participant.synced:
            participant.synced = True
            self._synced(participant)
