"""One document open in this process. All of it runs on the event loop, one frame after the other, so no two callers
touch the pycrdt document at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from functools import partial

from apps.documents.crdt.doc import ApplyFailed, merge
from apps.documents.crdt.inspection import Inspection
from apps.documents.crdt.lib0 import Malformed
from apps.documents.crdt.portions import Portion
from apps.documents.store import Loaded
from hub.sockets import codes

from .access import SharedRules
from .admission import Admission
from .awareness.broadcast import AwarenessBroadcast
from .awareness.state import Awareness
from .client_ids import ClientIds
from .contracts import Acknowledgement, Entry, Key, RoomHost
from .participant import Participant
from .pending_updates import RESYNCHRONISE, PendingUpdates
from .protocol import AWARENESS, CHUNKS, QUERY_AWARENESS, STEP1, SYNC, AwarenessEntry, read_frame, sync_frame
from .recheck import AccessRecheck
from .replica import Replica
from .status import RoomStatus
from .sync.fanout import FanOut
from .sync.frame_queue import FrameQueue
from .sync.log_follower import LogFollower
from .sync.responder import Responder
from .sync.typed_updates import Typed, TypedUpdates

logger = logging.getLogger(__name__)

MAX_FRAME_BYTES = 1024 * 1024
MAX_PARTICIPANTS = 100
MAX_GAPS = 20
TOO_LARGE = "一次修改的内容过大，请分几次粘贴"


class Room:
    """A ``LiveRoom``. Takes frames of participants: guard, apply, fan out, journal, acknowledge."""

    def __init__(self, key: Key, loaded: Loaded, host: RoomHost) -> None:
        self.key = key
        self.document_id = loaded.document_id
        self.replica = Replica(loaded, self.settle)
        self.participants: set[Participant] = set()
        self.contributors: dict[int, None] = {}
        self.failed = False
        self._host = host
        self._journal = host.journal
        self._awareness = Awareness()
        self._fanout = FanOut(self.participants)
        self._broadcast = AwarenessBroadcast(
            self._awareness, self.participants, lambda: self._fanout.hot, partial(host.share_awareness, self)
        )
        self._frames = FrameQueue(self, self.replica, host.spawn)
        self._client_ids = ClientIds(self.participants, self._awareness, self.replica.stamps, self._request_sync)
        self._status = RoomStatus(self.participants, self._journal, partial(self._journal.notify_later, self))
        self.rules = SharedRules(loaded.document_id, key)
        self.recheck = AccessRecheck(self, self._status, loaded.access_epoch)
        self._responder = Responder(self.replica.step2_cache, self._is_present, host.spawn, self._status.send)
        self._log_follower = LogFollower(self, host.read_since)
        self.pending = PendingUpdates(self, host)
        self._typed = TypedUpdates(self, self._journal, self._fanout, self._record, self.reject)

    def __str__(self) -> str:
        return f"{self.key[0]}:{self.key[1]}"

    @property
    def busy(self) -> bool:
        """True while a large update is judged or applied; the other frames of the document wait."""
        return self._frames.busy

    @property
    def has_pending(self) -> bool:
        """True while updates wait for their commit."""
        return len(self.pending) > 0 or len(self._typed) > 0

    # Participants

    def join(self, participant: Participant) -> None:
        """Add a participant and ask their client for a sync."""
        self.participants.add(participant)
        self._request_sync(participant)
        self._broadcast.introduce(participant)

    def leave(self, participant: Participant) -> None:
        """Remove a participant and clear their awareness."""
        self.participants.discard(participant)
        self._broadcast.leave(participant)

    def _is_present(self, participant: Participant) -> bool:
        return participant in self.participants and not self.failed

    # Frames

    def receive(self, participant: Participant, data: bytes) -> float:
        """Take one frame. A fault in it concerns only the connection that sent it.

        Returns the seconds that the sender should wait before the next frame.
        """
        if self.failed:
            return 0.0
        if len(data) > MAX_FRAME_BYTES:
            participant.close(codes.TOO_LARGE, TOO_LARGE)
            return 0.0
        if not self.busy and self._typed.take(participant, data):
            return 0.0
        return self._frames.receive(participant, data)

    def settle(self) -> None:
        """Apply what was typed since the last commit, and queue it in the journal. It was sent on as it came."""
        self._typed.settle()

    def _record(self, typed: Typed) -> None:
        waiting = Acknowledgement(typed.participant, typed.ordinal, full=False)
        self.pending.add(waiting, typed.admission, typed.update, {typed.client: typed.end}, expected=True)

    def process(self, participant: Participant, data: bytes) -> None:
        """Process one frame. ``FrameQueue`` calls this in order of arrival."""
        if not self.failed:
            try:
                self._dispatch(participant, data)
            except (Malformed, ApplyFailed) as error:
                self.reject(participant, error)

    def reject(self, participant: Participant, error: Malformed | ApplyFailed) -> None:
        """Close the connection whose frame raised ``error``. If pycrdt raised it, the room fails too."""
        participant.close(codes.MALFORMED, "收到的修改无法识别，请刷新页面")
        if isinstance(error, Malformed):
            logger.warning("malformed frame from account %s in %s: %s", participant.account_id, self, error)
            return
        logger.error("an update of account %s broke %s", participant.account_id, self, exc_info=error)
        self.fail(codes.RESTART)

    def _dispatch(self, participant: Participant, data: bytes) -> None:
        frame = read_frame(data)
        if frame.kind == SYNC:
            self.settle()
        if self.failed:
            return
        if frame.kind == SYNC and frame.step == STEP1:
            self._responder.receive(participant, frame.payload)
        elif frame.kind == SYNC:
            participant.frames += 1
            self._frames.edit(participant, frame)
        elif frame.kind == CHUNKS:
            self._frames.expect_chunks(participant, frame.step)
        elif participant not in self.participants:
            return
        elif frame.kind == AWARENESS:
            self._broadcast.receive(participant, frame.payload)
        elif frame.kind == QUERY_AWARENESS:
            self._broadcast.introduce(participant)

    def edit(self, participant: Participant, update: bytes, inspection: Inspection, *, full: bool) -> None:
        """Take in an inspected update. ``full`` marks a sync step 2."""
        if full and inspection.repeated and self._close_if_stale(participant, update, inspection):
            return
        if inspection.empty and not inspection.missing:
            self.pending.acknowledge_later(participant, full=full)
        elif self._accepts(participant, inspection, full):
            new = self.replica.apply(update, inspection)
            self._share(participant, participant.admission, new, inspection, full)

    def _close_if_stale(self, participant: Participant, copy: bytes, inspection: Inspection) -> bool:
        """Close a connection whose first sync reply has other items than the document under the same clocks.

        An editor repeats its latest items when it comes back: the process that had shown them may have been killed before
        it stored them. Once for each connection, as a comparison costs milliseconds.
        """
        if participant.compared:
            return False
        participant.compared = True
        stale = self.replica.is_stale(copy, inspection)
        if stale:
            logger.warning("account %s comes to %s with items that were never stored", participant.account_id, self)
            participant.close(codes.STALE_COPY, RESYNCHRONISE)
        return stale

    async def edit_in_turns(self, participant: Participant, portions: Sequence[Portion], *, full: bool) -> None:
        """Take in one frame in portions, between which other tasks run. Nothing else may change the document meanwhile.

        The frame is judged once, as it begins, and broadcast and stored as one update once it is applied whole: nobody
        sees or loads a part of it. Raises :class:`ApplyFailed`.
        """
        admission, (_, first) = participant.admission, portions[0]
        if not self._accepts(participant, first, full):
            return
        applied = list[bytes]()
        for update, inspection in portions:
            new = self.replica.apply(update, inspection)
            applied += [] if new is None else [new]
            await asyncio.sleep(0)
            if self.failed:
                return
        self._share(participant, admission, merge(applied) if applied else None, first, full)

    def _share(
        self, participant: Participant, admission: Admission, new: bytes | None, inspection: Inspection, full: bool
    ) -> None:
        """Broadcast what an applied frame changed, and give it to the journal under the admission it was judged by."""
        if new is None:
            self.pending.acknowledge_later(participant, full=full)
            return
        if full:
            participant.strikes = participant.gaps = 0
        self._fanout.send(new, participant)
        waiting = Acknowledgement(participant, participant.frames, full)
        self.pending.add(waiting, admission, new, {client: end for client, (_, end) in inspection.advances.items()})

    def _accepts(self, participant: Participant, inspection: Inspection, full: bool) -> bool:
        """Return whether the room takes an update. If it does not, the participant hears why or is asked for more."""
        if not self._may_take(participant, inspection, full):
            return False
        if inspection.missing:
            self._request_missing(participant)
            return False
        if not self._client_ids.claim(participant, inspection, full=full):
            self._client_ids.contest(participant, inspection.advances)
            return False
        return True

    def _may_take(self, participant: Participant, inspection: Inspection, full: bool) -> bool:
        """Return whether the participant may change the document now. A sync step 2 that adds nothing is no offence."""
        if participant.may_edit and not self._journal.full:
            return True
        if not (full and not inspection.advances):
            self.refuse(participant)
        return False

    def refuse(self, participant: Participant) -> None:
        """Leave an update out and send the participant's status again, which says why."""
        self._status.send(participant, again=True)

    def _request_missing(self, participant: Participant) -> None:
        participant.gaps += 1
        if participant.gaps > MAX_GAPS:
            participant.close(codes.MALFORMED, "与服务器的内容衔接不上，请刷新页面")
            return
        self._request_sync(participant)

    def _request_sync(self, participant: Participant) -> None:
        participant.write(sync_frame(STEP1, self.replica.state_vector()))

    def committed(self, entries: Sequence[Entry], access_epoch: int) -> None:
        """Acknowledge entries that the journal wrote. ``access_epoch`` is that of the document at the commit."""
        self.pending.committed(entries, access_epoch)

    # Other processes

    async def catch_up(self) -> None:
        """Read the rows of the log that other processes wrote, and apply them."""
        await self._log_follower.catch_up()

    def take_hint(self, rows: Iterable[tuple[int, bytes]]) -> None:
        """Apply rows that another process sent along with its hint, as pairs of number and update."""
        self._log_follower.take_hint(rows)

    def send_rows(self, updates: Sequence[bytes]) -> None:
        """Send updates that came from the log to all participants."""
        self._fanout.send_together(updates)
        if updates:
            self._host.changed(self)

    def receive_remote_awareness(self, entries: list[AwarenessEntry], account_id: int) -> None:
        """Take awareness states of an account whose connection is in another process, and broadcast them."""
        self._broadcast.send(self._awareness.receive_remote(entries, account_id))

    def local_awareness(self) -> list[tuple[int, list[AwarenessEntry]]]:
        """Return the awareness states of this process's participants, by account id; without those that have none."""
        found = [(participant.account_id, self._awareness.of(participant)) for participant in self.participants]
        return [(account_id, entries) for account_id, entries in found if entries]

    def expire_awareness(self) -> None:
        """Broadcast the end of states that were not renewed in time."""
        self._broadcast.send(self._awareness.expire())

    # State of the room

    def send_status(self) -> None:
        """Send each participant the status of the room as it concerns them."""
        self._status.send_all()

    def recheck_access(self) -> None:
        """Check in a task of its own which participants may still view and edit."""
        self._host.spawn(self.recheck.run())

    def fail(self, code: int = codes.LOAD_FAILED) -> None:
        """Close all participants with ``code`` and discard the room. They connect again and synchronise anew."""
        if self.failed:
            return
        self.failed = True
        for participant in list(self.participants):
            participant.close(code, RESYNCHRONISE)
        self._host.discard(self)
