"""Group commit beside the delivery path: the updates of all rooms of the process in one INSERT.

While PostgreSQL is away nothing is acknowledged, and every room sends a status that says so. Memory is bounded:
beyond the bound rooms pause editing until the journal has caught up.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from django.db import InterfaceError, OperationalError, connection

from ..contracts import Entry, LiveRoom
from . import commit
from .async_connection import AsyncConnection

logger = logging.getLogger(__name__)

#: Time from one commit to the next. An update waits that long and one commit at most.
GROUP_SECONDS = 0.020
MAX_BATCH = 2000
STALLED_SECONDS = 3.0
RETRY_SECONDS = (0.1, 0.2, 0.5, 1.0, 2.0)
MAX_PENDING_BYTES = 64 * 1024 * 1024
#: Memory of an entry beside its payload, with all objects that it refers to. The payload of a letter has 22 bytes.
ENTRY_BYTES = 700
AWAY = (OperationalError, InterfaceError)
#: SQLSTATE of a server that is read-only for a while, as after a failover, and class of the server's internal faults.
READ_ONLY, INTERNAL = "25006", "XX"


class Journal:
    """``stalled``: PostgreSQL has not answered for seconds. ``full``: what is not stored exceeds the memory bound."""

    def __init__(self) -> None:
        self._queue: deque[Entry] = deque()
        self._writing: list[Entry] = []
        self._to_notify: set[LiveRoom] = set()
        #: Rooms in which something was typed that they have not queued yet.
        self._unsettled: dict[LiveRoom, None] = {}
        self._bytes = 0
        self._begun = 0.0
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._task: asyncio.Task[None] | None = None
        self._connection = AsyncConnection()
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self.stalled = False
        self.full = False

    def start(self) -> None:
        """Start the task that writes."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """End the task. Entries that are not written are lost; nobody was told that they were saved."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._connection.close()
        # ``connection`` belongs to the thread that asks for it.
        self._executor.submit(lambda: connection.close())
        self._executor.shutdown(wait=False)

    def add(self, entry: Entry, *, expected: bool = False) -> None:
        """Queue an update for the next group commit; ``expected``: it counts against the memory bound already."""
        self._queue.append(entry)
        if not expected:
            self._count(entry.update.payload)

    def expect(self, room: LiveRoom, update: bytes) -> None:
        """Count an update that was typed, and call ``settle`` of its room before the next commit."""
        self._unsettled[room] = None
        self._count(update)

    def release(self, update: bytes) -> None:
        """Do not count an expected update any more: its room has failed."""
        self._bytes -= ENTRY_BYTES + len(update)

    def _count(self, update: bytes) -> None:
        self._bytes += ENTRY_BYTES + len(update)
        self._idle.clear()
        self._wake.set()
        if self._bytes > MAX_PENDING_BYTES and not self.full:
            self.full = True
            self._notify_rooms()

    def notify_later(self, room: LiveRoom) -> None:
        """Remember a room that has just sent its status: if it names a fault, the room sends it again after recovery."""
        if self.stalled or self.full:
            self._to_notify.add(room)

    async def flush(self, seconds: float) -> bool:
        """Wait until everything is durable. Returns False if that took longer than ``seconds``."""
        try:
            async with asyncio.timeout(seconds):
                await self._idle.wait()
        except TimeoutError:
            return False
        return True

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            await asyncio.sleep(GROUP_SECONDS)
            self._wake.clear()
            self._settle_rooms()
            while self._queue:
                await self._write_batch()
                await self._gather()
                self._settle_rooms()
            if self.full:
                # The updates that counted were released: their rooms have failed.
                self._recover()
            self._idle.set()

    def _settle_rooms(self) -> None:
        unsettled, self._unsettled = self._unsettled, {}
        for room in unsettled:
            try:
                room.settle()
            except Exception:
                # The journal goes on for all other rooms.
                logger.exception("%s could not apply what was typed", room)
                room.fail()

    async def _gather(self) -> None:
        """Let updates that came during a commit wait for others. A commit costs the same for one and for twenty."""
        if (self._queue or self._unsettled) and len(self._queue) < MAX_BATCH:
            await asyncio.sleep(max(0.0, self._begun + GROUP_SECONDS - asyncio.get_running_loop().time()))

    async def _write_batch(self) -> None:
        self._begun = asyncio.get_running_loop().time()
        taken = [self._queue.popleft() for _ in range(min(MAX_BATCH, len(self._queue)))]
        # Updates of a failed room may build on one that was not written. Its clients send them again.
        batch = self._writing = [entry for entry in taken if not entry.room.failed]
        watch = asyncio.get_running_loop().call_later(STALLED_SECONDS, self._stall)
        try:
            if batch:
                await self._write(batch)
        except Exception:
            # The journal goes on for all other rooms.
            logger.exception("a batch of the journal failed")
            for room in {entry.room for entry in batch}:
                room.fail()
        finally:
            watch.cancel()
            self._writing = []
        self._bytes -= _cost(taken)
        self._recover()

    async def _write(self, batch: list[Entry]) -> None:
        """Write until PostgreSQL is there. A batch that fails for another reason fails only the room at fault."""
        attempt = 0
        while True:
            try:
                epochs = await self._commit(batch)
            except Exception as error:
                if not _is_away(error, attempt):
                    await self._write_by_room(batch)
                    return
                if attempt == 0:
                    logger.warning("the journal cannot reach the database: %s", error)
                self._stall_after(attempt)
                await asyncio.sleep(RETRY_SECONDS[min(attempt, len(RETRY_SECONDS) - 1)])
                attempt += 1
                continue
            _hand_over([entry for entry in batch if entry.room.document_id in epochs], epochs)
            await self._put_back([entry for entry in batch if entry.room.document_id not in epochs])
            return

    async def _put_back(self, held: list[Entry]) -> None:
        """Queue again the entries of documents that a call has locked, for a submission perhaps. Others do not wait."""
        if held:
            self._queue.extendleft(reversed(held))
            self._bytes += _cost(held)
            await asyncio.sleep(GROUP_SECONDS)

    async def _write_by_room(self, batch: list[Entry]) -> None:
        rooms = list(dict.fromkeys(entry.room for entry in batch))
        for room in rooms:
            own = [entry for entry in batch if entry.room is room]
            if len(rooms) > 1:
                await self._write(own)
            else:
                logger.exception("the updates of %s cannot be stored", room)
                room.fail()

    async def _commit(self, batch: list[Entry]) -> dict[int, int]:
        """Return the access epoch of each written document. Documents that another transaction locks are left out."""
        epochs = await commit.at_once(self._connection, batch)
        if epochs is not None:
            return epochs
        return await asyncio.get_running_loop().run_in_executor(self._executor, commit.judged, batch)

    def _stall_after(self, attempt: int) -> None:
        if attempt >= len(RETRY_SECONDS):
            self._stall()

    def _stall(self) -> None:
        if not self.stalled:
            self.stalled = True
            self._notify_rooms()

    def _recover(self) -> None:
        was = self.stalled or self.full
        self.stalled = False
        if self._bytes < MAX_PENDING_BYTES // 2:
            self.full = False
        if was:
            self._notify_rooms()
        if not self.full:
            self._to_notify.clear()

    def _notify_rooms(self) -> None:
        """Let rooms send their status: those with entries that wait, and those whose status named a fault."""
        self._to_notify |= {entry.room for entry in (*self._writing, *self._queue)} | self._unsettled.keys()
        for room in list(self._to_notify):
            room.send_status()


def _cost(entries: Iterable[Entry]) -> int:
    """Return the memory of entries in bytes."""
    return sum(ENTRY_BYTES + len(entry.update.payload) for entry in entries)


def _is_away(error: Exception, attempt: int) -> bool:
    """Return whether to try the same batch again. If not, the batch itself is at fault."""
    if isinstance(error, AWAY):
        return True
    state = getattr(error.__cause__, "sqlstate", None) or ""
    return state == READ_ONLY or (state.startswith(INTERNAL) and attempt < len(RETRY_SECONDS))


def _hand_over(batch: list[Entry], epochs: dict[int, int]) -> None:
    """Pass written entries to their rooms. ``epochs``: access epoch by document id."""
    by_room: defaultdict[LiveRoom, list[Entry]] = defaultdict(list)
    for entry in batch:
        by_room[entry.room].append(entry)
    for room, entries in by_room.items():
        try:
            room.committed(entries, epochs[room.document_id])
        except Exception:
            # The rows are written, and the journal goes on for all other rooms.
            logger.exception("%s could not take in what was committed", room)
            room.fail()
