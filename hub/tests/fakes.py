"""Fake bus and subscriptions, for tests of the messages that a console part sends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from hub.bus import Bus
from hub.console.subscriptions import Subscriptions


class FakeBus:
    """``say`` calls the handler of a topic, as an arriving message does."""

    def __init__(self) -> None:
        self._handlers: dict[str, Callable[[dict[str, Any]], Any]] = {}

    def on(self, topic: str, handler: Callable[[dict[str, Any]], Any]) -> None:
        self._handlers[topic] = handler

    def say(self, topic: str, **data: Any) -> None:
        self._handlers[topic](data)

    @property
    def real(self) -> Bus:
        return cast(Bus, self)


class FakeSubscriptions:
    """Remembers the frames that were sent."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str, Any]] = []

    def send(self, topic: str, kind: str, data: Any, *, where: Callable[[Any], bool]) -> None:
        self.sent.append((topic, kind, data))

    def send_to_account(self, account_id: int, topic: str, kind: str, data: Any) -> None:
        self.sent.append((topic, kind, data))

    @property
    def real(self) -> Subscriptions:
        return cast(Subscriptions, self)
