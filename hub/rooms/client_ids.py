"""Ownership of Yjs client ids: each belongs to the connection that writes under it, while that connection lives.

A forged client id corrupts another person's text. Yet after a crash an honest client's sync may carry text that
another editor wrote and the server lost. That text is requested from its owner, and only repetition closes the
connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable

from apps.documents.crdt.inspection import Inspection
from apps.documents.crdt.stamps import Known
from hub.sockets import codes

from .awareness.state import Awareness
from .participant import Participant

MAX_STRIKES = 4
NOT_YOURS = "修改的来源不符，请刷新页面"
RESYNC_SECONDS = 0.3


class ClientIds:
    """``stamps``: those that the document knows. ``request_sync`` sends a sync step 1 to a participant."""

    def __init__(
        self,
        participants: Collection[Participant],
        awareness: Awareness,
        stamps: Known,
        request_sync: Callable[[Participant], None],
    ) -> None:
        self._participants = participants
        self._awareness = awareness
        self._stamps = stamps
        self._request_sync = request_sync

    def claim(self, participant: Participant, inspection: Inspection, *, full: bool) -> bool:
        """Return whether the new items of an update may come over this connection, and bind their client ids to it.

        A ``full`` sync may carry items of clients that are gone; an update carries the client's own only. A new
        suggestion must come from the person whose name its stamp has, even after a crash.
        """
        if not self._stamps.are_genuine(inspection.stamps, participant.account_id):
            return False
        for client in inspection.advances:
            if client in participant.client_ids:
                continue
            owner = self._live_owner(client)
            if owner is not None and owner[1] != participant.account_id:
                return False
            if not full:
                self._bind(client, participant)
        return True

    def contest(self, participant: Participant, clients: Iterable[int]) -> None:
        """Request the items of ``clients`` from their live owners, and a little later what is left from ``participant``.

        The wait doubles with each strike. Beyond ``MAX_STRIKES`` the connection closes.
        """
        participant.strikes += 1
        if participant.strikes > MAX_STRIKES:
            participant.close(codes.MALFORMED, NOT_YOURS)
            return
        for client in clients:
            owner = self._live_owner(client)
            if owner is not None and owner[0] is not None and owner[0] is not participant:
                self._request_sync(owner[0])
        wait = RESYNC_SECONDS * 2 ** (participant.strikes - 1)
        asyncio.get_running_loop().call_later(wait, self._request_sync, participant)

    def _bind(self, client: int, participant: Participant) -> None:
        """Bind the id, and release it from an older connection of the same person that still counts as alive."""
        for other in self._participants:
            other.client_ids.discard(client)
        participant.client_ids.add(client)

    def _live_owner(self, client: int) -> tuple[Participant | None, int] | None:
        """Return the connection (None: one of another process) and the account that write under this id now."""
        for other in self._participants:
            if client in other.client_ids:
                return (other, other.account_id) if other.may_edit else None
        return self._awareness.owner(client)
