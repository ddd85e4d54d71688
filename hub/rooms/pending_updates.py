"""Updates of one room between the document in memory and the log."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

from apps.documents.update_log import NewUpdate
from hub.sockets import codes

from .admission import Admission
from .contracts import Acknowledgement, Entry, LiveRoom, RoomHost
from .participant import Participant
from .protocol import saved_frame

logger = logging.getLogger(__name__)

RESYNCHRONISE = "文档需要重新同步，正在重新连接"


class PendingUpdates:
    """Gives the journal what the room applied, and acknowledges it after its commit. Its length counts updates."""

    def __init__(self, room: LiveRoom, host: RoomHost) -> None:
        self._room = room
        self._host = host
        self._journal = host.journal
        self._entries: list[Entry] = []

    def __len__(self) -> int:
        return len(self._entries)

    def add(
        self,
        waiting: Acknowledgement,
        admission: Admission,
        update: bytes,
        clocks: dict[int, int],
        *,
        expected: bool = False,
    ) -> None:
        """Queue an applied update under the admission it was judged by, for the frame that waits for it.

        ``clocks`` are those behind its new items, by client. ``expected``: the journal has counted it.
        """
        room, caller, connection = self._room, admission.caller, waiting.participant.visitor.connection
        new = NewUpdate(room.document_id, update, caller.account_id, connection, admission.epoch)
        entry = Entry(room, new, caller, clocks, [waiting])
        self._entries.append(entry)
        self._journal.add(entry, expected=expected)

    def acknowledge_later(self, participant: Participant, *, full: bool) -> None:
        """Acknowledge a frame that adds nothing. It is durable when every update before it is."""
        waiting = Acknowledgement(participant, participant.frames, full)
        if self._entries:
            self._entries[-1].acknowledgements.append(waiting)
        else:
            self._acknowledge([waiting])

    def committed(self, entries: Sequence[Entry], access_epoch: int) -> None:
        """Take in that the journal has written ``entries`` while the document had ``access_epoch``.

        An update that was judged under another access epoch says that the rules have changed: they are asked again.
        """
        room, written, refused = self._room, entries, list[Entry]()
        if len(entries) == len(self._entries):
            self._entries = []
        else:
            done = set(map(id, entries))
            self._entries = [entry for entry in self._entries if id(entry) not in done]
        if any(entry.seq is None for entry in entries):
            written = [entry for entry in entries if entry.seq is not None]
            refused = [entry for entry in entries if entry.seq is None]
        contributors = room.contributors
        for entry in written:
            room.replica.now_durable(entry.clocks)
            contributors.pop(entry.caller.account_id, None)
            contributors[entry.caller.account_id] = None
        if not room.replica.follow([entry.seq or 0 for entry in written]):
            self._host.spawn(room.catch_up())
        self._acknowledge([waiting for entry in written for waiting in entry.acknowledgements])
        if written:
            self._host.wrote(room, written)
        if refused:
            self._refused(refused)
        elif any(entry.update.access_epoch != access_epoch for entry in written):
            room.recheck_access()

    def _refused(self, entries: list[Entry]) -> None:
        """Reconnect the authors of refused updates, who may not write any more, so that they learn it.

        Every participant has seen these updates. The log has rows that delete them (decision 043), and those rows
        reach every participant like rows of another process.
        """
        room = self._room
        logger.warning("%d updates of %s were refused when they were committed", len(entries), room)
        if not all(entry.struck for entry in entries):
            room.fail(codes.RESTART)
            return
        sessions = {entry.caller.session_id for entry in entries}
        for participant in list(room.participants):
            if participant.visitor.caller.session_id in sessions:
                participant.close(codes.RESTART, RESYNCHRONISE)
        for entry in entries:
            room.replica.now_durable(entry.clocks)
        # A frame that added nothing was attached to the last update of the room, whoever wrote that.
        self._acknowledge(
            waiting
            for entry in entries
            for waiting in entry.acknowledgements
            if waiting.participant.visitor.caller.session_id not in sessions
        )
        self._host.spawn(room.catch_up())
        room.recheck_access()

    def _acknowledge(self, waiting: Iterable[Acknowledgement]) -> None:
        """Send ``saved`` to each participant of whom more is durable than before."""
        moved: dict[Participant, bool] = {}
        for one in waiting:
            if one.participant.acknowledge(one.ordinal, full=one.full):
                moved[one.participant] = moved.get(one.participant, False) or one.full
        replica = self._room.replica
        for participant, full in moved.items():
            vector = replica.durable_vector(participant.client_ids, full=full)
            participant.write(saved_frame(replica.seq, vector, participant.acknowledged))
