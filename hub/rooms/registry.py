"""The rooms of this process: opened once, open for a while after the last participant left, closed when all is durable."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

from django.conf import settings

from apps.documents import compaction, locks, store, update_log
from apps.documents.models import Document
from hub.bus import Bus
from hub.database import in_thread
from hub.handshake import AuthenticatedSocket

from .access import EarlyAdmission, admissions, refusal, require
from .admission import Admission
from .contracts import Entry, Key, LiveRoom
from .crash_marker import left_behind, marker
from .journal.journal import Journal
from .participant import Participant
from .protocol import AwarenessEntry
from .room import MAX_PARTICIPANTS, Room
from .storage.derived_columns import DerivedColumns
from .sync.cluster_sync import ClusterSync
from .sync.other_processes import OtherProcesses

logger = logging.getLogger(__name__)

GRACE_SECONDS = 10.0
FLUSH_SECONDS = 5.0
COMPACT_AFTER_ROWS = 200


class RoomIsFull(Exception):
    """The document has ``MAX_PARTICIPANTS`` participants already."""


class RoomRegistry:
    """A ``RoomHost`` and a ``RoomDirectory``."""

    def __init__(self, bus: Bus, process: str, others: OtherProcesses) -> None:
        self.journal = Journal()
        self.derived_columns = DerivedColumns()
        self.cluster_sync = ClusterSync(self, bus, process, others)
        self._process = process
        self._rooms: dict[Key, Room] = {}
        self._opening: dict[Key, asyncio.Task[Room]] = {}
        self._closing: dict[LiveRoom, asyncio.TimerHandle] = {}
        self._stamps: dict[int, dict[str, float]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._poller: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start journal and polling, after the crashes of earlier processes were counted."""
        await self._open_crash_marker(Path(settings.DATA_DIR) / "hub")
        self.journal.start()
        self._poller = asyncio.create_task(self.cluster_sync.poll())

    async def stop(self, seconds: float) -> None:
        """Make every update durable and render every document, within ``seconds``. The sockets are closed before."""
        if self._poller is not None:
            self._poller.cancel()
        started = time.monotonic()
        if not await self.journal.flush(seconds):
            logger.error("stopping with updates that could not be stored; nobody was told they were saved")
        try:
            async with asyncio.timeout(max(0.5, seconds - (time.monotonic() - started))):
                await self.derived_columns.settle_all()
        except TimeoutError:
            logger.warning("stopping before every document was rendered")
        await self.journal.stop()

    async def _open_crash_marker(self, folder: Path) -> None:
        """Count the crashes of earlier processes. Without a marker the hub works, but quarantines no document."""
        try:
            marker.open(folder, self._process)
            await in_thread(_count_crashes, folder)
        except Exception:
            logger.exception("crashes while documents are changed cannot be counted")

    # Participants

    def early_admission(self, key: Key) -> EarlyAdmission | None:
        """Return the object that judges a caller during their handshake, if the document is open."""
        room = self._rooms.get(key)
        return EarlyAdmission(room.rules) if room is not None else None

    async def enter(
        self, visitor: AuthenticatedSocket, key: Key, early: EarlyAdmission | None = None
    ) -> tuple[Room, Participant]:
        """Let a person into a document, which is opened first if need be.

        Raises ``Problem`` (no right, no record), ``LoadFailed``, ``Quarantined`` or ``RoomIsFull``.
        """
        room, admission = self._judged_early(key, early) or await self._judged(visitor, key)
        if admission.access.mode == "refused":
            raise refusal(admission.access)
        if len(room.participants) >= MAX_PARTICIPANTS:
            raise RoomIsFull
        self._cancel_close(room)
        participant = Participant(visitor, admission)
        room.join(participant)
        return room, participant

    def leave(self, room: Room, participant: Participant) -> None:
        """Remove a participant. An empty room closes after ``GRACE_SECONDS``."""
        room.leave(participant)
        if not room.participants and not room.failed:
            self._close_later(room)

    def _judged_early(self, key: Key, early: EarlyAdmission | None) -> tuple[Room, Admission] | None:
        """Return the admission of the handshake, if the room is still there and all were not judged again since."""
        room = self._rooms.get(key)
        admission = early.admission if early is not None else None
        if room is None or admission is None or room.recheck.is_outdated(admission):
            return None
        return room, admission

    async def _judged(self, visitor: AuthenticatedSocket, key: Key) -> tuple[Room, Admission]:
        """Return the open room and the visitor's admission.

        If the room closed or failed during the judgement, it is opened anew: the visitor would be alone in the old one.
        """
        if key not in self._rooms:
            await in_thread(require, visitor.caller, key)
        while True:
            room = await self._open(key)
            (admission,) = await in_thread(admissions, room.document_id, key, [visitor.caller])
            if self._rooms.get(key) is room and not room.recheck.is_outdated(admission):
                return room, admission

    # Opening and closing

    async def _open(self, key: Key) -> Room:
        room = self._rooms.get(key)
        if room is not None:
            return room
        task = self._opening.get(key)
        if task is None:
            task = self._opening[key] = asyncio.create_task(self._load(key))
            task.add_done_callback(lambda _: self._opening.pop(key, None))
        return await asyncio.shield(task)

    async def _load(self, key: Key) -> Room:
        self.cluster_sync.join(key)
        try:
            loaded = await in_thread(store.open_or_seed, *key)
        except BaseException:
            self.cluster_sync.leave(key)
            raise
        loaded.guard.stamps.authors |= self._stamps.pop(loaded.document_id, {})
        room = self._rooms[key] = Room(key, loaded, self)
        self._close_later(room)
        if loaded.seq > loaded.rendered_seq:
            # A process was killed between acknowledgement and rendering.
            room.contributors |= dict.fromkeys(
                await in_thread(update_log.actors_since, loaded.document_id, loaded.rendered_seq)
            )
            self.derived_columns.touch(room)
        self.cluster_sync.publish_opened(room)
        return room

    def _close_later(self, room: Room) -> None:
        self._cancel_close(room)
        loop = asyncio.get_running_loop()
        self._closing[room] = loop.call_later(GRACE_SECONDS, lambda: self.spawn(self._close(room)))

    def _cancel_close(self, room: LiveRoom) -> None:
        timer = self._closing.pop(room, None)
        if timer is not None:
            timer.cancel()

    async def _close(self, room: Room) -> None:
        self._closing.pop(room, None)
        if room.participants or room.failed:
            return
        if room.has_pending and not await self.journal.flush(FLUSH_SECONDS):
            self._close_later(room)
            return
        await self.derived_columns.settle(room)
        if room.participants:
            return
        if room.has_pending:
            # Somebody came, wrote and left while it was rendered.
            self._close_later(room)
            return
        self._remove(room)
        await in_thread(_finish, room.document_id)

    def _remove(self, room: LiveRoom) -> None:
        if self._rooms.get(room.key) is room:
            del self._rooms[room.key]
            self.cluster_sync.leave(room.key)
        self._cancel_close(room)

    # Open rooms

    def find(self, key: Key) -> Room | None:
        """Return the open room of a record."""
        return self._rooms.get(key)

    def all(self) -> list[Room]:
        """Return every open room."""
        return list(self._rooms.values())

    def present(self) -> set[locks.Presence]:
        """Return who is connected to which document in this process: account, kind key, record id."""
        return {(p.account_id, *room.key) for room in self._rooms.values() for p in room.participants}

    def rights_changed(self, account_ids: set[int]) -> None:
        """Judge again everyone in the rooms where one of these accounts is."""
        for room in self._rooms.values():
            if any(participant.account_id in account_ids for participant in room.participants):
                room.recheck_access()

    def record_changed(self, kind: str, record_id: int) -> None:
        """Judge again everyone in the record's room."""
        room = self._rooms.get((kind, record_id))
        if room is not None:
            room.recheck_access()

    # Requests of rooms

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run the coroutine in a task of its own. A failure is logged and ends nothing else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_log_failure)

    async def read_since(self, document_id: int, seq: int) -> list[update_log.StoredUpdate]:
        """Read the rows of the log after the number ``seq``, in their order, in a thread."""
        return await in_thread(update_log.read_since, document_id, seq)

    def changed(self, room: LiveRoom) -> None:
        """Start the wait for quiet, after which the record's columns are written."""
        self.derived_columns.touch(room)

    def wrote(self, room: LiveRoom, entries: Sequence[Entry]) -> None:
        """Publish rows of the log that this process has committed to the other processes."""
        self.derived_columns.touch(room)
        self.cluster_sync.publish_rows(room, entries)

    def share_awareness(self, room: LiveRoom, entries: list[AwarenessEntry], account_id: int) -> None:
        """Publish awareness states of an account's connections to the other processes."""
        self.cluster_sync.publish_awareness(room, entries, account_id)

    def discard(self, room: LiveRoom) -> None:
        """Remove a room whose document in memory is not to be trusted. Its changes in memory are lost."""
        # The editors of other participants have suggestions of this room that were never written.
        self._stamps[room.document_id] = room.replica.stamps.authors
        self._remove(room)


def _count_crashes(folder: Path) -> None:
    """Report the documents that dead processes were changing to the database, then remove their files."""
    for path, document_id in left_behind(folder):
        if document_id:
            logger.error("a process ended while it changed document %d", document_id)
            store.crashed(document_id)
        path.unlink(missing_ok=True)


def _finish(document_id: int) -> None:
    store.closed_in_order(document_id)
    _compact_if_long(document_id)


def _compact_if_long(document_id: int) -> None:
    row = Document.objects.filter(pk=document_id).values_list("head_seq", "snapshot_seq").first()
    if row is not None and row[0] - row[1] >= COMPACT_AFTER_ROWS:
        compaction.compact(document_id)


def _log_failure(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and task.exception() is not None:
        logger.error("work for a room failed", exc_info=task.exception())
