"""Interfaces between a room, its helpers and its registry.

Helpers know ``LiveRoom`` and never the class ``Room``; a room knows ``RoomHost`` and never the registry. So imports
run one way: contracts, helpers, room, registry, endpoint.
"""

from __future__ import annotations

from collections.abc import Collection, Coroutine, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from apps.documents.update_log import NewUpdate, StoredUpdate
from apps.kinds.rights import Caller
from hub.sockets import codes

from .participant import Participant
from .protocol import AwarenessEntry
from .replica import Replica

#: Kind key and record id.
Key = tuple[str, int]


class Acknowledgement(NamedTuple):
    """One edit frame that waits until it is durable.

    ``ordinal`` counts the participant's edit frames from 1. A ``full`` frame (sync step 2) carries everything that
    the client has.
    """

    participant: Participant
    ordinal: int
    full: bool


@dataclass(eq=False, slots=True)
class Entry:
    """One update on its way into the log.

    ``clocks`` maps each Yjs client of the update to the clock behind its last item. The commit sets ``seq``, or
    leaves None if the author may not write any more. ``struck`` says that the log then got the update's items as
    deleted ones.
    """

    room: LiveRoom
    update: NewUpdate
    caller: Caller
    clocks: dict[int, int]
    acknowledgements: list[Acknowledgement] = field(default_factory=list)
    seq: int | None = None
    struck: bool = False


class LiveRoom(Protocol):
    """One document open in this process, as journal, storage and synchronisation see it."""

    @property
    def key(self) -> Key:
        """The kind and the id of the record."""

    @property
    def document_id(self) -> int:
        """The id of the row in ``documents_document``."""

    @property
    def replica(self) -> Replica:
        """The document in memory."""

    @property
    def participants(self) -> Collection[Participant]:
        """The connections in the room."""

    @property
    def contributors(self) -> dict[int, None]:
        """Accounts whose updates are committed and not yet in the record's columns, oldest first."""

    @property
    def failed(self) -> bool:
        """The room was thrown away and takes nothing any more."""

    @property
    def busy(self) -> bool:
        """A large update is being judged in a thread, so nothing else may change the document."""

    @property
    def has_pending(self) -> bool:
        """Some updates are applied and not yet committed."""

    def committed(self, entries: Sequence[Entry], access_epoch: int) -> None:
        """Take in that the journal has written ``entries`` while the document had ``access_epoch``."""

    def settle(self) -> None:
        """Apply what was typed since the last commit, and queue it in the journal."""

    async def catch_up(self) -> None:
        """Read the rows of the log that this process has not seen, and pass them on."""

    def take_hint(self, rows: Iterable[tuple[int, bytes]]) -> None:
        """Take in rows (sequence, update) that came over the bus, if they are next."""

    def send_rows(self, updates: Sequence[bytes]) -> None:
        """Send updates of other processes to every participant as one frame."""

    def send_status(self) -> None:
        """Tell every participant what they may do, if that has changed."""

    def recheck_access(self) -> None:
        """Ask the apps again what each participant may do."""

    def receive_remote_awareness(self, entries: list[AwarenessEntry], account_id: int) -> None:
        """Show the awareness of a participant of another process."""

    def local_awareness(self) -> list[tuple[int, list[AwarenessEntry]]]:
        """Return the account and the awareness of each participant who has any."""

    def expire_awareness(self) -> None:
        """Clear the awareness that other processes have not repeated in time."""

    def fail(self, code: int = codes.LOAD_FAILED) -> None:
        """Throw the document away and close its connections with ``code``; clients come back to a fresh copy."""


class RoomJournal(Protocol):
    """The journal as a room sees it."""

    @property
    def full(self) -> bool:
        """Updates that are not stored fill the memory bound: editing pauses."""

    @property
    def stalled(self) -> bool:
        """PostgreSQL has not answered for seconds."""

    def add(self, entry: Entry, *, expected: bool = False) -> None:
        """Queue an update for the next group commit; ``expected``: it counts against the memory bound already."""

    def expect(self, room: LiveRoom, update: bytes) -> None:
        """Count an update that the room will queue, and call ``settle`` of the room before the next group commit."""

    def release(self, update: bytes) -> None:
        """Do not count an expected update any more: the room will not queue it."""

    def notify_later(self, room: LiveRoom) -> None:
        """Remember a room whose status names a fault of the journal; it sends its status again after recovery."""


class RoomHost(Protocol):
    """The registry as a room sees it."""

    @property
    def journal(self) -> RoomJournal:
        """The group commit into the update log."""

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run ``work`` as a task of its own. Its failure is logged."""

    async def read_since(self, document_id: int, seq: int) -> list[StoredUpdate]:
        """Return the rows of the log behind ``seq``."""

    def changed(self, room: LiveRoom) -> None:
        """Take note that the stored document differs from the record's columns."""

    def wrote(self, room: LiveRoom, entries: Sequence[Entry]) -> None:
        """Take note that rows of this process are committed; other processes get a hint."""

    def share_awareness(self, room: LiveRoom, entries: list[AwarenessEntry], account_id: int) -> None:
        """Publish awareness of this process to the others."""

    def discard(self, room: LiveRoom) -> None:
        """Forget a failed room; the next participant opens the document anew."""


class RoomDirectory(Protocol):
    """The open rooms of this process, as cluster synchronisation sees them."""

    def find(self, key: Key) -> LiveRoom | None:
        """Return the open room of a record."""

    def all(self) -> Sequence[LiveRoom]:
        """Return every open room."""

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run ``work`` as a task of its own. Its failure is logged."""
