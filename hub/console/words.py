"""Hints about sensitive words: the list has changed, so editors fetch it; or pending records were searched again.

An import changes the list with every row, so the changes of 0.3 s are one hint.
"""

from __future__ import annotations

import asyncio

from apps.kinds.rights import Right
from hub.bus import Bus, Message
from hub.ports import ports

from .subscriptions import Subscriptions
from .watcher import Watcher

TOGETHER_SECONDS = 0.3


class Words:
    """Passes changes on to the sockets of this process."""

    def __init__(self, bus: Bus, subscriptions: Subscriptions) -> None:
        self._subscriptions = subscriptions
        self._version = 0
        self._due: asyncio.TimerHandle | None = None
        bus.on("words.changed", self._changed)
        bus.on("words.flagged", self._flagged)

    def _changed(self, message: Message) -> None:
        self._version = max(self._version, message["version"])
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(TOGETHER_SECONDS, self._send)

    def _send(self) -> None:
        self._due = None
        self._subscriptions.send("words", "changed", {"version": self._version}, where=lambda _: True)

    def _flagged(self, message: Message) -> None:
        kind = message["kind"]
        group = ports().queues().get(kind, "")
        self._subscriptions.send("words", "flagged", {"kind": kind}, where=lambda watcher: _audits(watcher, group))


def _audits(watcher: Watcher, group: str) -> bool:
    return watcher.visitor.caller.may(group, Right.VIEW)
