"""Words on the console socket: only the version of the list, and queues whose records were searched anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.core import events

from .console import ConsoleClient

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("heard")]

Console = Callable[..., ConsoleClient]


def words(client: ConsoleClient) -> list[tuple[str, Any]]:
    client.ping()
    return [(frame["type"], frame["data"]) for frame in client.received if frame["topic"] == "words"]


def test_an_import_that_changes_the_list_many_times_is_told_once(console: Console) -> None:
    zhao = console("zhao", topics=["words"])
    for version in (7, 8, 9):
        events.publish("words.changed", version=version)
    assert zhao.expect("words", "changed") == {"version": 9}
    assert words(zhao) == [("changed", {"version": 9})]


def test_who_may_see_the_queue_hears_that_it_was_searched_anew(console: Console) -> None:
    zhao, wang = console("zhao", topics=["words"]), console("wang", topics=["words"])
    events.publish("words.flagged", kind="video")
    events.publish("words.flagged", kind="article")
    assert zhao.expect("words", "flagged") == {"kind": "article"}
    assert words(wang) == []
