from __future__ import annotations

import random
from contextlib import suppress

import pytest
from pycrdt import Array, Doc, Map, Text
from websockets.exceptions import ConnectionClosed

from apps.documents.crdt.lib0 import var_bytes, var_uint
from hub.rooms.protocol import AwarenessEntry, awareness_frame, sync_frame

from ..conftest import BOTH_WAYS
from ..console import open_socket
from ..server import ORIGIN, HubServerProcess
from ..yjs import YjsClient, YjsClients

pytestmark = pytest.mark.django_db(transaction=True)

UPDATE = 2


def deep_update(levels: int) -> bytes:
    """Return an update of ``levels`` nested arrays."""
    structs = [b"\x27\x01\x06fields\x01a\x00"]
    structs += [b"\x07\x00" + var_uint(7) + var_uint(clock) + b"\x00" for clock in range(levels)]
    return b"\x01" + var_uint(len(structs)) + var_uint(7) + b"\x00" + b"".join(structs) + b"\x00"


def unknown_root() -> bytes:
    doc: Doc[Text] = Doc()
    doc["elsewhere"] = Text("x")
    return doc.get_update()


def rightful() -> bytes:
    doc: Doc[Map[object]] = Doc()
    doc.get("fields", type=Map)["list"] = Array(["a"])
    return doc.get_update()


POISON = {
    "nothing": b"",
    "an unknown step": b"\x00\x07\x00",
    "a length beyond the end": b"\x00\x02\xff\x01\x00",
    "bytes that are no update": sync_frame(UPDATE, b"\x01\x01garbage"),
    "trailing bytes": sync_frame(UPDATE, rightful() + b"\x00"),
    "nesting without an end": sync_frame(UPDATE, deep_update(20_000)),
    "a root nobody knows": sync_frame(UPDATE, unknown_root()),
    "a subdocument": sync_frame(UPDATE, b"\x01\x01\x07\x00\x09\x01\x06fields\x01d~\x00"),
    "a clock beyond counting": sync_frame(UPDATE, b"\x01\x01\x07\x00\x00" + var_uint(2**40) + b"\x00"),
    "a million deletions": sync_frame(UPDATE, b"\x00\x01\x07" + var_uint(10**6) + b"\x00\x01" * 100_000),
    "a broken state vector": b"\x00\x00" + var_bytes(b"\x05\x01"),
    "awareness that is no JSON": awareness_frame([AwarenessEntry(9, 1, "{")]),
    "awareness nested without an end": awareness_frame([AwarenessEntry(9, 1, "[" * 4000)]),
}


@pytest.fixture
def li(clients: YjsClients, room: str) -> YjsClient:
    found = clients.open("li", room, "li")
    found("synced")
    return found


@pytest.mark.parametrize("poison", POISON)
def test_a_malformed_frame_closes_only_its_own_socket(
    clients: YjsClients, room: str, li: YjsClient, poison: str
) -> None:
    wang = clients.open("wang", room, "wang")
    wang("synced")
    wang("send", bytes=list(POISON[poison]))
    wang("closedWith", code=4422)
    wang("start")
    wang("synced")
    li("type", text="照常")
    wang("textHas", text="照常")
    assert li("closes") == []


def test_an_update_that_builds_on_what_is_not_there_is_answered_by_a_sync(
    clients: YjsClients, room: str, li: YjsClient
) -> None:
    doc: Doc[Map[str]] = Doc()
    fields = doc.get("fields", type=Map)
    fields["a"] = "1"
    known = doc.get_state()
    fields["b"] = "2"
    li("send", bytes=list(sync_frame(UPDATE, doc.get_update(known))))
    li("type", text="还在")
    li("saved")
    assert li("closes") == []


@BOTH_WAYS
def test_a_frame_larger_than_a_megabyte_is_refused(clients: YjsClients, room: str, li: YjsClient) -> None:
    wang = clients.open("wang", room, "wang")
    wang("synced")
    wang("send", bytes=[0, 2, *[120] * (1024 * 1024 + 10)])
    wang("closedWith", code=4413)
    li("type", text="照常")
    li("saved")


@BOTH_WAYS
def test_mutated_frames_leave_the_server_alive(li: YjsClient, room: str, server: HubServerProcess) -> None:
    chance = random.Random(7)
    frames = [sync_frame(UPDATE, rightful()), sync_frame(UPDATE, deep_update(5)), POISON["a broken state vector"]]
    for _ in range(60):
        with open_socket(f"{server.socket_url}/{room}", ORIGIN, "token-of-wang") as socket, suppress(ConnectionClosed):
            for _ in range(20):
                socket.send(mutated(chance, chance.choice(frames)))
    li("type", text="活着")
    li("saved")
    assert server.running


def mutated(chance: random.Random, frame: bytes) -> bytes:
    changed = bytearray(frame)
    for _ in range(chance.randint(1, 4)):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def test_an_update_under_another_persons_client_id_is_refused(clients: YjsClients, room: str, li: YjsClient) -> None:
    li("type", text="李的字")
    li("saved")
    wang = clients.open("wang", room, "wang")
    wang("synced")
    for _ in range(5):
        wang("send", bytes=li("forge"))
    wang("closedWith", code=4422)
    assert li("closes") == []
    assert "伪造" not in li("text")
