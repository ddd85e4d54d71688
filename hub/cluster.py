"""Processes of the hub, known to each other by a beat every two seconds.

The process with the smallest id leads: it does the work that one process does for all. For a moment two may lead, so
this work must bear being done twice.
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


class Cluster:
    """``state`` returns what this process publishes of itself with each beat. ``on_beat`` hears the states of the others
    by process id.
    """

    def __init__(self, bus: Bus, process: str, state: Callable[[], dict[str, Any]]) -> None:
        self._bus = bus
        self._process = process
        self._state = state
        self._heard: dict[str, tuple[float, dict[str, Any]]] = {}
        self._task: asyncio.Task[None] | None = None
        self._listening_since = time.monotonic()
        self.on_beat: list[Callable[[dict[str, dict[str, Any]]], None]] = []
        bus.on("cluster.beat", self._hear)

    def start(self) -> None:
        """Start the beat."""
        self._listening_since = time.monotonic()
        self._task = asyncio.create_task(self._beat())

    async def stop(self) -> None:
        """End the beat and say that this process is gone."""
        if self._task is not None:
            self._task.cancel()
            await self._bus.publish("cluster.beat", process=self._process, gone=True)

    @property
    def leads(self) -> bool:
        """Return whether this process does the work that one process does for all."""
        return self._process == min([self._process, *self._others()])

    @property
    def knows(self) -> bool:
        """Return whether every other process had time for a beat since this one listens."""
        return time.monotonic() - self._listening_since > GONE_SECONDS

    def _others(self) -> dict[str, dict[str, Any]]:
        oldest = time.monotonic() - GONE_SECONDS
        self._heard = {process: heard for process, heard in self._heard.items() if heard[0] > oldest}
        return {process: state for process, (_, state) in self._heard.items()}

    def _hear(self, message: Message) -> None:
        if message["process"] == self._process:
            return
        if message.get("gone"):
            self._heard.pop(message["process"], None)
        else:
            self._heard[message["process"]] = (time.monotonic(), message["state"])

    async def _beat(self) -> None:
        while True:
            await self._bus.publish("cluster.beat", process=self._process, state=self._state())
            await asyncio.sleep(BEAT_SECONDS)
            others = self._others()
            for listener in self.on_beat:
                try:
                    listener(others)
                except Exception:
                    logger.exception("a listener of the cluster failed")
