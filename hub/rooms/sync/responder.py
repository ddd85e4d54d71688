"""Replies to sync step 1, but no more often than a person reconnects.

To encode the items that a client lacks takes some 20 ms of the event loop for a megabyte. A client that asks again
before its reply gets one reply, to the last question.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from hub.sockets.socket import MAX_BACKLOG_BYTES, TOO_SLOW, Shared

from ..participant import Participant
from ..step2_cache import Step2Cache


class Responder:
    """``is_present`` says whether a participant still waits for a reply. ``synced`` is called after the first one."""

    def __init__(
        self,
        cache: Step2Cache,
        is_present: Callable[[Participant], bool],
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        synced: Callable[[Participant], None],
    ) -> None:
        self._cache = cache
        self._is_present = is_present
        self._spawn = spawn
        self._synced = synced

    def receive(self, participant: Participant, state_vector: bytes) -> None:
        """Reply to a step 1 now, or when the participant's ``sync_limit`` allows it. Raises ``Malformed``."""
        if participant.asked is not None:
            participant.asked = state_vector
            return
        wait = participant.sync_limit.wait()
        if not wait:
            self._reply(participant, state_vector)
            return
        participant.asked = state_vector
        asyncio.get_running_loop().call_later(wait, self._reply_late, participant)

    def _reply_late(self, participant: Participant) -> None:
        asked, participant.asked = participant.asked, None
        if asked is not None and self._is_present(participant):
            self._reply(participant, asked)

    def _reply(self, participant: Participant, state_vector: bytes) -> None:
        frames = self._cache.reply(state_vector)
        if frames is None:
            self._spawn(self._reply_in_chunks(participant, state_vector))
        else:
            self._write(participant, frames)

    async def _reply_in_chunks(self, participant: Participant, state_vector: bytes) -> None:
        self._write(participant, await self._cache.chunked_reply(state_vector))

    def _write(self, participant: Participant, frames: Iterable[Shared]) -> None:
        """Send a reply. A client that asks again and again without reading is closed instead."""
        if participant.visitor.socket.backlog > MAX_BACKLOG_BYTES:
            participant.close(TOO_SLOW)
            return
        for frame in frames:
            participant.write_shared(frame, bounded=False)
        if not participant.synced:
            participant.synced = True
            self._synced(participant)
