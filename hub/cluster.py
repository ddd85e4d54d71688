"""The processes of the hub know of each other by a beat every two seconds.

The one with the smallest id does what is to be done once. Two that think so for a moment do it twice; nothing
here may depend on it being done exactly once.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from .bus import Bus, Message

logger = logging.getLogger(__name__)

BEAT_SECONDS = 2.0
GONE_SECONDS = 7.0


class Census:
    def __init__(self, bus: Bus, process: str, facts: Callable[[], dict[str, Any]]) -> None:
        """``facts``: what this process tells of itself with each beat."""
        self._bus = bus
        self._process = process
        self._facts = facts
        self._heard: dict[str, tuple[float, dict[str, Any]]] = {}
        self._task: asyncio.Task[None] | None = None
        self._listening_since = time.monotonic()
        self.on_beat: list[Callable[[dict[str, dict[str, Any]]], None]] = []
        bus.on("census", self._hear)

    def start(self) -> None:
        self._listening_since = time.monotonic()
        self._task = asyncio.create_task(self._beat())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await self._bus.publish("census", process=self._process, gone=True)

    @property
    def leads(self) -> bool:
        return self._process == min([self._process, *self._others()])

    @property
    def alone(self) -> bool:
        """Whether nobody listens to what this process says; not known before others had time to be heard."""
        return not self._others() and time.monotonic() - self._listening_since > GONE_SECONDS

    def _others(self) -> dict[str, dict[str, Any]]:
        oldest = time.monotonic() - GONE_SECONDS
        self._heard = {process: heard for process, heard in self._heard.items() if heard[0] > oldest}
        return {process: facts for process, (_, facts) in self._heard.items()}

    def _hear(self, message: Message) -> None:
        if message["process"] == self._process:
            return
        if message.get("gone"):
            self._heard.pop(message["process"], None)
        else:
            self._heard[message["process"]] = (time.monotonic(), message["facts"])

    async def _beat(self) -> None:
        while True:
            await self._bus.publish("census", process=self._process, facts=self._facts())
            await asyncio.sleep(BEAT_SECONDS)
            others = self._others()
            for listener in self.on_beat:
                try:
                    listener(others)
                except Exception:
                    logger.exception("a listener of the census failed")
