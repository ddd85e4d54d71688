"""Alerts reach the pages of the person whom they concern, and nobody else's."""

from __future__ import annotations

from typing import Any

from hub.console.hints import Hints

from ..fakes import FakeBus, FakeSubscriptions

ALERT = {"sort": "mentions", "title": "有人在批注中提到您", "text": "周岚提到了您", "url": "/me", "tag": "mention-1"}


class Addressed(FakeSubscriptions):
    """Remembers to whom a frame went."""

    def __init__(self) -> None:
        super().__init__()
        self.accounts: list[int] = []

    def send_to_account(self, account_id: int, topic: str, kind: str, data: Any) -> None:
        super().send_to_account(account_id, topic, kind, data)
        self.accounts.append(account_id)


def test_an_alert_goes_to_the_pages_of_one_account() -> None:
    bus, subscriptions = FakeBus(), Addressed()
    Hints(bus.real, subscriptions.real, lambda kind, record_id: None)
    bus.say("alerts.raised", account_id=7, **ALERT)
    assert (subscriptions.accounts, subscriptions.sent) == ([7], [("notices", "alert", ALERT)])
