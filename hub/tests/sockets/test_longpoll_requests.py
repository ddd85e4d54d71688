"""Requests of a long-poll connection, sent by hand: its end, and what the hub refuses."""

from __future__ import annotations

import urllib.error
from collections.abc import Iterator

import pytest

from apps.documents.crdt.lib0 import var_bytes, var_uint
from hub.rooms.protocol import AwarenessEntry, awareness_frame

from ..longpoll_client import BYE, HOLD, NOTHING, fetch_for_ever, leave_all, post
from ..server import ORIGIN, HubServerProcess
from ..yjs import YjsClient, YjsClients

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def goodbyes() -> Iterator[None]:
    """End the connections of the test."""
    yield
    leave_all()


@pytest.fixture
def seen(server: HubServerProcess, clients: YjsClients, room: str) -> tuple[str, YjsClient]:
    """Open a connection whose caret another client sees. With the fake apps a silent client never counts as gone."""
    li = clients.open("li", room, "li")
    li("synced")
    connection, _ = post(server, room)
    caret = awareness_frame([AwarenessEntry(77, 1, '{"cursor":null}')])
    post(server, room, connection=connection, body=NOTHING + var_bytes(caret))
    li("othersBecome", count=1)
    return connection, li


def test_a_client_that_hung_up_is_soon_not_there_any_more(
    server: HubServerProcess, room: str, seen: tuple[str, YjsClient]
) -> None:
    connection, li = seen
    with pytest.raises(TimeoutError):
        fetch_for_ever(server, room, connection)
    li("othersBecome", count=0)
    assert post(server, room, connection=connection)[1] == 4410


def test_a_goodbye_is_enough_to_be_gone(server: HubServerProcess, room: str, seen: tuple[str, YjsClient]) -> None:
    connection, li = seen
    post(server, room, connection=connection, body=BYE)
    li("othersBecome", count=0)
    assert post(server, room, connection=connection)[1] == 4410


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", ORIGIN + "1", "https://127.0.0.1:8000"])
def test_another_origin_is_refused(server: HubServerProcess, room: str, origin: str | None) -> None:
    assert post(server, room, origin=origin)[1] == 4403


def test_a_wrong_or_missing_token_is_refused(server: HubServerProcess, room: str) -> None:
    assert post(server, room, person="nobody")[1] == 4401
    assert post(server, room, person="x" * 600)[1] == 4401


def test_nobody_uses_anothers_connection(server: HubServerProcess, room: str) -> None:
    connection, code = post(server, room)
    assert code == 0
    assert post(server, room, connection=connection)[1] == 0
    assert post(server, room, connection=connection, person="li")[1] == 4410
    assert post(server, "doc/article/999999", connection=connection)[1] == 4410
    assert post(server, room, connection="000000000000.x")[1] == 4410
    assert post(server, room, connection="../../etc/passwd")[1] == 4410


def test_a_body_that_makes_no_sense_closes_its_own_connection(server: HubServerProcess, room: str) -> None:
    connection, _ = post(server, room)
    assert post(server, room, connection=connection, body=b"\xff\xff\xff")[1] == 4422
    gap = var_uint(0) + var_uint(0) + var_uint(5) + var_bytes(b"\x00")
    connection, _ = post(server, room)
    assert post(server, room, connection=connection, body=gap)[1] == 4422
    unsent = var_uint(0) + var_uint(99) + var_uint(1)
    connection, _ = post(server, room)
    assert post(server, room, connection=connection, body=unsent)[1] == 4422


def test_a_body_that_is_too_large_is_refused(server: HubServerProcess, room: str) -> None:
    connection, _ = post(server, room)
    assert post(server, room, connection=connection, body=b"\x00" * (2 * 1024 * 1024))[1] == 4413


def test_the_eleventh_connection_of_a_person_is_refused(server: HubServerProcess, room: str) -> None:
    opened = [post(server, room) for _ in range(10)]
    assert [code for _, code in opened] == [0] * 10
    eleventh, _ = post(server, room)
    assert post(server, room, connection=eleventh, body=HOLD)[1] == 4429


def test_only_posting_is_answered(server: HubServerProcess, room: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        post(server, room, method="PUT")
    assert refused.value.code == 405
