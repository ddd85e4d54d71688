"""Documents over plain requests, with the console's own provider in Node and a proxy in between."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from django.core.cache import cache

from apps.core import events
from apps.documents import derived_content, locks
from apps.documents.models import DocumentUpdate
from apps.identity.events import SessionsEnded

from . import fake_apps
from .conftest import BOTH_WAYS
from .longpoll_client import host_of
from .proxies import RefusingProxy
from .server import HubServerProcess
from .yjs import YjsClient, YjsClients

pytestmark = pytest.mark.django_db(transaction=True)

Open = Callable[..., YjsClient]


def rows(record_id: int) -> int:
    return DocumentUpdate.objects.filter(document__record_id=record_id, actor_id__isnull=False).count()


def test_editors_by_request_and_by_socket_write_one_text(
    server: HubServerProcess, clients: YjsClients, opened: Open, room: str
) -> None:
    wang, li = opened("wang", room, host_of(server)), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    for letter in "甲乙丙丁":
        wang("type", text=letter, at=0)
        li("type", text=letter + "。")
    wang("settled")
    li("saved")
    wang("textHas", text="甲。乙。丙。丁。")
    li("textBecomes", text=wang("text"))


def test_the_editor_finds_the_way_around_a_proxy_that_refuses_websockets(
    server: HubServerProcess, opened: Open, room: str, record_id: int
) -> None:
    proxy = RefusingProxy(server.port)
    wang = opened("wang", room, proxy.host, lane="both")
    wang("synced")
    assert proxy.refused == 2
    assert wang("lanes") == ["socket", "socket", "http"]
    wang("type", text="绕过代理")
    wang("settled")
    assert rows(record_id) == 1
    proxy.close()


def test_lost_answers_lose_and_double_nothing(server: HubServerProcess, opened: Open, room: str) -> None:
    proxy = RefusingProxy(server.port, loses=3)
    wang, li = opened("wang", room, proxy.host), opened("li", room, host_of(server))
    wang("synced")
    li("synced")
    letters = [chr(0x4E00 + number) for number in range(40)]
    for number, letter in enumerate(letters):
        (wang if number % 2 else li)("type", text=letter)
        time.sleep(0.02)
    wang("settled")
    li("settled")
    for letter in letters:
        wang("textHas", text=letter)
        li("textHas", text=letter)
    text = li("text")
    assert wang("text") == text
    assert [text.count(letter) for letter in letters] == [1] * 40
    proxy.close()


def test_any_process_takes_a_request_of_a_connection_that_another_one_holds(
    own_server: HubServerProcess, opened: Open, room: str, record_id: int
) -> None:
    own_server.start(processes=2)
    editors = [opened(f"editor{n}", room, host_of(own_server), person=p) for n, p in enumerate(("wang", "li", "wang"))]
    for editor in editors:
        editor("synced")
    for number in range(30):
        editors[number % 3]("type", text=f"第{number}句。")
    for editor in editors:
        editor("settled")
    for number in range(30):
        for editor in editors:
            editor("textHas", text=f"第{number}句。")
    assert len({editor("text") for editor in editors}) == 1
    # A request that the other process refused would open a connection anew, every second time.
    assert all(set(lanes) == {"http"} and len(lanes) < 5 for lanes in (editor("lanes") for editor in editors))
    stored = derived_content.derive("article", record_id)
    assert stored is not None
    assert all(f"第{number}句。" in stored.html for number in range(30))


def test_a_connection_whose_process_was_killed_is_opened_anew(
    own_server: HubServerProcess, opened: Open, room: str
) -> None:
    own_server.start()
    wang = opened("wang", room, host_of(own_server))
    wang("synced")
    wang("type", text="之前。")
    wang("settled")
    own_server.kill()
    wang("type", text="之间。")
    own_server.start()
    wang("settled")
    assert "之前。之间。" in wang("text")


def test_five_megabytes_travel_both_ways(server: HubServerProcess, opened: Open, room: str) -> None:
    wang = opened("wang", room, host_of(server))
    wang("synced")
    wang("paste", kilobytes=5 * 1024)
    wang("settled")
    li = opened("li", room, host_of(server))
    li("synced")
    li("lengthBecomes", count=wang("length"))
    li("type", text="还能写", at=0)
    li("settled")


@BOTH_WAYS
def test_a_large_change_on_a_socket_travels_in_parts(server: HubServerProcess, opened: Open, room: str) -> None:
    wang, li = (opened(name, room, host_of(server), lane="both") for name in ("wang", "li"))
    wang("synced")
    li("synced")
    wang("paste", kilobytes=3 * 1024)
    wang("settled")
    li("lengthBecomes", count=wang("length"))
    assert wang("lanes") == ["socket"]


def test_who_is_there_is_seen_and_gone_with_a_goodbye(server: HubServerProcess, opened: Open, room: str) -> None:
    wang, li = opened("wang", room, host_of(server)), opened("li", room, host_of(server))
    for editor in (wang, li):
        editor("synced")
        editor("present")
    li("othersBecome", count=1)
    wang("destroy")
    li("othersBecome", count=0)


def test_a_lock_makes_a_reader_and_an_ended_session_is_told_at_once(
    server: HubServerProcess, opened: Open, room: str, record_id: int, heard: None
) -> None:
    li = opened("li", room, host_of(server))
    li("synced")
    locks.take("article", record_id, caller=fake_apps.caller_of("wang"))
    li("modeBecomes", mode="readonly")
    li("type", text="不该出现")
    locks.give_back("article", record_id, caller=fake_apps.caller_of("wang"))
    li("modeBecomes", mode="edit")
    cache.set(fake_apps.key("ended", 200), True)
    events.publish(SessionsEnded(account_id=2, session_ids=[200], reason="logout"))
    li("closedWith", code=4401)
    li("refused")


def test_a_server_that_drains_says_so_to_those_who_wait(own_server: HubServerProcess, opened: Open, room: str) -> None:
    own_server.start()
    wang = opened("wang", room, host_of(own_server))
    wang("synced")
    wang("type", text="临别")
    # Without frames under way its request is held. Between two requests a status could not be fetched.
    wang("settled")
    assert own_server.stop() == 0
    wang("closedWith", code=1012)
    wang("type", text="重逢")
    own_server.start()
    wang("settled")
