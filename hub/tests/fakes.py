"""The bus and the subscriptions of a console part, for tests of what it tells when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from hub.bus import Bus
from hub.console.subscriptions import Subscriptions


class FakeBus:
    """``say`` calls what listens, as a message that arrives would."""

    def __init__(self) -> None:
        self._handlers: dict[str, Callable[[dict[str, Any]], Any]] = {}

    def on(self, topic: str, handler: Callable[[dict[str, Any]], Any]) -> None:
        self._handlers[topic] = handler

    def say(self, topic: str, **facts: Any) -> None:
        self._handlers[topic](facts)

    @property
    def real(self) -> Bus:
        return cast(Bus, self)


class FakeSubscriptions:
    """Remembers what was told."""

    def __init__(self) -> None:
        self.published: list[tuple[str, str, Any]] = []

    def send(self, topic: str, kind: str, data: Any, *, where: Callable[[Any], bool]) -> None:
        self.published.append((topic, kind, data))

    @property
    def real(self) -> Subscriptions:
        return cast(Subscriptions, self)
