"""Words on the console socket: only the version of the list, and queues whose records were searched anew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from apps.core import events
from apps.review.events import WordListChanged, WordsFlagged
from hub.console.words import TOGETHER_SECONDS, Words

from .. import virtual_time
from ..console import ConsoleClient
from ..fakes import FakeBus, FakeSubscriptions

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("heard")]

Console = Callable[..., ConsoleClient]


def words(client: ConsoleClient) -> list[tuple[str, Any]]:
    client.ping()
    return [(frame["type"], frame["data"]) for frame in client.received if frame["topic"] == "words"]


def test_a_changed_list_is_told_to_those_who_watch_it(console: Console) -> None:
    zhao, wang = console("zhao", topics=["words"]), console("wang", topics=["jobs"])
    events.publish(WordListChanged(version=10**6))
    zhao.expect("words", "changed", version=10**6)
    assert words(wang) == []


def test_an_import_that_changes_the_list_many_times_is_told_once() -> None:
    async def importing() -> None:
        bus, subscriptions = FakeBus(), FakeSubscriptions()
        Words(bus.real, subscriptions.real)
        for version in (7, 9, 8):
            bus.say("words.changed", version=version)
            await asyncio.sleep(TOGETHER_SECONDS / 4)
        assert subscriptions.sent == []
        await asyncio.sleep(TOGETHER_SECONDS)
        assert subscriptions.sent == [("words", "changed", {"version": 9})]

    virtual_time.run(importing())


def test_who_may_see_the_queue_hears_that_it_was_searched_anew(console: Console) -> None:
    zhao, wang = console("zhao", topics=["words"]), console("wang", topics=["words"])
    events.publish(WordsFlagged(kind="video"))
    events.publish(WordsFlagged(kind="article"))
    assert zhao.expect("words", "flagged") == {"kind": "article"}
    assert words(wang) == []
