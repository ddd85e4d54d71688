"""Group commit beside the delivery path: the updates of all rooms of the process in one INSERT.

While PostgreSQL is away nothing is acknowledged, rooms are told, and memory is bounded: beyond the bound the
rooms pause editing until the journal has caught up.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from django.db import InterfaceError, OperationalError, connection

from apps.documents import update_log
from apps.kinds.rights import Caller

from . import commit
from .async_connection import Line

if TYPE_CHECKING:
    from ..participant import Participant
    from ..room import Room

logger = logging.getLogger(__name__)

GROUP_SECONDS = 0.012
MAX_BATCH = 2000
STALLED_SECONDS = 3.0
RETRY_SECONDS = (0.1, 0.2, 0.5, 1.0, 2.0)
MAX_PENDING_BYTES = 64 * 1024 * 1024
#: What an entry costs beside its payload, with all that hangs on it; a letter has 22 bytes.
ENTRY_BYTES = 700
AWAY = (OperationalError, InterfaceError)
#: A server that only reads for a moment, as after a failover; and faults of the server's own, for as many tries.
READ_ONLY, INTERNAL = "25006", "XX"


class Acknowledgement(NamedTuple):
    """``ordinal``-th edit frame of the participant; ``whole``: it carries everything the client has."""

    participant: Participant
    ordinal: int
    whole: bool


@dataclass(eq=False, slots=True)
class Entry:
    """One update on its way into the log, with who waits for it. ``struck``: its author may not write any more, and the
    log has it as deleted."""

    room: Room
    update: update_log.NewUpdate
    caller: Caller
    clocks: dict[int, int]
    acknowledgements: list[Acknowledgement] = field(default_factory=list)
    seq: int | None = None
    struck: bool = False


class Journal:
    def __init__(self) -> None:
        self._queue: deque[Entry] = deque()
        self._writing: list[Entry] = []
        self._told: set[Room] = set()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._task: asyncio.Task[None] | None = None
        self._line = Line()
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self.stalled = False
        self.full = False

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._line.close()
        # Asked there for its connection: here it would be another thread's.
        self._executor.submit(lambda: connection.close())
        self._executor.shutdown(wait=False)

    def add(self, entry: Entry) -> None:
        self._queue.append(entry)
        self._bytes += ENTRY_BYTES + len(entry.update.payload)
        self._idle.clear()
        self._wake.set()
        if self._bytes > MAX_PENDING_BYTES and not self.full:
            self.full = True
            self._tell_rooms()

    def told(self, room: Room) -> None:
        """The room's people hear how the journal is: if it is not well, they hear when it is again."""
        if self.stalled or self.full:
            self._told.add(room)

    async def flush(self, seconds: float) -> bool:
        """Wait until everything is durable; False when that took too long."""
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
            while self._queue:
                await self._write_batch()
            self._idle.set()

    async def _write_batch(self) -> None:
        taken = [self._queue.popleft() for _ in range(min(MAX_BATCH, len(self._queue)))]
        # What a failed room had sent may build on what was not written; its people send it again.
        batch = self._writing = [entry for entry in taken if not entry.room.failed]
        watch = asyncio.get_running_loop().call_later(STALLED_SECONDS, self._stall)
        try:
            if batch:
                await self._write(batch)
        except Exception:
            # Whatever it is, the journal of all others goes on.
            logger.exception("a batch of the journal failed")
            for room in {entry.room for entry in batch}:
                room.fail()
        finally:
            watch.cancel()
            self._writing = []
        self._bytes -= _cost(taken)
        self._recover()

    async def _write(self, batch: list[Entry]) -> None:
        """Write until PostgreSQL takes it. What fails for another reason fails only its own document."""
        attempt = 0
        while True:
            try:
                epochs = await self._commit(batch)
            except Exception as error:
                if not _is_away(error, attempt):
                    await self._write_apart(batch)
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
        """Documents that a call has locked, for a submission perhaps: nobody else waits for it."""
        if held:
            self._queue.extendleft(reversed(held))
            self._bytes += _cost(held)
            await asyncio.sleep(GROUP_SECONDS)

    async def _write_apart(self, batch: list[Entry]) -> None:
        rooms = list(dict.fromkeys(entry.room for entry in batch))
        for room in rooms:
            own = [entry for entry in batch if entry.room is room]
            if len(rooms) > 1:
                await self._write(own)
            else:
                logger.exception("the updates of %s cannot be stored", room)
                room.fail()

    async def _commit(self, batch: list[Entry]) -> dict[int, int]:
        """The access epoch of each document that was written; the others somebody else has locked."""
        epochs = await commit.at_once(self._line, batch)
        if epochs is not None:
            return epochs
        return await asyncio.get_running_loop().run_in_executor(self._executor, commit.judged, batch)

    def _stall_after(self, attempt: int) -> None:
        if attempt >= len(RETRY_SECONDS):
            self._stall()

    def _stall(self) -> None:
        if not self.stalled:
            self.stalled = True
            self._tell_rooms()

    def _recover(self) -> None:
        was = self.stalled or self.full
        self.stalled = False
        if self._bytes < MAX_PENDING_BYTES // 2:
            self.full = False
        if was:
            self._tell_rooms()
        if not self.full:
            self._told.clear()

    def _tell_rooms(self) -> None:
        """Those that wait for something now, and those that were told and may be told otherwise."""
        self._told |= {entry.room for entry in (*self._writing, *self._queue)}
        for room in list(self._told):
            room.standing.announce()


def _cost(entries: Iterable[Entry]) -> int:
    return sum(ENTRY_BYTES + len(entry.update.payload) for entry in entries)


def _is_away(error: Exception, attempt: int) -> bool:
    """Whether the same is to be tried again; else it is the fault of what is written."""
    if isinstance(error, AWAY):
        return True
    state = getattr(error.__cause__, "sqlstate", None) or ""
    return state == READ_ONLY or (state.startswith(INTERNAL) and attempt < len(RETRY_SECONDS))


def _hand_over(batch: list[Entry], epochs: dict[int, int]) -> None:
    by_room: defaultdict[Room, list[Entry]] = defaultdict(list)
    for entry in batch:
        by_room[entry.room].append(entry)
    for room, entries in by_room.items():
        try:
            room.committed(entries, epochs[room.document_id])
        except Exception:
            # The rows are written; the journal of all others goes on.
            logger.exception("%s could not take in what was committed", room)
            room.fail()
