"""Messages between the rooms of this process and those of the other processes of the cluster.

Messages are hints and may be lost, so the log is read every two seconds too.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from apps.documents import update_log
from hub.bus import Bus, Message
from hub.database import in_thread
from hub.shards import shard_of
from hub.sockets import codes

from ..contracts import Entry, Key, LiveRoom, RoomDirectory
from ..protocol import AwarenessEntry
from .other_processes import OtherProcesses

logger = logging.getLogger(__name__)

POLL_SECONDS = 2.0
HOLDER_SECONDS = 15.0
SMALL_ROWS_BYTES = 64 * 1024


class ClusterSync:
    """Publishes rows and awareness of this process, and takes in those of the others.

    A message goes to the processes that have documents of the same shard. Where there is none, nothing is published.
    """

    def __init__(self, rooms: RoomDirectory, bus: Bus, process: str, others: OtherProcesses) -> None:
        self._rooms = rooms
        self._bus = bus
        self._process = process
        self._others = others
        self._written: dict[int, dict[LiveRoom, list[Entry]]] = {}
        bus.on("document.rows", self._hear_rows)
        bus.on("document.appended", self._hear_appended)
        bus.on("document.repaired", self._hear_repaired)
        bus.on("document.presence", self._hear_awareness)
        bus.on("document.opened", self._hear_opened)

    # Publishing

    def join(self, key: Key) -> None:
        """Hear the messages about a document, before it is read."""
        self._bus.join(shard_of(key))

    def leave(self, key: Key) -> None:
        """Undo one :meth:`join`."""
        self._bus.leave(shard_of(key))

    def publish_opened(self, room: LiveRoom) -> None:
        """Ask the other processes for the awareness of their participants. Nobody waits for the broker."""
        self._publish(room.key, "document.opened", key=list(room.key))

    def publish_rows(self, room: LiveRoom, entries: Iterable[Entry]) -> None:
        """Publish committed rows, all rooms of one commit and shard in one message."""
        shard = shard_of(room.key)
        if not self._others.may_listen(shard):
            return
        if not self._written:
            asyncio.get_running_loop().call_soon(self._send_written)
        self._written.setdefault(shard, {}).setdefault(room, []).extend(entries)

    def _send_written(self) -> None:
        """Send one message for each shard and turn of the loop; it carries the rows themselves while they are small."""
        written, self._written = self._written, {}
        for of_shard in written.values():
            self._send_rows(of_shard)

    def _send_rows(self, written: Mapping[LiveRoom, list[Entry]]) -> None:
        left = SMALL_ROWS_BYTES
        documents = []
        for room, entries in written.items():
            left -= sum(len(entry.update.payload) for entry in entries)
            rows = [(entry.seq, entry.update.payload) for entry in entries] if left >= 0 else []
            documents.append((*room.key, entries[-1].seq, rows))
        self._publish(next(iter(written)).key, "document.rows", documents=documents)

    def publish_awareness(self, room: LiveRoom, entries: list[AwarenessEntry], account_id: int) -> None:
        """Publish awareness of one account."""
        if self._others.may_listen(shard_of(room.key)):
            said = {"key": list(room.key), "account": account_id, "entries": [list(entry) for entry in entries]}
            self._publish(room.key, "document.presence", **said)

    def _publish(self, about: Key, topic: str, **said: Any) -> None:
        self._rooms.spawn(self._bus.publish(topic, shard=shard_of(about), process=self._process, **said))

    # Messages of the bus

    async def _hear_rows(self, message: Message) -> None:
        if message["process"] == self._process:
            return
        for kind, record_id, seq, rows in message["documents"]:
            self._others.hear_opened(shard_of((kind, record_id)))
            room = self._rooms.find((kind, record_id))
            if room is not None:
                await _follow(room, seq, rows)

    async def _hear_appended(self, message: Message) -> None:
        room = self._rooms.find((message["kind"], message["record_id"]))
        if room is not None and room.replica.seq < message["seq"]:
            await room.catch_up()

    def _hear_repaired(self, message: Message) -> None:
        """Drop a room that may hold other content than the repaired document; its participants come back to that."""
        room = self._rooms.find((message["kind"], message["record_id"]))
        if room is not None and room.replica.seq < message["seq"]:
            room.fail(codes.RESTART)

    def _hear_awareness(self, message: Message) -> None:
        room = self._room_of(message)
        if room is not None:
            self._others.hear_opened(shard_of(room.key))
            entries = [AwarenessEntry(*entry) for entry in message["entries"]]
            room.receive_remote_awareness(entries, message["account"])

    def _hear_opened(self, message: Message) -> None:
        """Answer a process that has opened the document with the awareness of the participants here."""
        if message["process"] == self._process:
            return
        self._others.hear_opened(shard_of((message["key"][0], message["key"][1])))
        room = self._room_of(message)
        if room is not None:
            for account_id, entries in room.local_awareness():
                self.publish_awareness(room, entries, account_id)

    def _room_of(self, message: Message) -> LiveRoom | None:
        """Return the room that a message of another process is about."""
        room = self._rooms.find((message["key"][0], message["key"][1]))
        return None if message["process"] == self._process else room

    # Polling

    async def poll(self) -> None:
        """Read the log again and again, and less often whether the holders of locks still have them."""
        judged_at = time.monotonic()
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self._poll_heads(self._rooms.all())
                if time.monotonic() - judged_at > HOLDER_SECONDS:
                    judged_at = time.monotonic()
                    self._recheck_locked()
            except Exception as error:
                logger.warning("the documents could not be polled: %s", error)

    async def _poll_heads(self, opened: Sequence[LiveRoom]) -> None:
        rooms = {room.document_id: room for room in opened}
        if not rooms:
            return
        for document_id, (head, removed) in (await in_thread(update_log.heads, list(rooms))).items():
            room = rooms[document_id]
            if removed > room.replica.seq:
                # These rows left the log before this process read them: only a fresh copy has them.
                room.fail(codes.RESTART)
            elif head > room.replica.seq and not room.has_pending:
                await room.catch_up()
        for room in rooms.values():
            room.expire_awareness()

    def _recheck_locked(self) -> None:
        for room in self._rooms.all():
            if any(participant.admission.access.holder for participant in room.participants):
                room.recheck_access()


async def _follow(room: LiveRoom, seq: int, rows: list[tuple[int, bytes]]) -> None:
    room.take_hint(rows)
    if room.replica.seq < seq:
        await room.catch_up()
