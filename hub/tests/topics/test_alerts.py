"""Alerts reach the pages of the person whom they concern, and nobody else's."""

from __future__ import annotations

from typing import Any

from hub.bus import Message
from hub.console.hints import Hints

ALERT = {"sort": "mentions", "title": "有人在批注中提到您", "text": "周岚提到了您", "url": "/me", "tag": "mention-1"}


class FakeBus:
    """Keeps the handlers of topics."""

    def __init__(self) -> None:
        self.handlers: dict[str, Any] = {}

    def on(self, topic: str, handler: Any) -> None:
        self.handlers[topic] = handler


class FakeSubscriptions:
    def __init__(self) -> None:
        self.sent: list[tuple[Any, ...]] = []

    def send_to_account(self, *frame: Any) -> None:
        self.sent.append(frame)


def test_an_alert_goes_to_the_pages_of_one_account() -> None:
    bus, subscriptions = FakeBus(), FakeSubscriptions()
    Hints(bus, subscriptions, lambda kind, record_id: None)  # type: ignore[arg-type]
    message: Message = {"account_id": 7, **ALERT}
    bus.handlers["alerts.raised"](message)
    assert subscriptions.sent == [(7, "notices", "alert", ALERT)]
