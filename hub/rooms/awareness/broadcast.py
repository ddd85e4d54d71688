"""Tells the people in a room where the others are, at most ten times a second for each of them."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from hub.sockets.socket import Shared

from ..participant import Participant
from ..protocol import AwarenessEntry, awareness_frame
from .state import GONE

if TYPE_CHECKING:
    from ..room import Room

EVERY_SECONDS = 0.1


class Carets:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._held: dict[int, AwarenessEntry] = {}

    def introduce(self, participant: Participant) -> None:
        """Who is here, to somebody who came or asked."""
        known = self._room.presence.everyone()
        if known:
            participant.write(awareness_frame(known))

    def hear(self, participant: Participant, payload: bytes) -> None:
        """A client's own awareness. Of moves that come too fast the last is told when it is time."""
        entries = self._room.presence.receive(participant, payload)
        if not entries:
            return
        now = time.monotonic()
        if now - participant.presence_at >= EVERY_SECONDS or any(entry.state == GONE for entry in entries):
            participant.presence_at = now
            self._tell(entries, participant)
        elif not participant.presence_waiting:
            participant.presence_waiting = True
            delay = EVERY_SECONDS - (now - participant.presence_at)
            asyncio.get_running_loop().call_later(delay, self._tell_latest, participant)

    def leave(self, participant: Participant) -> None:
        gone = self._room.presence.leave(participant)
        if gone:
            self._tell(gone, participant)

    def show(self, entries: list[AwarenessEntry], author: Participant | None = None) -> None:
        """To the others; in a hot room the latest of everybody, ten times a second."""
        if not self._room.fanout.hot and not self._held:
            self._write(entries, author)
            return
        if not self._held:
            asyncio.get_running_loop().call_later(EVERY_SECONDS, self._write_held)
        self._held.update({entry.client: entry for entry in entries})

    def _write_held(self) -> None:
        held, self._held = self._held, {}
        self._write(list(held.values()), None)

    def _write(self, entries: list[AwarenessEntry], author: Participant | None) -> None:
        frame = Shared(awareness_frame(entries))
        for participant in self._room.participants:
            if participant is not author:
                participant.deliver(frame)

    def _tell_latest(self, participant: Participant) -> None:
        participant.presence_waiting = False
        participant.presence_at = time.monotonic()
        entries = self._room.presence.of(participant)
        if entries:
            self._tell(entries, participant)

    def _tell(self, entries: list[AwarenessEntry], author: Participant) -> None:
        self.show(entries, author)
        self._room.rooms.others.share_presence(self._room, entries, author.account_id)
