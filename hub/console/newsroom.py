"""Hints for the newsroom's board: a plan went on, or a handover note was written or taken over. Who hears one reads again."""

from __future__ import annotations

from hub.bus import Bus, Message

from .subscriptions import Subscriptions


class Newsroom:
    """Passes changes on to the sockets of this process. A hint tells nothing of a record, so no right is asked."""

    def __init__(self, bus: Bus, subscriptions: Subscriptions) -> None:
        self._subscriptions = subscriptions
        bus.on("newsroom.changed", self._changed)

    def _changed(self, message: Message) -> None:
        data = {"what": message["what"]}
        self._subscriptions.send("newsroom", "changed", data, where=lambda _: True)
