"""Broadcast of awareness within a room, at most ten times a second for each participant."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection

from hub.sockets.socket import Shared

from ..participant import Participant
from ..protocol import AwarenessEntry, awareness_frame
from .state import GONE, Awareness

EVERY_SECONDS = 0.1

#: Publishes the entries of an account to the other processes.
Share = Callable[[list[AwarenessEntry], int], None]


class AwarenessBroadcast:
    """``is_hot`` says that the room merges frames: then awareness is merged too."""

    def __init__(
        self, awareness: Awareness, participants: Collection[Participant], is_hot: Callable[[], bool], share: Share
    ) -> None:
        self._awareness = awareness
        self._participants = participants
        self._is_hot = is_hot
        self._share = share
        self._held: dict[int, AwarenessEntry] = {}

    def introduce(self, participant: Participant) -> None:
        """Send all awareness to a participant who joined or asked for it."""
        known = self._awareness.everyone()
        if known:
            participant.write(awareness_frame(known))

    def receive(self, participant: Participant, payload: bytes) -> None:
        """Take a client's awareness frame. If moves come too fast, the last one is sent in time. Raises ``Malformed``."""
        entries = self._awareness.receive(participant, payload)
        if not entries:
            return
        now = time.monotonic()
        if now - participant.awareness_at >= EVERY_SECONDS or any(entry.state == GONE for entry in entries):
            participant.awareness_at = now
            self._publish(entries, participant)
        elif not participant.awareness_scheduled:
            participant.awareness_scheduled = True
            delay = EVERY_SECONDS - (now - participant.awareness_at)
            asyncio.get_running_loop().call_later(delay, self._publish_latest, participant)

    def leave(self, participant: Participant) -> None:
        """Clear the participant's awareness everywhere."""
        gone = self._awareness.leave(participant)
        if gone:
            self._publish(gone, participant)

    def send(self, entries: list[AwarenessEntry], author: Participant | None = None) -> None:
        """Send entries to all participants but ``author``. A hot room sends the latest of all clients every 100 ms."""
        if not entries:
            return
        if not self._is_hot() and not self._held:
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
        for participant in self._participants:
            if participant is not author:
                participant.deliver(frame)

    def _publish_latest(self, participant: Participant) -> None:
        participant.awareness_scheduled = False
        participant.awareness_at = time.monotonic()
        entries = self._awareness.of(participant)
        if entries:
            self._publish(entries, participant)

    def _publish(self, entries: list[AwarenessEntry], author: Participant) -> None:
        """Send entries to this process's participants and to the other processes."""
        self.send(entries, author)
        self._share(entries, author.account_id)
