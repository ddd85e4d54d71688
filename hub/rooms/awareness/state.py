"""Awareness: users in the document, and their carets.

A client sets its caret; the server sets name and colour. A client id belongs to the connection that brought it, and
is cleared with that. Entries of other processes arrive over the bus and expire unless they are repeated.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any

from apps.documents.crdt.lib0 import Malformed
from hub.people import appearance

from ..participant import MAX_CLIENT_IDS, Participant
from ..protocol import AwarenessEntry, read_awareness

MAX_STATE_BYTES = 4096
REMOTE_SECONDS = 40
MAX_CLOCK = 2**32
GONE = "null"


@dataclass(slots=True)
class _Known:
    """Awareness of one client. ``owner`` is None for a connection of another process; ``expires`` is monotonic time."""

    clock: int
    state: str
    owner: Participant | None
    account_id: int
    expires: float = float("inf")


class Awareness:
    """Awareness of one document by Yjs client id."""

    def __init__(self) -> None:
        self._known: dict[int, _Known] = {}

    def owner(self, client: int) -> tuple[Participant | None, int] | None:
        """Return the connection (None: one of another process) and the account of a live client id."""
        known = self._known.get(client)
        if known is None or known.state == GONE or known.expires < time.monotonic():
            return None
        return known.owner, known.account_id

    def receive(self, participant: Participant, payload: bytes) -> list[AwarenessEntry]:
        """Take the awareness frame of a client; return the entries to broadcast. Raises :class:`Malformed`.

        A stock client echoes the entries of other clients. These are left out.
        """
        if len(payload) > MAX_STATE_BYTES:
            return []
        taken = [self._take(participant, entry) for entry in read_awareness(payload)]
        return [entry for entry in taken if entry is not None]

    def receive_remote(self, entries: list[AwarenessEntry], account_id: int) -> list[AwarenessEntry]:
        """Take entries that another process has judged; return those to broadcast."""
        fresh = []
        for entry in entries:
            known = self._known.get(entry.client)
            if known is not None and (known.owner is not None or known.clock > entry.clock):
                continue
            expires = time.monotonic() + REMOTE_SECONDS
            self._known[entry.client] = _Known(entry.clock, entry.state, None, account_id, expires)
            fresh.append(entry)
        return fresh

    def leave(self, participant: Participant) -> list[AwarenessEntry]:
        """Clear the entries of a connection; return them for the broadcast."""
        gone = []
        for client, known in self._known.items():
            if known.owner is participant:
                known.owner, known.clock, known.state = None, known.clock + 1, GONE
                known.expires = time.monotonic() + REMOTE_SECONDS
                gone.append(AwarenessEntry(client, known.clock, GONE))
        return gone

    def expire(self) -> list[AwarenessEntry]:
        """Clear the entries that other processes have not repeated in time; return them for the broadcast."""
        now = time.monotonic()
        late = [client for client, known in self._known.items() if known.expires < now]
        gone = [AwarenessEntry(c, self._known[c].clock + 1, GONE) for c in late if self._known[c].state != GONE]
        for client in late:
            del self._known[client]
        return gone

    def everyone(self) -> list[AwarenessEntry]:
        """Return the entries of all live clients."""
        return [
            AwarenessEntry(client, known.clock, known.state)
            for client, known in self._known.items()
            if known.state != GONE
        ]

    def of(self, participant: Participant) -> list[AwarenessEntry]:
        """Return the entries of one connection."""
        return [
            AwarenessEntry(client, known.clock, known.state)
            for client, known in self._known.items()
            if known.owner is participant
        ]

    def _take(self, participant: Participant, entry: AwarenessEntry) -> AwarenessEntry | None:
        known = self._known.get(entry.client)
        if entry.clock > MAX_CLOCK or not self._may_write(participant, entry, known):
            return None
        if known is not None and not _newer(entry, known):
            return None
        state = _rewritten(entry.state, participant)
        account = participant.account_id
        self._known[entry.client] = _Known(entry.clock, state, participant, account)
        if state != GONE:
            participant.client_ids.add(entry.client)
        return AwarenessEntry(entry.client, entry.clock, state)

    def _may_write(self, participant: Participant, entry: AwarenessEntry, known: _Known | None) -> bool:
        if entry.client in participant.client_ids:
            return True
        if entry.state == GONE or len(participant.client_ids) >= MAX_CLIENT_IDS:
            return False
        owner = self.owner(entry.client)
        # The same person may come back while the old connection still counts as alive.
        return owner is None or owner[1] == participant.account_id


def _newer(entry: AwarenessEntry, known: _Known) -> bool:
    return entry.clock > known.clock or (entry.clock == known.clock and GONE in (entry.state, known.state))


def _rewritten(state: str, participant: Participant) -> str:
    """Replace the user of a client's state by the one who is signed in. Raises :class:`Malformed`."""
    try:
        said: Any = json.loads(state)
    except (ValueError, RecursionError) as error:
        raise Malformed("awareness is not JSON") from error
    if not isinstance(said, dict):
        return GONE
    said["user"] = appearance(participant.visitor.caller)
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))
