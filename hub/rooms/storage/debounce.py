"""Tells when a room has been quiet for a while, and in time when it never is.

Every commit touches all rooms that it wrote for, hundreds a second: a touch is a note, and the timer that was set
first looks at the note when its time has come.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..room import Room


@dataclass(slots=True)
class _Wait:
    since: float
    last: float
    quiet: float
    longest: float
    timer: asyncio.TimerHandle

    @property
    def due(self) -> float:
        return min(self.last + self.quiet, self.since + self.longest)


class Lulls:
    """``tell`` is called once for a room that was touched, until it is touched again."""

    def __init__(self, tell: Callable[[Room], None]) -> None:
        self._tell = tell
        self._waits: dict[Room, _Wait] = {}

    def touch(self, room: Room, quiet: float, longest: float) -> None:
        """Something happened: tell when nothing more has for ``quiet`` seconds, or ``longest`` after the first."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        wait = self._waits.get(room)
        if wait is not None:
            wait.last = now
            return
        timer = loop.call_later(min(quiet, longest), self._look, room)
        self._waits[room] = _Wait(now, now, quiet, longest, timer)

    def forget(self, room: Room) -> bool:
        """Whether the room was touched and nobody was told of it yet."""
        wait = self._waits.pop(room, None)
        if wait is not None:
            wait.timer.cancel()
        return wait is not None

    def rooms(self) -> list[Room]:
        """Those that wait."""
        return list(self._waits)

    def _look(self, room: Room) -> None:
        wait, loop = self._waits[room], asyncio.get_running_loop()
        if wait.due > loop.time():
            wait.timer = loop.call_at(wait.due, self._look, room)
            return
        del self._waits[room]
        self._tell(room)
