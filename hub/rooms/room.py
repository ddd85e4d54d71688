"""One document while people are in it. Everything here runs on the event loop, one frame after the other, so
the pycrdt document is never touched by two at once.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from apps.documents import update_log
from apps.documents.crdt.doc import ApplyFailed
from apps.documents.crdt.inspection import Inspection
from apps.documents.crdt.lib0 import Malformed
from apps.documents.store import Loaded
from hub.sockets import codes

from .awareness.broadcast import Carets
from .awareness.state import Awareness
from .client_ids import Ownership
from .journal.journal import Acknowledgement, Entry
from .participant import Participant
from .protocol import (
    AWARENESS,
    PARTS,
    QUERY_AWARENESS,
    STEP1,
    SYNC,
    read_frame,
    saved_frame,
    sync_frame,
)
from .replica import Replica
from .status import Standing
from .sync.fanout import FanOut
from .sync.frame_queue import Intake
from .sync.log_follower import Following
from .sync.responder import Answering

if TYPE_CHECKING:
    from .registry import RoomRegistry

logger = logging.getLogger(__name__)

MAX_FRAME_BYTES = 1024 * 1024
MAX_PARTICIPANTS = 100
MAX_GAPS = 20
TOO_LARGE = "一次修改的内容过大，请分几次粘贴"
RESYNCHRONISE = "文档需要重新同步，正在重新连接"

Key = tuple[str, int]


class Room:
    def __init__(self, key: Key, loaded: Loaded, rooms: RoomRegistry) -> None:
        self.key = key
        self.rooms = rooms
        self.replica = Replica(loaded)
        self.document_id = loaded.document_id
        #: Of the last time that everybody was judged, and when that was asked.
        self.access_epoch = loaded.access_epoch
        self.ruled = 0
        self.participants: set[Participant] = set()
        self.presence = Awareness()
        self.carets = Carets(self)
        self.intake = Intake(self)
        self.fanout = FanOut(self.participants)
        self.ownership = Ownership(self.participants, self.presence, self.replica.stamps, self._ask)
        self.pending: list[Entry] = []
        self.contributors: dict[int, None] = {}
        self.standing = Standing(self, self.participants)
        self.answering = Answering(self, self.standing.tell)
        self.following = Following(self)
        self.failed = False

    def __str__(self) -> str:
        return f"{self.key[0]}:{self.key[1]}"

    # People coming and going

    def join(self, participant: Participant) -> None:
        self.participants.add(participant)
        participant.write(sync_frame(STEP1, self.replica.state_vector()))
        self.carets.introduce(participant)

    def leave(self, participant: Participant) -> None:
        self.participants.discard(participant)
        self.carets.leave(participant)

    # Frames

    def receive(self, participant: Participant, data: bytes) -> float:
        """Take one frame; whatever is wrong with it concerns only the connection it came from.

        Answers how many seconds its sender should wait before the next.
        """
        if self.failed:
            return 0.0
        if len(data) > MAX_FRAME_BYTES:
            participant.close(codes.TOO_LARGE, TOO_LARGE)
            return 0.0
        return self.intake.receive(participant, data)

    def take(self, participant: Participant, data: bytes) -> None:
        """A frame whose turn it is."""
        if not self.failed:
            try:
                self._dispatch(participant, data)
            except (Malformed, ApplyFailed) as error:
                self.blame(participant, error)

    def blame(self, participant: Participant, error: Malformed | ApplyFailed) -> None:
        """What is wrong with its frame closes the participant's connection."""
        participant.close(codes.MALFORMED, "收到的修改无法识别，请刷新页面")
        if isinstance(error, Malformed):
            logger.warning("malformed frame from account %s in %s: %s", participant.account_id, self, error)
            return
        logger.error("an update of account %s broke %s", participant.account_id, self, exc_info=error)
        self.fail(codes.RESTART)

    def _dispatch(self, participant: Participant, data: bytes) -> None:
        frame = read_frame(data)
        if frame.kind == SYNC and frame.step == STEP1:
            self.answering.ask(participant, frame.payload)
        elif frame.kind == SYNC:
            participant.frames += 1
            self.intake.edit(participant, frame)
        elif frame.kind == PARTS:
            self.intake.announce_parts(participant, frame.step)
        elif participant not in self.participants:
            return
        elif frame.kind == AWARENESS:
            self.carets.hear(participant, frame.payload)
        elif frame.kind == QUERY_AWARENESS:
            self.carets.introduce(participant)

    def edit(self, participant: Participant, update: bytes, inspection: Inspection, *, whole: bool) -> None:
        """Take in an update that was inspected; ``whole``: a sync step 2."""
        if inspection.empty and not inspection.missing:
            self._acknowledge_later(participant, whole)
            return
        if not self._admit(participant, inspection, whole):
            return
        if inspection.missing:
            self._ask_again(participant)
            return
        if not self.ownership.claim(participant, inspection, whole=whole):
            self.ownership.contest(participant, inspection.advances)
            return
        made = self.replica.apply(update, inspection)
        if made is None:
            self._acknowledge_later(participant, whole)
            return
        if whole:
            participant.strikes = participant.gaps = 0
        self.fanout.send(made, participant)
        self._record(participant, made, inspection, whole)

    def _admit(self, participant: Participant, inspection: Inspection, whole: bool) -> bool:
        """A reader's update leaves no trace. A reader's answer to step 1 that says nothing new is fine."""
        if participant.may_edit and not self.rooms.journal.full:
            return True
        if not (whole and not inspection.advances):
            self.refuse(participant)
        return False

    def refuse(self, participant: Participant) -> None:
        """Nothing of what it sent was taken in: it hears again what it may do."""
        self.standing.tell(participant, again=True)

    def _ask_again(self, participant: Participant) -> None:
        participant.gaps += 1
        if participant.gaps > MAX_GAPS:
            participant.close(codes.MALFORMED, "与服务器的内容衔接不上，请刷新页面")
            return
        self._ask(participant)

    def _ask(self, participant: Participant) -> None:
        participant.write(sync_frame(STEP1, self.replica.state_vector()))

    # The journal

    def _record(self, participant: Participant, update: bytes, inspection: Inspection, whole: bool) -> None:
        admission = participant.admission
        caller = admission.caller
        new = update_log.NewUpdate(
            self.document_id, update, caller.account_id, participant.visitor.connection, admission.epoch
        )
        clocks = {client: end for client, (_, end) in inspection.advances.items()}
        waiting = [Acknowledgement(participant, participant.frames, whole)]
        entry = Entry(self, new, caller, clocks, waiting)
        self.pending.append(entry)
        self.rooms.journal.add(entry)

    def _acknowledge_later(self, participant: Participant, whole: bool) -> None:
        """Nothing new: durable when all that is under way here is."""
        waiting = Acknowledgement(participant, participant.frames, whole)
        if self.pending:
            self.pending[-1].acknowledgements.append(waiting)
        else:
            self._acknowledge([waiting])

    def committed(self, entries: list[Entry], access_epoch: int) -> None:
        """The journal wrote these; ``seq`` None of an entry says that its author may no longer write."""
        taken, refused = entries, list[Entry]()
        if len(entries) == len(self.pending):
            self.pending = []
        else:
            done = set(map(id, entries))
            self.pending = [entry for entry in self.pending if id(entry) not in done]
        if any(entry.seq is None for entry in entries):
            taken = [entry for entry in entries if entry.seq is not None]
            refused = [entry for entry in entries if entry.seq is None]
        for entry in taken:
            self.replica.now_durable(entry.clocks)
            self.contributors.pop(entry.caller.account_id, None)
            self.contributors[entry.caller.account_id] = None
        if not self.replica.follow([entry.seq or 0 for entry in taken]):
            self.rooms.spawn(self.following.catch_up())
        self._acknowledge([waiting for entry in taken for waiting in entry.acknowledgements])
        if taken:
            self.rooms.wrote(self, taken)
        if refused:
            self._refused(refused)
        elif any(entry.update.access_epoch != access_epoch for entry in taken):
            self.rooms.judge_again(self)

    def _refused(self, entries: list[Entry]) -> None:
        """Their authors may not write any more, and come back to hear so. What the log has in place of their updates,
        which everybody has seen, reaches everybody like a row of another process."""
        logger.warning("%d updates of %s were refused when they were committed", len(entries), self)
        if not all(entry.struck for entry in entries):
            self.fail(codes.RESTART)
            return
        sessions = {entry.caller.session_id for entry in entries}
        for participant in list(self.participants):
            if participant.visitor.caller.session_id in sessions:
                participant.close(codes.RESTART, RESYNCHRONISE)
        for entry in entries:
            self.replica.now_durable(entry.clocks)
        # Whoever said nothing new waited for all that was under way, whosever it was.
        self._acknowledge(
            waiting
            for entry in entries
            for waiting in entry.acknowledgements
            if waiting.participant.visitor.caller.session_id not in sessions
        )
        self.rooms.spawn(self.following.catch_up())
        self.rooms.judge_again(self)

    def _acknowledge(self, waiting: Iterable[Acknowledgement]) -> None:
        moved: dict[Participant, bool] = {}
        for one in waiting:
            if one.participant.acknowledge(one.ordinal, whole=one.whole):
                moved[one.participant] = moved.get(one.participant, False) or one.whole
        for participant, whole in moved.items():
            vector = self.replica.durable_vector(participant.client_ids, whole=whole)
            participant.write(saved_frame(self.replica.seq, vector, participant.acknowledged))

    def fail(self, code: int = codes.LOAD_FAILED) -> None:
        """Throw this document away; everybody comes back to one that is loaded anew."""
        if self.failed:
            return
        self.failed = True
        for participant in list(self.participants):
            participant.close(code, RESYNCHRONISE)
        self.rooms.forget(self)
