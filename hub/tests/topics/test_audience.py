"""The index of console sockets: a message asks only those whom it may concern."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from apps.core.tests.connected_ports import replace_ports
from apps.kinds.rights import Caller
from hub.bus import Bus
from hub.console import subscriptions
from hub.console.hints import Hints
from hub.console.presence import ConsolePresence
from hub.console.subscriptions import Subscriptions
from hub.console.watcher import Watcher
from hub.handshake import AuthenticatedSocket
from hub.open_sockets import OpenSockets
from hub.ports import ports as hub_ports
from hub.sockets.socket import Socket

from ..fakes import FakeBus


class Screen:
    """Socket that remembers its frames."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []

    def write(self, data: str, *, bounded: bool = True) -> None:
        self.frames.append(json.loads(data))


class Office:
    """Console sockets of one process, without a server. ``asked``: whose rights were looked up, and for which kind."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[int, str]] = []
        self.bus = FakeBus()
        self.subscriptions = Subscriptions(OpenSockets(cast(Bus, FakeBus()), "process"))
        self.presence = ConsolePresence(self.bus.real, "process", self.subscriptions)
        Hints(self.bus.real, self.subscriptions, lambda kind, record_id: None)
        replace_ports(monkeypatch, hub_ports, may_watch=self._may_watch, may_see_people=lambda caller: False)

    def open(self, account_id: int, location: str = "", kinds: tuple[str, ...] = ()) -> Watcher:
        caller = Caller(account_id, f"account{account_id}", f"{account_id}号", 2)
        watcher = self.subscriptions.add(AuthenticatedSocket(cast(Socket, Screen()), caller))
        self.subscriptions.watch(watcher, ["records", "presence", "jobs"], kinds, location)
        return watcher

    def change(self, kind: str) -> None:
        self.bus.say("record.changed", kind=kind, id=7, revision=2, by=3, action="edit")

    def _may_watch(self, caller: Caller, kind: str) -> bool:
        self.asked.append((caller.account_id, kind))
        return True


@pytest.fixture
def office(monkeypatch: pytest.MonkeyPatch) -> Office:
    return Office(monkeypatch)


def frames(watcher: Watcher) -> list[dict[str, Any]]:
    return [frame["data"] for frame in cast(Screen, watcher.visitor.socket).frames]


def test_a_changed_record_concerns_those_who_watch_its_kind(office: Office) -> None:
    near, far = office.open(1, kinds=("article",)), [office.open(n, kinds=("video",)) for n in range(2, 50)]
    office.change("article")
    assert [data["id"] for data in frames(near)] == [7]
    assert not any(frames(watcher) for watcher in far)
    assert office.asked == [(1, "article")]


def test_rights_are_looked_up_once_until_they_change(office: Office) -> None:
    watcher = office.open(1, kinds=("article",))
    office.change("article")
    office.change("article")
    assert office.asked == [(1, "article")]
    watcher.visitor.caller = Caller(1, "account1", "1号", 3, epoch=2)
    office.change("article")
    assert office.asked == [(1, "article")] * 2


def test_a_socket_that_moved_on_hears_of_the_new_screen_only(office: Office) -> None:
    watcher = office.open(1, kinds=("article",))
    office.subscriptions.watch(watcher, ["records"], ["video"], "")
    office.change("article")
    assert frames(watcher) == []
    office.change("video")
    assert [data["kind"] for data in frames(watcher)] == ["video"]


def test_a_closed_socket_hears_nothing_and_leaves_nothing_behind(office: Office) -> None:
    watcher = office.open(1, "article:7", kinds=("article",))
    office.subscriptions.remove(watcher)
    office.change("article")
    assert frames(watcher) == []
    audience = office.subscriptions.audience
    assert (audience.locations(), audience.records(["article"]), office.presence.present()) == ([], [], set())
    assert not any((*audience._sets.values(), audience._records))


def test_a_person_is_at_a_location_since_their_first_tab_came_there(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    def at(moment: str) -> None:
        monkeypatch.setattr(subscriptions, "moment_text", lambda _: moment)

    at("2026-11-28 09:00:00")
    first = office.open(1, "article:7")
    at("2026-11-28 09:30:00")
    second = office.open(1, "article:7")
    office.subscriptions.watch(first, ["presence"], (), "article:7")
    assert [person["since"] for person in office.presence.people("article:7")] == ["2026-11-28 09:00:00"]
    office.subscriptions.watch(first, ["presence"], (), "/contentArticle")
    assert [person["since"] for person in office.presence.people("article:7")] == [second.since]
    office.bus.say(
        "presence.changed", process="other", location="article:7", people=[elsewhere(1, "2026-11-28 08:00:00")]
    )
    assert [person["since"] for person in office.presence.people("article:7")] == ["2026-11-28 08:00:00"]


def elsewhere(account_id: int, since: str) -> dict[str, Any]:
    return {"id": account_id, "label": "王编辑", "doing": "编辑", "color": "#000000", "since": since}


def test_the_census_names_everybody_once_at_each_location(office: Office) -> None:
    for account_id in (1, 2, 2):
        office.open(account_id, "article:7")
    office.open(3, "/contentArticle")
    office.open(4)
    census = office.presence.local_people()
    assert {there: [person["id"] for person in people] for there, people in census.items()} == {
        "article:7": [1, 2],
        "/contentArticle": [3],
    }
    assert office.presence.present() == {(1, "article", 7), (2, "article", 7)}


def test_a_snapshot_names_the_own_screen_and_the_records_of_watched_kinds(office: Office) -> None:
    for account_id, location in enumerate(("article:7", "article:8", "video:9", "/contentArticle", "/words"), start=1):
        office.open(account_id, location)
    office.presence.hear_people({"other": {"article:10": [{"id": 9, "label": "九号"}], "video:11": []}})
    watcher = office.open(6, "/contentArticle", kinds=("article",))
    office.presence.snapshot(watcher)
    assert [data["place"] for data in frames(watcher)] == ["/contentArticle", "article:10", "article:7", "article:8"]


def test_who_watches_a_kind_sees_people_come_to_its_records(office: Office) -> None:
    lister, elsewhere = office.open(1, "/contentArticle", kinds=("article",)), office.open(2, "video:9")
    office.open(3, "article:7")
    office.presence._show("article:7")
    assert [data["people"][0]["id"] for data in frames(lister)] == [3]
    assert frames(elsewhere) == []


def test_a_job_reaches_the_sockets_of_its_person(office: Office) -> None:
    mine, also_mine, other = office.open(1), office.open(1), office.open(2)
    office.bus.say("job.changed", account_id=1, job={"id": 4})
    assert [frames(watcher) for watcher in (mine, also_mine, other)] == [[{"id": 4}], [{"id": 4}], []]
