"""Limits of one client (quality: 50 messages a second, 10 sockets, 100 editors, 4 KiB of awareness)."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator

import pytest

from apps.documents.crdt.lib0 import Reader
from hub.rooms.protocol import (
    AWARENESS,
    QUERY_AWARENESS,
    SAVED,
    STEP1,
    SYNC,
    UPDATE,
    AwarenessEntry,
    awareness_frame,
    read_awareness,
    read_frame,
    sync_frame,
)
from hub.rooms.room import MAX_PARTICIPANTS
from hub.sockets import frames

from .. import fake_apps
from ..conftest import BOTH_WAYS
from ..raw import RawSocket, masked
from ..server import ORIGIN, HubServerProcess
from ..yjs import YjsClients

pytestmark = pytest.mark.django_db(transaction=True)

Connect = Callable[..., RawSocket]


@pytest.fixture
def connect(server: HubServerProcess, room: str) -> Iterator[Connect]:
    opened: list[RawSocket] = []

    def connect(person: str = "wang") -> RawSocket:
        opened.append(RawSocket(f"{server.socket_url}/{room}", ORIGIN, f"token-of-{person}"))
        return opened[-1]

    yield connect
    for socket in opened:
        socket.close()


def joined(socket: RawSocket) -> RawSocket:
    assert socket.until(frames.BINARY)[:2] == bytes((SYNC, STEP1))
    return socket


def acknowledged(socket: RawSocket) -> int:
    """Return the number of this connection's edit frames that the next ``saved`` frame calls durable."""
    while (frame := socket.until(frames.BINARY))[0] != SAVED:
        pass
    reader = Reader(frame)
    reader.var_uint(), reader.var_uint(), reader.var_bytes()
    return reader.var_uint()


def awareness(client: int, clock: int, **state: object) -> bytes:
    return masked(frames.BINARY, awareness_frame([AwarenessEntry(client, clock, json.dumps(state))]))


def heard_until(socket: RawSocket, client: int, clock: int) -> list[AwarenessEntry]:
    """Return the awareness of the client that the socket hears until that clock."""
    heard: list[AwarenessEntry] = []
    while not any(entry.clock == clock for entry in heard):
        frame = read_frame(socket.until(frames.BINARY))
        if frame.kind == AWARENESS:
            heard += [entry for entry in read_awareness(frame.payload) if entry.client == client]
    return heard


@BOTH_WAYS
def test_a_flood_is_slowed_to_the_rate_and_the_others_type_on(connect: Connect, clients: YjsClients, room: str) -> None:
    li = clients.open("li", room, "li")
    li("synced")
    flooder = joined(connect())
    began = time.monotonic()
    flooder.send(masked(frames.BINARY, sync_frame(UPDATE, b"\x00\x00")) * 260)
    li("type", text="照常")
    li("saved")
    while acknowledged(flooder) < 260:
        pass
    assert time.monotonic() - began > 1.0
    assert li("closes") == []


def test_the_hundred_and_first_editor_of_a_document_is_refused(connect: Connect) -> None:
    sockets = [joined(connect(fake_apps.CROWD[number // 10])) for number in range(MAX_PARTICIPANTS)]
    assert connect(fake_apps.CROWD[10]).close_code() == 4429
    sockets[0].close()
    deadline = time.monotonic() + 60
    while connect(fake_apps.CROWD[10]).receive()[0] != frames.BINARY:
        assert time.monotonic() < deadline, "the closed socket still counts"


def test_awareness_beyond_four_kilobytes_is_passed_over(connect: Connect) -> None:
    wang, li = joined(connect("wang")), joined(connect("li"))
    wang.send(awareness(5, 1, cursor="x" * 5000))
    wang.send(awareness(5, 2, cursor="small"))
    (heard,) = heard_until(li, 5, 2)
    assert json.loads(heard.state)["cursor"] == "small"


def test_of_a_storm_of_moves_the_others_hear_ten_a_second_and_the_last(connect: Connect) -> None:
    wang, li = joined(connect("wang")), joined(connect("li"))
    began = time.monotonic()
    for clock in range(1, 101):
        wang.send(awareness(6, clock, cursor=clock))
    heard = heard_until(li, 6, 100)
    assert len(heard) <= 2 + (time.monotonic() - began) * 10
    wang.send(masked(frames.BINARY, bytes((QUERY_AWARENESS,))))
