"""Debounce with a maximum wait.

Every commit touches each room that it wrote for, hundreds of times a second. So ``touch`` only stores a timestamp;
one timer per room reads it when it fires.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from ..contracts import LiveRoom


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


class Debounce:
    """``due`` is called once for a room that was touched, with the time of the first touch, until it is touched again."""

    def __init__(self, due: Callable[[LiveRoom, float], None]) -> None:
        self._due = due
        self._waits: dict[LiveRoom, _Wait] = {}

    def touch(self, room: LiveRoom, quiet: float, longest: float) -> None:
        """Call ``due`` after ``quiet`` seconds without a further touch, or ``longest`` seconds after the first one."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        wait = self._waits.get(room)
        if wait is not None:
            wait.last = now
            return
        timer = loop.call_later(min(quiet, longest), self._look, room)
        self._waits[room] = _Wait(now, now, quiet, longest, timer)

    def join(self, room: LiveRoom, since: float) -> bool:
        """Let the wait of a room count from a touch before it. Returns False if the room does not wait, or no longer."""
        wait, loop = self._waits.get(room), asyncio.get_running_loop()
        if wait is None:
            return False
        wait.since = min(wait.since, since)
        if wait.due <= loop.time():
            self.cancel(room)
            return False
        wait.timer.cancel()
        wait.timer = loop.call_at(wait.due, self._look, room)
        return True

    def cancel(self, room: LiveRoom) -> bool:
        """Drop the wait of a room. Returns whether there was one."""
        wait = self._waits.pop(room, None)
        if wait is not None:
            wait.timer.cancel()
        return wait is not None

    def rooms(self) -> list[LiveRoom]:
        """Return the rooms that wait."""
        return list(self._waits)

    def _look(self, room: LiveRoom) -> None:
        wait, loop = self._waits[room], asyncio.get_running_loop()
        if wait.due > loop.time():
            wait.timer = loop.call_at(wait.due, self._look, room)
            return
        del self._waits[room]
        self._due(room, wait.since)
