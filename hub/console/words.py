"""The list of sensitive words changed: open editors fetch what is new. Waiting records were searched anew.

An import changes the list with every row: what comes within a moment is told as one.
"""

from __future__ import annotations

import asyncio

from apps.kinds.rights import Right
from hub import ports
from hub.bus import Bus, Message

from .subscriptions import Audience, Watcher

TOGETHER_SECONDS = 0.3


class Words:
    def __init__(self, bus: Bus, audience: Audience) -> None:
        self._audience = audience
        self._version = 0
        self._due: asyncio.TimerHandle | None = None
        bus.on("words.changed", self._changed)
        bus.on("words.flagged", self._flagged)

    def _changed(self, message: Message) -> None:
        self._version = max(self._version, message["version"])
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(TOGETHER_SECONDS, self._tell)

    def _tell(self) -> None:
        self._due = None
        self._audience.tell("words", "changed", {"version": self._version}, where=lambda _: True)

    def _flagged(self, message: Message) -> None:
        kind = message["kind"]
        group = ports.queues().get(kind, "")
        self._audience.tell("words", "flagged", {"kind": kind}, where=lambda watcher: _audits(watcher, group))


def _audits(watcher: Watcher, group: str) -> bool:
    return watcher.visitor.caller.may(group, Right.VIEW)
