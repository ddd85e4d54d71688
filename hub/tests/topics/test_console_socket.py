from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from django.core.cache import cache

from apps.api.console_settings.events import LinkedPagesChanged
from apps.core import events
from apps.core.tests.connected_ports import replace_ports
from apps.documents import locks
from apps.kinds.events import JobChanged, RecordChanged, ReviewChanged
from apps.review.events import NewsroomChanged
from hub.console import badges
from hub.ports import ports as hub_ports

from .. import fake_apps
from ..conftest import BOTH_WAYS
from ..console import ConsoleClient
from ..server import HubServerProcess

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("heard")]

Console = Callable[..., ConsoleClient]


def test_a_socket_is_greeted_with_who_it_is(console: Console) -> None:
    assert console("wang").expect("session", "hello")["accountId"] == 1


def test_a_badge_that_changed_reaches_those_who_may_see_the_queue(console: Console) -> None:
    zhao, wang = console("zhao", topics=["badges"]), console("wang", topics=["badges"])
    cache.set(fake_apps.key("pending", "article"), 3)
    events.publish(ReviewChanged(kind="article"))
    assert zhao.expect("badges", "changed") == {"counts": {"article": 3}}
    wang.ping()
    assert [frame for frame in wang.received if frame["type"] == "changed"] == []


def test_watching_badges_begins_with_a_snapshot_of_visible_queues(console: Console) -> None:
    cache.set(fake_apps.key("pending", "article"), 5)
    cache.set(fake_apps.key("pending", "video"), 7)
    zhao = console("zhao")
    zhao.send({"topic": "watch", "data": {"topics": ["badges"]}})
    assert zhao.expect("badges", "snapshot") == {"counts": {"article": 5}}


def test_many_changes_are_counted_few_times(console: Console) -> None:
    zhao = console("zhao", topics=["badges"])
    cache.set(fake_apps.key("counted"), 0)
    began = time.monotonic()
    for count in range(1, 101):
        cache.set(fake_apps.key("pending", "article"), count)
        events.publish(ReviewChanged(kind="article"))
    zhao.expect("badges", "changed", counts={"article": 100})
    assert cache.get(fake_apps.key("counted")) <= 2 + (time.monotonic() - began) / badges.AT_MOST_EVERY


def test_a_changed_record_is_hinted_to_those_who_watch_its_kind(console: Console) -> None:
    wang, li = (
        console("wang", topics=["records"], kinds=["article"]),
        console("li", topics=["records"], kinds=["video"]),
    )
    events.publish(RecordChanged(kind="article", id=7, revision=2, by=3, action="approve", record=object()))
    assert wang.expect("records", "changed") == {
        "kind": "article", "id": 7, "revision": 2, "by": 3, "action": "approve",
    }  # fmt: skip
    li.ping()
    assert [frame for frame in li.received if frame["topic"] == "records"] == []


def test_a_person_without_the_right_hears_nothing_of_a_kind(console: Console) -> None:
    cache.set(fake_apps.key("grants", "li"), set())
    li, wang = (console(name, topics=["records"], kinds=["article"]) for name in ("li", "wang"))
    events.publish(RecordChanged(kind="article", id=7, revision=2, by=3, action="edit"))
    wang.expect("records", "changed")
    li.ping()
    assert [frame for frame in li.received if frame["topic"] == "records"] == []


def test_a_job_is_told_to_its_own_person_only(console: Console) -> None:
    wang, li = console("wang", topics=["jobs"]), console("li", topics=["jobs"])
    events.publish(JobChanged(account_id=1, job={"id": 4, "state": "running", "done": 10}))
    assert wang.expect("jobs", "changed")["done"] == 10
    li.ping()
    assert [frame for frame in li.received if frame["topic"] == "jobs"] == []


def test_a_lock_is_told_with_its_holder(console: Console, record_id: int) -> None:
    li = console("li", topics=["locks"], kinds=["article"])
    locks.take("article", record_id, caller=fake_apps.caller_of("wang"))
    assert li.expect("locks", "changed") == {
        "kind": "article",
        "id": record_id,
        "holder": {"id": 1, "label": "王编辑"},
    }


def test_people_in_one_place_see_each_other_come_and_go(console: Console) -> None:
    place = {"kind": "article", "id": 9, "route": "/contentArticleDetail", "doing": "editing"}
    wang = console("wang", topics=["presence"], place=place)
    li = console("li", topics=["presence"], place=place)
    people = wang.expect("presence", "changed", place="article:9")["people"]
    while len(people) < 2:
        people = wang.expect("presence", "changed", place="article:9")["people"]
    assert [person["label"] for person in people] == ["王编辑", "李编辑"]
    li.close()
    assert len(wang.expect("presence", "changed", place="article:9")["people"]) == 1


def test_what_changes_on_the_newsrooms_board_is_told_to_those_who_watch_it(console: Console) -> None:
    wang, li = console("wang", topics=["newsroom"]), console("li", topics=["jobs"])
    events.publish(NewsroomChanged("handover"))
    assert wang.expect("newsroom", "changed") == {"what": "handover"}
    li.ping()
    assert [frame for frame in li.received if frame["topic"] == "newsroom"] == []


@BOTH_WAYS
def test_every_frame_of_a_socket_is_numbered(console: Console) -> None:
    wang = console("wang", topics=["badges", "presence"])
    wang.ping()
    assert [frame["seq"] for frame in wang.received] == list(range(1, len(wang.received) + 1))


@BOTH_WAYS
def test_a_message_that_is_no_object_closes_the_socket(console: Console) -> None:
    wang = console("wang")
    wang.send(["watch"])
    assert wang.close_code() == 4422


def test_a_stopping_server_says_so_and_closes_with_a_restart_code(own_server: HubServerProcess) -> None:
    own_server.start()
    wang = ConsoleClient(own_server.socket_url, "http://127.0.0.1:8000", fake_apps.token_of("wang"))
    wang.expect("session", "hello")
    assert own_server.stop() == 0
    assert wang.close_code() == 1012
    assert wang.received[-1]["type"] == "draining"


def test_those_who_come_together_are_counted_for_together(console: Console) -> None:
    sockets = [console("zhao") for _ in range(8)]
    cache.set(fake_apps.key("pending", "article"), 5)
    cache.set(fake_apps.key("counted"), 0)
    for socket in sockets:
        socket.send({"topic": "watch", "data": {"topics": ["badges"]}})
    for socket in sockets:
        assert socket.expect("badges", "snapshot") == {"counts": {"article": 5}}
    assert 0 < cache.get(fake_apps.key("counted")) <= len(sockets)


def test_other_urls_of_the_menu_reach_every_open_page(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    wang, li = console("wang", topics=["jobs"]), console("li")
    replace_ports(monkeypatch, hub_ports, linked_urls=lambda: {"/ScoreShopEntrance": "https://shop.test"})
    events.publish(LinkedPagesChanged())
    for page in (wang, li):
        assert page.expect("session", "links") == {"addresses": {"/ScoreShopEntrance": "https://shop.test"}}
