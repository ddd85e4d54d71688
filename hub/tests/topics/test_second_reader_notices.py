"""Reviewers who may confirm hear that forbidden words wait for the second person."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from apps.kinds.rights import Right
from hub.console import second_reader_notices
from hub.console.second_reader_notices import SecondReaderNotices

from ..fakes import FakeBus, FakeSubscriptions

WANTED = {"kind": "article", "id": 7, "title": "赌博案", "by": {"id": 1, "label": "周岚"}, "involved": [1, 2]}


class Asked(FakeSubscriptions):
    """Remembers who was to hear it."""

    where: Callable[[Any], bool]

    def send(self, topic: str, kind: str, data: Any, *, where: Callable[[Any], bool]) -> None:
        super().send(topic, kind, data, where=where)
        self.where = where


def watcher(account_id: int, *rights: Right) -> Any:
    caller = SimpleNamespace(may=lambda group, right: group == "文章审核" and right in rights)
    return SimpleNamespace(account_id=account_id, visitor=SimpleNamespace(caller=caller))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    monkeypatch.setattr(second_reader_notices, "ports", lambda: SimpleNamespace(queues=lambda: {"article": "文章审核"}))
    bus, subscriptions = FakeBus(), Asked()
    SecondReaderNotices(bus.real, subscriptions.real)
    bus.say("review.second_wanted", **WANTED)
    return subscriptions


def test_the_notice_says_who_let_it_pass_and_leads_to_the_record(asked: Asked) -> None:
    [(topic, kind, notice)] = asked.sent
    assert (topic, kind, notice["level"]) == ("notices", "toast", "info")
    assert notice["text"] == "“赌博案”含禁止词，周岚已放行，等待第二人确认"
    assert notice["url"] == "/auditDetail?kind=article&id=7"


def test_it_goes_to_those_who_may_approve_but_to_nobody_involved(asked: Asked) -> None:
    assert asked.where(watcher(3, Right.VIEW, Right.APPROVE))
    assert not asked.where(watcher(3, Right.VIEW))
    assert not asked.where(watcher(1, Right.APPROVE))
    assert not asked.where(watcher(2, Right.APPROVE))
