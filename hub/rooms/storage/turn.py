"""Turns at the interpreter for work on whole documents, which threads do beside the event loop.

Several threads that render leave the event loop a fraction of the interpreter, and so do renderings without a pause
between them: when two hundred rooms get quiet at one moment, letters would wait for seconds.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from types import TracebackType

#: After work of some time the event loop has the interpreter for itself for so many times as long, at most ``REST_SECONDS``.
REST, REST_SECONDS = 2.0, 2.0


class Turn:
    """One piece of work at a time, and a rest behind each."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._begun = 0.0
        self._free_at = 0.0
        self._hurry = asyncio.Event()

    @property
    def hurried(self) -> bool:
        """Return whether the process is stopping."""
        return self._hurry.is_set()

    def hurry(self) -> None:
        """Rest no more, for the process is stopping. A rest under way ends."""
        self._hurry.set()

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(self._free_at):
                    await self._hurry.wait()
        except BaseException:
            self._lock.release()
            raise
        self._begun = asyncio.get_running_loop().time()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        now = asyncio.get_running_loop().time()
        self._free_at = now + min(REST * (now - self._begun), REST_SECONDS)
        self._lock.release()
