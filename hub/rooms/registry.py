"""The rooms of this process: opened once, kept a while after the last person left, closed when all is durable."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from itertools import chain, repeat
from pathlib import Path
from typing import Any

from django.conf import settings

from apps.documents import compaction, locks, store, update_log
from apps.documents.models import Document
from hub.bus import Bus
from hub.database import in_thread
from hub.handshake import AuthenticatedSocket

from .access import EarlyRuling, admit, refusal, rulings
from .admission import Admission
from .crash_marker import left_behind, mark
from .journal.journal import Entry, Journal
from .participant import Participant
from .room import MAX_PARTICIPANTS, Key, Room
from .storage.derived_columns import Renditions
from .sync.cluster_sync import Others

logger = logging.getLogger(__name__)

GRACE_SECONDS = 10.0
FLUSH_SECONDS = 5.0
COMPACT_AFTER_ROWS = 200
JUDGE_AGAIN_SECONDS = (0.5, 1.0, 2.0, 5.0)


class RoomIsFull(Exception):
    """A hundred people are in the document already."""


class RoomRegistry:
    """``alone``: whether no other process is there to be told anything. ``others`` is the way to those."""

    def __init__(self, bus: Bus, process: str, *, alone: Callable[[], bool]) -> None:
        self.journal = Journal()
        self.renditions = Renditions()
        self.others = Others(self, bus, process, alone=alone)
        self._process = process
        self._rooms: dict[Key, Room] = {}
        self._opening: dict[Key, asyncio.Task[Room]] = {}
        self._closing: dict[Room, asyncio.TimerHandle] = {}
        self._stamps: dict[int, dict[str, float]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._poller: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._keep_mark(Path(settings.DATA_DIR) / "hub")
        self.journal.start()
        self._poller = asyncio.create_task(self.others.poll())

    async def stop(self, seconds: float) -> None:
        """After the sockets were closed: everything durable and rendered, as far as time allows."""
        if self._poller is not None:
            self._poller.cancel()
        started = time.monotonic()
        if not await self.journal.flush(seconds):
            logger.error("stopping with updates that could not be stored; nobody was told they were saved")
        try:
            async with asyncio.timeout(max(0.5, seconds - (time.monotonic() - started))):
                await self.renditions.settle_all()
        except TimeoutError:
            logger.warning("stopping before every document was rendered")
        await self.journal.stop()

    async def _keep_mark(self, folder: Path) -> None:
        """Before any document is opened: what ended earlier processes. Without it documents are only less guarded."""
        try:
            mark.open(folder, self._process)
            await in_thread(_count_crashes, folder)
        except Exception:
            logger.exception("crashes while documents are changed cannot be counted")

    # Opening and closing

    def early_ruling(self, key: Key) -> EarlyRuling | None:
        """For whoever comes to a document that is open."""
        room = self._rooms.get(key)
        return EarlyRuling(room.document_id, key) if room is not None else None

    async def enter(
        self, visitor: AuthenticatedSocket, key: Key, early: EarlyRuling | None = None
    ) -> tuple[Room, Participant]:
        """Raises ``Problem`` (no right, no record), ``LoadFailed``, ``RoomIsFull``."""
        room, admission = self._judged_early(key, early) or await self._judged(visitor, key)
        if admission.participation.mode == "refused":
            raise refusal(admission.participation)
        if len(room.participants) >= MAX_PARTICIPANTS:
            raise RoomIsFull
        timer = self._closing.pop(room, None)
        if timer is not None:
            timer.cancel()
        participant = Participant(visitor, admission)
        room.join(participant)
        return room, participant

    def leave(self, room: Room, participant: Participant) -> None:
        room.leave(participant)
        if not room.participants and not room.failed:
            self._close_later(room)

    def forget(self, room: Room) -> None:
        """A failed room is no longer found; the next to come opens the document anew."""
        if self._rooms.get(room.key) is room:
            del self._rooms[room.key]
        if room.failed:
            # Suggestions of its people that were not written are still in the editors of others.
            self._stamps[room.document_id] = room.replica.stamps.authors
        timer = self._closing.pop(room, None)
        if timer is not None:
            timer.cancel()

    def _judged_early(self, key: Key, early: EarlyRuling | None) -> tuple[Room, Admission] | None:
        """What was asked at the door, if the room is still there and nobody has asked for everybody since."""
        room = self._rooms.get(key)
        admission = early.admission if early is not None else None
        if room is None or admission is None or _is_older(admission, room):
            return None
        return room, admission

    async def _judged(self, visitor: AuthenticatedSocket, key: Key) -> tuple[Room, Admission]:
        """The room, and what the visitor may do.

        One that closed or failed while that was asked would be a room of the visitor's own: it is opened anew.
        """
        if key not in self._rooms:
            await in_thread(admit, visitor.caller, key)
        while True:
            room = await self._open(key)
            (admission,) = await in_thread(rulings, room.document_id, key, [visitor.caller])
            if self._rooms.get(key) is room and not _is_older(admission, room):
                return room, admission

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
        loaded = await in_thread(store.open_or_seed, *key)
        loaded.guard.stamps.authors |= self._stamps.pop(loaded.document_id, {})
        room = self._rooms[key] = Room(key, loaded, self)
        self._close_later(room)
        if loaded.seq > loaded.rendered_seq:
            # A process was killed after it had acknowledged and before it had rendered.
            room.contributors |= dict.fromkeys(
                await in_thread(update_log.actors_since, loaded.document_id, loaded.rendered_seq)
            )
            self.renditions.touch(room)
        self.others.opened(room)
        return room

    def _close_later(self, room: Room) -> None:
        timer = self._closing.pop(room, None)
        if timer is not None:
            timer.cancel()
        loop = asyncio.get_running_loop()
        self._closing[room] = loop.call_later(GRACE_SECONDS, lambda: self.spawn(self._close(room)))

    async def _close(self, room: Room) -> None:
        self._closing.pop(room, None)
        if room.participants or room.failed:
            return
        if room.pending and not await self.journal.flush(FLUSH_SECONDS):
            self._close_later(room)
            return
        await self.renditions.settle(room)
        if not room.participants:
            self.forget(room)
            await in_thread(_finish, room.document_id)

    def opened(self, key: Key) -> Room | None:
        return self._rooms.get(key)

    def all(self) -> list[Room]:
        return list(self._rooms.values())

    def present(self) -> set[locks.Presence]:
        """Who is connected to which document, in this process."""
        return {(p.account_id, *room.key) for room in self._rooms.values() for p in room.participants}

    # What rooms ask for

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_log_failure)

    async def read_since(self, document_id: int, seq: int) -> list[update_log.StoredUpdate]:
        return await in_thread(update_log.read_since, document_id, seq)

    def changed(self, room: Room) -> None:
        self.renditions.touch(room)

    def wrote(self, room: Room, entries: list[Entry]) -> None:
        """Rows of this process are committed."""
        self.changed(room)
        self.others.wrote(room, entries)

    # Rights

    def judge_again(self, room: Room) -> None:
        self.spawn(self._judge(room))

    def rights_changed(self, account_ids: set[int]) -> None:
        for room in self._rooms.values():
            if any(participant.account_id in account_ids for participant in room.participants):
                self.judge_again(room)

    def record_changed(self, kind: str, record_id: int) -> None:
        room = self._rooms.get((kind, record_id))
        if room is not None:
            self.judge_again(room)

    async def _judge(self, room: Room) -> None:
        """Ask until there is an answer; until then nobody in the room writes."""
        for pause in chain(JUDGE_AGAIN_SECONDS, repeat(JUDGE_AGAIN_SECONDS[-1])):
            ruled = room.ruled
            try:
                await self._rule(room)
                return
            except Exception as error:
                logger.warning("it could not be asked who may write in %s: %s", room, error)
            if room.failed or not room.participants:
                return
            if room.ruled == ruled:
                room.standing.suspend()
            await asyncio.sleep(pause)

    async def _rule(self, room: Room) -> None:
        """Ask what each participant may do, those too who come in meanwhile."""
        asked: set[Participant] = set()
        while left := room.participants - asked:
            participants = list(room.participants)
            callers = [participant.visitor.caller for participant in participants]
            admissions = await in_thread(rulings, room.document_id, room.key, callers)
            for participant, admission in zip(participants, admissions, strict=True):
                room.ruled = max(room.ruled, admission.ordinal)
                room.access_epoch = max(room.access_epoch, admission.epoch)
                if participant in room.participants:
                    room.standing.rule(participant, admission)
            asked |= left | set(participants)


def _is_older(admission: Admission, room: Room) -> bool:
    """Whether everybody was asked again since."""
    return admission.ordinal < room.ruled or admission.epoch < room.access_epoch


def _count_crashes(folder: Path) -> None:
    """What processes that died were changing is told to the database; then their files go."""
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
