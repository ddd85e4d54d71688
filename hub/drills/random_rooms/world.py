"""Several registries of rooms in one process, with one document, a bus that loses messages and a database that fails."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, cast
from unittest.mock import patch

import psycopg
from django.db import InternalError, OperationalError

from hub.bus import Bus, Message
from hub.rooms import client_ids, recheck
from hub.rooms.contracts import Key
from hub.rooms.journal import commit, journal
from hub.rooms.registry import RoomRegistry
from hub.rooms.room import Room
from hub.rooms.sync.other_processes import OtherProcesses
from hub.sockets import codes

LOST = 0.2


class Wire:
    """Bus whose messages reach the other registries at once, or never."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._handlers: dict[str, dict[str, list[Callable[[Message], Any]]]] = {}

    def end(self, process: str) -> Bus:
        """The bus of one hub process."""
        handlers = self._handlers[process] = defaultdict(list)
        return cast(Bus, _End(handlers, self))

    def cut(self, process: str) -> None:
        """Takes the process off the bus: it hears nothing any more."""
        self._handlers.pop(process, None)

    async def carry(self, message: Message) -> None:
        """Delivers the message to every process, each but for a share of ``LOST``."""
        for handlers in list(self._handlers.values()):
            for handler in handlers[message["topic"]]:
                if self._chance.random() > LOST:
                    result = handler(message)
                    if result is not None:
                        await result


class _End:
    def __init__(self, handlers: dict[str, list[Callable[[Message], Any]]], wire: Wire) -> None:
        self._handlers = handlers
        self._wire = wire

    def on(self, topic: str, handler: Callable[[Message], Any]) -> None:
        self._handlers[topic].append(handler)

    def join(self, shard: int) -> None:
        """Every process hears every shard: what is not for it must change nothing."""

    def leave(self, shard: int) -> None:
        """Like ``join``."""

    async def publish(self, topic: str, **data: Any) -> None:
        await self._wire.carry({"topic": topic, **data})


class World:
    """``trouble``: share of commits that fail."""

    def __init__(self, key: Key, chance: random.Random) -> None:
        self.key = key
        self.chance = chance
        self.trouble = 0.0
        self.processes: list[RoomRegistry] = []
        self._wire = Wire(chance)
        self._number = 0
        self._at_once = commit.at_once

    @contextmanager
    def running(self) -> Iterator[None]:
        """Shorten the waits of the hub: milliseconds instead of seconds."""
        with ExitStack() as patched:
            for owner, name, value in (
                (journal, "GROUP_SECONDS", 0.001),
                (journal, "RETRY_SECONDS", (0.001, 0.002)),
                (client_ids, "RESYNC_SECONDS", 0.01),
                (recheck, "AGAIN_SECONDS", (0.01,)),
                (commit, "at_once", self._commit),
            ):
                patched.enter_context(patch.object(owner, name, value))
            yield

    async def start(self) -> RoomRegistry:
        """Starts another hub process in this one, with a registry and a journal of its own."""
        self._number += 1
        name = f"{self._number}"
        rooms = RoomRegistry(self._wire.end(name), name, OtherProcesses(lambda: False))
        rooms.journal.start()
        self.processes.append(rooms)
        return rooms

    async def kill(self, rooms: RoomRegistry) -> None:
        """End a registry as SIGKILL does: edits that are not committed are lost, and no client gets a message."""
        self.processes.remove(rooms)
        self._wire.cut(rooms._process)
        for task in list(rooms._tasks):
            task.cancel()
        for room in rooms.all():
            rooms.derived_columns.cancel(room)
            room.fail(codes.RESTART)
        await rooms.journal.stop()

    async def poll(self) -> None:
        """Lets every process look for rows of the others, as its timer does."""
        for rooms in self.processes:
            await rooms.cluster_sync._poll_heads(rooms.all())

    def rooms_of(self) -> list[Room]:
        """Return the document's room in each registry that has it open."""
        return [room for rooms in self.processes if (room := rooms.find(self.key)) is not None]

    async def _commit(self, *arguments: Any) -> Any:
        if self.chance.random() < self.trouble:
            await asyncio.sleep(0.002)
            raise self.chance.choice(_FAULTS)()
        return await self._at_once(*arguments)


def _read_only() -> Exception:
    error = InternalError("cannot execute INSERT in a read-only transaction")
    error.__cause__ = psycopg.errors.ReadOnlySqlTransaction()
    return error


_FAULTS: list[Callable[[], Exception]] = [
    lambda: OperationalError("the connection is lost"),
    _read_only,
    lambda: ValueError("a fault of the program"),
]
