"""Claims on the console socket: seen live, extended while the reviewer is there, released with the last tab."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache

from apps.core import events
from apps.review.events import ClaimsChanged, ClaimTaken

from .. import fake_apps
from ..console import ConsoleClient

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("heard")]

Console = Callable[..., ConsoleClient]
ZHAO = {"id": 3, "label": "赵审核"}
#: Distance to another record that no test uses.
ASIDE = 100_000
WATCHING = {"topics": ["claims"], "kinds": ["article"]}


def held(record_id: int, kind: str = "article", by: dict[str, Any] | None = ZHAO) -> dict[str, Any]:
    return {"kind": kind, "id": record_id, "by": by, "since": "2026-11-21 09:00:00"}


def reviewing(record_id: int) -> dict[str, Any]:
    return {"place": {"kind": "article", "id": record_id, "route": "/articleAuditDetail", "doing": "examine"}}


def holders(frame: dict[str, Any]) -> list[tuple[int, int | None]]:
    return [(claim["id"], claim["by"] and claim["by"]["id"]) for claim in frame["claims"]]


def until_free(watching: ConsoleClient, record_id: int) -> set[int]:
    """Return the records that were released up to this one. Tabs of the test before may still be leaving."""
    freed: set[int] = set()
    while record_id not in freed:
        freed |= {record for record, by in holders(watching.expect("claims", "changed")) if by is None}
    return freed


def test_watching_begins_with_what_is_held_in_the_queues_one_may_see(console: Console, record_id: int) -> None:
    cache.set(fake_apps.key("claims"), [held(record_id), held(record_id, "video")])
    zhao = console("zhao")
    zhao.send({"topic": "watch", "data": {"topics": ["claims"], "kinds": ["article", "video"]}})
    assert holders(zhao.expect("claims", "snapshot")) == [(record_id, 3)]


def test_watching_another_kind_tells_what_is_held_there(console: Console, record_id: int) -> None:
    cache.set(fake_apps.key("claims"), [held(record_id)])
    zhao = console("zhao", topics=["claims"], kinds=[])
    zhao.send({"topic": "watch", "data": WATCHING})
    assert holders(zhao.expect("claims", "snapshot")) == [(record_id, 3)]


def test_claims_are_told_to_those_who_may_see_the_queue(console: Console, record_id: int) -> None:
    zhao, wang = console("zhao", **WATCHING), console("wang", **WATCHING)
    events.publish(ClaimsChanged(claims=[held(record_id), held(record_id, "video")]))
    assert holders(zhao.expect("claims", "changed")) == [(record_id, 3)]
    wang.ping()
    assert [frame for frame in wang.received if frame["topic"] == "claims" and frame["data"]["claims"]] == []


def test_many_changes_of_one_moment_are_one_frame_with_how_they_ended(console: Console, record_id: int) -> None:
    zhao = console("zhao", **WATCHING)
    for claim in (held(record_id), held(record_id + ASIDE), held(record_id, by=None)):
        events.publish(ClaimsChanged(claims=[claim]))
    seen: dict[int, int | None] = {}
    while seen.get(record_id + ASIDE) is None or seen.get(record_id, 0) is not None:
        seen |= dict(holders(zhao.expect("claims", "changed")))


def test_who_lost_a_claim_to_somebody_is_told_on_every_screen(console: Console, record_id: int) -> None:
    zhao = console("zhao", topics=["badges"])
    by = {"id": 1, "label": "王编辑"}
    events.publish(ClaimTaken(account_id=3, kind="article", id=record_id, by=by))
    assert zhao.expect("claims", "taken") == {"kind": "article", "id": record_id, "by": by}


def test_closing_the_last_tab_at_a_record_lets_it_go(console: Console, record_id: int) -> None:
    watching, tab = console("zhao", **WATCHING), console("zhao", topics=["claims"], **reviewing(record_id))
    tab.close()
    until_free(watching, record_id)


def test_moving_on_in_the_same_tab_lets_the_record_behind_go(console: Console, record_id: int) -> None:
    watching, tab = console("zhao", **WATCHING), console("zhao", topics=["claims"], **reviewing(record_id))
    tab.watch(topics=["claims"], **reviewing(record_id + ASIDE))
    until_free(watching, record_id)


def test_another_tab_at_the_record_keeps_it(console: Console, record_id: int) -> None:
    watching = console("zhao", **WATCHING | {"topics": ["claims", "presence"]})
    first, _second = (console("zhao", topics=["claims"], **reviewing(record_id)) for _ in range(2))
    other = console("zhao", topics=["claims"], **reviewing(record_id + ASIDE))
    first.close()
    watching.expect("presence", "changed", place=f"article:{record_id}")
    other.close()
    assert record_id not in until_free(watching, record_id + ASIDE)
