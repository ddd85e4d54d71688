"""The table of events that reach browsers."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from apps.api.console_settings.events import LinkedPagesChanged
from apps.core import events
from apps.core.tests.published_events import disconnect_all
from apps.kinds.events import RecordChanged
from apps.review.events import PlanChanged
from hub import bus, listeners


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """Messages of the bus, of events that have no transaction to wait for."""
    messages: list[tuple[str, dict[str, Any]]] = []
    monkeypatch.setattr(bus, "publish", lambda topic, **values: messages.append((topic, values)))
    monkeypatch.setattr("apps.core.events.transaction.on_commit", lambda deliver: deliver())
    disconnect_all(monkeypatch)
    listeners.connect()
    return messages


def test_every_event_and_every_topic_stands_in_the_table_once() -> None:
    for column in ("event", "topic"):
        values = [getattr(forward, column) for forward in listeners.FORWARDS]
        assert len(values) == len(set(values))


def test_a_changed_record_is_named_and_never_sent(sent: list[tuple[str, dict[str, Any]]]) -> None:
    events.publish(RecordChanged("article", 7, 2, 3, "approve", record=object()))
    assert sent == [("record.changed", {"kind": "article", "id": 7, "revision": 2, "by": 3, "action": "approve"})]


def test_only_the_end_of_a_plan_is_news_for_who_wants_it(
    sent: list[tuple[str, dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listeners, "ports", lambda: SimpleNamespace(wants=lambda account_id, name: account_id == 1))
    events.publish(PlanChanged({"id": 1, "state": "done", "by": {"id": 2}}, "不要提醒的人"))
    for state in ("waiting", "done", "cancelled", "failed"):
        events.publish(PlanChanged({"id": 1, "state": state, "by": {"id": 1}}, "东湖绿道"))
    assert [(topic, values["plan"]["state"]) for topic, values in sent] == [
        ("plan.ended", "done"),
        ("plan.ended", "failed"),
    ]


def test_the_urls_of_the_menu_are_read_when_the_message_is_made(
    sent: list[tuple[str, dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    commits: list[Callable[[], None]] = []
    monkeypatch.setattr("apps.core.events.transaction.on_commit", commits.append)
    urls = {"/operationActivity": "", "/ScoreShopEntrance": ""}
    monkeypatch.setattr(listeners, "ports", lambda: SimpleNamespace(linked_urls=lambda: urls))
    for route in urls:
        # Each administrator's transaction sees only its own change.
        events.publish(LinkedPagesChanged())
        urls = urls | {route: "https://new.test"}
    for deliver in commits:
        deliver()
    both = dict.fromkeys(urls, "https://new.test")
    assert sent == [("linked_pages.changed", {"urls": both})] * 2
