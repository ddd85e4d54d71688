"""The rooms of this process: opened once, kept a while after the last person left, closed when all is durable."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from django.conf import settings

from apps.documents import compaction, locks, log, store
from apps.documents.models import Document
from apps.documents.ports import Participation
from hub import codes
from hub.bus import Bus, Message
from hub.database import in_thread
from hub.door import Visitor

from .journal import Entry, Journal
from .marks import left_behind, mark
from .participant import Participant
from .protocol import AwarenessEntry
from .renditions import Renditions
from .room import MAX_PARTICIPANTS, Key, Room
from .rulings import admit, refusal, rulings

logger = logging.getLogger(__name__)

GRACE_SECONDS = 10.0
POLL_SECONDS = 2.0
HOLDER_SECONDS = 15.0
FLUSH_SECONDS = 5.0
COMPACT_AFTER_ROWS = 200
SMALL_ROWS_BYTES = 64 * 1024


class RoomIsFull(Exception):
    """A hundred people are in the document already."""


class Rooms:
    """``alone``: whether no other process is there to be told anything."""

    def __init__(self, bus: Bus, process: str, *, alone: Callable[[], bool]) -> None:
        self.journal = Journal()
        self.renditions = Renditions()
        self._bus = bus
        self._process = process
        self._alone = alone
        self._written: dict[Room, list[Entry]] = {}
        self._rooms: dict[Key, Room] = {}
        self._opening: dict[Key, asyncio.Task[Room]] = {}
        self._closing: dict[Room, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._poller: asyncio.Task[None] | None = None
        bus.on("document.rows", self._hear_rows)
        bus.on("document.appended", self._hear_appended)
        bus.on("document.presence", self._hear_presence)
        bus.on("document.opened", self._hear_opened)

    async def start(self) -> None:
        await self._keep_mark(Path(settings.DATA_DIR) / "hub")
        self.journal.start()
        self._poller = asyncio.create_task(self._poll())

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

    async def enter(self, visitor: Visitor, key: Key) -> tuple[Room, Participant]:
        """Raises ``Problem`` (no right, no record), ``LoadFailed``, ``RoomIsFull``."""
        await in_thread(admit, visitor.caller, key)
        room, participation = await self._judged(visitor, key)
        if participation.mode == "refused":
            raise refusal(participation)
        if len(room.participants) >= MAX_PARTICIPANTS:
            raise RoomIsFull
        timer = self._closing.pop(room, None)
        if timer is not None:
            timer.cancel()
        participant = Participant(visitor, participation)
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
        timer = self._closing.pop(room, None)
        if timer is not None:
            timer.cancel()

    async def _judged(self, visitor: Visitor, key: Key) -> tuple[Room, Participation]:
        """The room, and what the visitor may do now that it knows under which access epoch.

        One that closed or failed while that was asked would be a room of the visitor's own: it is opened anew.
        """
        while True:
            room = await self._open(key)
            _, (participation,) = await in_thread(rulings, room.document_id, key, [visitor.caller])
            if self._rooms.get(key) is room:
                return room, participation

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
        room = self._rooms[key] = Room(key, loaded, self)
        self._close_later(room)
        await self._bus.publish("document.opened", key=list(key), process=self._process)
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

    def present(self) -> set[locks.Presence]:
        """Who is connected to which document, in this process."""
        return {(p.account_id, *room.key) for room in self._rooms.values() for p in room.participants}

    # What rooms ask for

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_log_failure)

    async def read_since(self, document_id: int, seq: int) -> list[log.StoredUpdate]:
        return await in_thread(log.read_since, document_id, seq)

    def changed(self, room: Room) -> None:
        self.renditions.touch(room)

    def wrote(self, room: Room, entries: list[Entry]) -> None:
        """Rows of this process are committed; the others are told of all that one commit wrote."""
        self.changed(room)
        if self._alone():
            return
        if not self._written:
            asyncio.get_running_loop().call_soon(self._hint)
        self._written.setdefault(room, []).extend(entries)

    def _hint(self) -> None:
        """One message, with the rows themselves while they are small."""
        written, self._written = self._written, {}
        left = SMALL_ROWS_BYTES
        documents = []
        for room, entries in written.items():
            left -= sum(len(entry.update.payload) for entry in entries)
            rows = [(entry.seq, entry.update.payload) for entry in entries] if left >= 0 else []
            documents.append((*room.key, entries[-1].seq, rows))
        self.spawn(self._bus.publish("document.rows", process=self._process, documents=documents))

    def share_presence(self, room: Room, entries: list[AwarenessEntry], account_id: int) -> None:
        if self._alone():
            return
        facts = {"key": list(room.key), "process": self._process, "account": account_id}
        self.spawn(self._bus.publish("document.presence", entries=[list(entry) for entry in entries], **facts))

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
        """Ask again what each participant may do. The epoch is read first: what changes later is seen later."""
        participants = list(room.participants)
        callers = [participant.visitor.caller for participant in participants]
        epoch, judged = await in_thread(rulings, room.document_id, room.key, callers)
        room.access_epoch = max(room.access_epoch, epoch)
        for participant, ruling in zip(participants, judged, strict=True):
            if participant in room.participants:
                room.rule(participant, ruling)

    # Other processes

    async def _hear_rows(self, message: Message) -> None:
        if message["process"] == self._process:
            return
        for kind, record_id, seq, rows in message["documents"]:
            room = self._rooms.get((kind, record_id))
            if room is not None:
                await self._follow(room, seq, rows)

    async def _follow(self, room: Room, seq: int, rows: list[tuple[int, bytes]]) -> None:
        room.take_hint(rows)
        if room.replica.seq < seq:
            await room.catch_up()

    async def _hear_appended(self, message: Message) -> None:
        room = self._rooms.get((message["kind"], message["record_id"]))
        if room is not None and room.replica.seq < message["seq"]:
            await room.catch_up()

    def _hear_presence(self, message: Message) -> None:
        room = self._rooms.get((message["key"][0], message["key"][1]))
        if room is None or message["process"] == self._process:
            return
        entries = [AwarenessEntry(*entry) for entry in message["entries"]]
        fresh = room.presence.receive_remote(entries, message["account"])
        if fresh:
            room.carets.show(fresh)

    def _hear_opened(self, message: Message) -> None:
        """Another process opened the document: tell it who is here."""
        room = self._rooms.get((message["key"][0], message["key"][1]))
        if room is None or message["process"] == self._process:
            return
        for participant in room.participants:
            entries = room.presence.of(participant)
            if entries:
                self.share_presence(room, entries, participant.account_id)

    async def _poll(self) -> None:
        """Hints may be lost: the log itself is asked every two seconds, lock holders' fate less often."""
        judged_at = time.monotonic()
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self._poll_heads()
                if time.monotonic() - judged_at > HOLDER_SECONDS:
                    judged_at = time.monotonic()
                    self._judge_held()
            except Exception as error:
                logger.warning("the documents could not be polled: %s", error)

    async def _poll_heads(self) -> None:
        rooms = {room.document_id: room for room in self._rooms.values()}
        if not rooms:
            return
        for document_id, (head, compacted) in (await in_thread(log.heads, list(rooms))).items():
            room = rooms[document_id]
            if compacted > room.replica.seq:
                # Another process compacted rows before this one read them: only loading anew brings them.
                room.fail(codes.RESTART)
            elif head > room.replica.seq and not room.pending:
                await room.catch_up()
        for room in rooms.values():
            gone = room.presence.expire()
            if gone:
                room.carets.show(gone)

    def _judge_held(self) -> None:
        for room in self._rooms.values():
            if any(participant.participation.holder for participant in room.participants):
                self.judge_again(room)


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
