"""Which connection may write under which Yjs client id.

A forged client id corrupts another person's text, so an id belongs to the connection that writes with it while
that connection lives. After a crash an honest client's sync may carry what another editor wrote and the server
lost; that is taken from its owner, and only repetition ends the connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Set

from apps.documents.crdt.inspection import Inspection
from apps.documents.crdt.stamps import Known
from hub.sockets import codes

from .awareness.state import Awareness
from .participant import Participant

MAX_STRIKES = 4
FOREIGN = "修改的来源不符，请刷新页面"
RESYNC_SECONDS = 0.3


class Ownership:
    """``stamps``: those that the document knows. ``ask`` requests a sync from a participant."""

    def __init__(
        self, participants: Set[Participant], presence: Awareness, stamps: Known, ask: Callable[[Participant], None]
    ) -> None:
        self._participants = participants
        self._presence = presence
        self._stamps = stamps
        self._ask = ask

    def claim(self, participant: Participant, inspection: Inspection, *, whole: bool) -> bool:
        """Whether what is new in the update may come over this connection.

        A sync (``whole``) may carry what clients that are gone have left behind; an update is the client's own,
        and its id is bound to the connection. A suggestion in somebody else's name that nobody has seen comes from
        that person or not at all, after a crash too.
        """
        if not self._stamps.are_genuine(inspection.stamps, participant.account_id):
            return False
        for client in inspection.advances:
            if client in participant.client_ids:
                continue
            owner = self._live_owner(client)
            if owner is not None and owner[1] != participant.account_id:
                return False
            if not whole:
                self._bind(client, participant)
        return True

    def contest(self, participant: Participant, clients: Iterable[int]) -> None:
        """Edits of somebody who is here: take them from their owner, then from this one what is left."""
        participant.strikes += 1
        if participant.strikes > MAX_STRIKES:
            participant.close(codes.MALFORMED, FOREIGN)
            return
        for client in clients:
            owner = self._live_owner(client)
            if owner is not None and owner[0] is not None and owner[0] is not participant:
                self._ask(owner[0])
        wait = RESYNC_SECONDS * 2 ** (participant.strikes - 1)
        asyncio.get_running_loop().call_later(wait, self._ask, participant)

    def _bind(self, client: int, participant: Participant) -> None:
        """Take it from an old connection of the same person that was not noticed dead yet."""
        for other in self._participants:
            other.client_ids.discard(client)
        participant.client_ids.add(client)

    def _live_owner(self, client: int) -> tuple[Participant | None, int] | None:
        for other in self._participants:
            if client in other.client_ids:
                return (other, other.account_id) if other.may_edit else None
        return self._presence.owner(client)
