"""What the rooms of this process tell those of the other processes, and hear from them.

Messages are hints and may be lost: the log itself is asked every two seconds.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from apps.documents import update_log
from hub.bus import Bus, Message
from hub.database import in_thread
from hub.sockets import codes

from ..journal.journal import Entry
from ..protocol import AwarenessEntry

if TYPE_CHECKING:
    from ..registry import RoomRegistry
    from ..room import Room

logger = logging.getLogger(__name__)

POLL_SECONDS = 2.0
HOLDER_SECONDS = 15.0
SMALL_ROWS_BYTES = 64 * 1024


class Others:
    """``alone``: whether no other process is there to be told anything."""

    def __init__(self, rooms: RoomRegistry, bus: Bus, process: str, *, alone: Callable[[], bool]) -> None:
        self._rooms = rooms
        self._bus = bus
        self._process = process
        self._alone = alone
        self._written: dict[Room, list[Entry]] = {}
        bus.on("document.rows", self._hear_rows)
        bus.on("document.appended", self._hear_appended)
        bus.on("document.repaired", self._hear_repaired)
        bus.on("document.presence", self._hear_presence)
        bus.on("document.opened", self._hear_opened)

    # Telling

    def opened(self, room: Room) -> None:
        """Nobody who opens a document waits for the broker."""
        self._rooms.spawn(self._bus.publish("document.opened", key=list(room.key), process=self._process))

    def wrote(self, room: Room, entries: list[Entry]) -> None:
        """Rows of this process are committed; the others are told of all that one commit wrote."""
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
        self._rooms.spawn(self._bus.publish("document.rows", process=self._process, documents=documents))

    def share_presence(self, room: Room, entries: list[AwarenessEntry], account_id: int) -> None:
        if self._alone():
            return
        facts = {"key": list(room.key), "process": self._process, "account": account_id}
        self._rooms.spawn(self._bus.publish("document.presence", entries=[list(entry) for entry in entries], **facts))

    # Hearing

    async def _hear_rows(self, message: Message) -> None:
        if message["process"] == self._process:
            return
        for kind, record_id, seq, rows in message["documents"]:
            room = self._rooms.opened((kind, record_id))
            if room is not None:
                await _follow(room, seq, rows)

    async def _hear_appended(self, message: Message) -> None:
        room = self._rooms.opened((message["kind"], message["record_id"]))
        if room is not None and room.replica.seq < message["seq"]:
            await room.following.catch_up()

    def _hear_repaired(self, message: Message) -> None:
        """What a room holds may not be what was repaired: its people come back to that."""
        room = self._rooms.opened((message["kind"], message["record_id"]))
        if room is not None and room.replica.seq < message["seq"]:
            room.fail(codes.RESTART)

    def _hear_presence(self, message: Message) -> None:
        room = self._rooms.opened((message["key"][0], message["key"][1]))
        if room is None or message["process"] == self._process:
            return
        entries = [AwarenessEntry(*entry) for entry in message["entries"]]
        fresh = room.presence.receive_remote(entries, message["account"])
        if fresh:
            room.carets.show(fresh)

    def _hear_opened(self, message: Message) -> None:
        """Another process opened the document: tell it who is here."""
        room = self._rooms.opened((message["key"][0], message["key"][1]))
        if room is None or message["process"] == self._process:
            return
        for participant in room.participants:
            entries = room.presence.of(participant)
            if entries:
                self.share_presence(room, entries, participant.account_id)

    # Asking

    async def poll(self) -> None:
        """For ever: the log, and less often what became of those who hold locks."""
        judged_at = time.monotonic()
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self._poll_heads(self._rooms.all())
                if time.monotonic() - judged_at > HOLDER_SECONDS:
                    judged_at = time.monotonic()
                    self._judge_held()
            except Exception as error:
                logger.warning("the documents could not be polled: %s", error)

    async def _poll_heads(self, opened: Collection[Room]) -> None:
        rooms = {room.document_id: room for room in opened}
        if not rooms:
            return
        for document_id, (head, removed) in (await in_thread(update_log.heads, list(rooms))).items():
            room = rooms[document_id]
            if removed > room.replica.seq:
                # Rows left the log before this process read them: only loading anew brings them.
                room.fail(codes.RESTART)
            elif head > room.replica.seq and not room.pending:
                await room.following.catch_up()
        for room in rooms.values():
            gone = room.presence.expire()
            if gone:
                room.carets.show(gone)

    def _judge_held(self) -> None:
        for room in self._rooms.all():
            if any(participant.admission.participation.holder for participant in room.participants):
                self._rooms.judge_again(room)


async def _follow(room: Room, seq: int, rows: list[tuple[int, bytes]]) -> None:
    room.following.take_hint(rows)
    if room.replica.seq < seq:
        await room.following.catch_up()
