"""Large documents and large changes: nobody else waits for them, and they arrive complete."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from apps.documents import update_log
from apps.documents.crdt.chunks import split
from apps.documents.crdt.doc import EMPTY_UPDATE
from apps.documents.crdt.lib0 import Reader, var_bytes
from apps.documents.models import Document, DocumentUpdate
from hub.rooms.protocol import CHUNKS, SAVED, STEP1, STEP2, SYNC, UPDATE, chunks_frame, read_frame, sync_frame
from hub.sockets import frames

from ..conftest import BOTH_WAYS
from ..raw import RawSocket, masked
from ..server import ORIGIN, HubServerProcess
from ..yjs import YjsClients

pytestmark = pytest.mark.django_db(transaction=True)

Connect = Callable[[], RawSocket]
MEGABYTE = 1024 * 1024


def article(megabytes: float, client: int) -> Doc[Any]:
    doc: Doc[Any] = Doc(client_id=client)
    body = doc.get("body", type=XmlFragment)
    with doc.transaction():
        for _ in range(int(megabytes * 400)):
            body.children.append(XmlElement("paragraph", {}, [XmlText("很长的文章" * 170)]))
    return doc


@pytest.fixture
def connect(server: HubServerProcess, room: str) -> Iterator[Connect]:
    opened: list[RawSocket] = []

    def connect() -> RawSocket:
        opened.append(RawSocket(f"{server.socket_url}/{room}", ORIGIN, "token-of-wang"))
        assert opened[-1].until(frames.BINARY)[:2] == bytes((SYNC, STEP1))
        return opened[-1]

    yield connect
    for socket in opened:
        socket.close()


def answer(socket: RawSocket) -> tuple[int, list[bytes]]:
    """Return the number of announced chunks (0: none) and the updates of the reply."""
    socket.send(masked(frames.BINARY, sync_frame(STEP1, b"\x00")))
    announced, updates = 0, []
    while True:
        payload = socket.until(frames.BINARY)
        frame = read_frame(payload)
        if frame.kind == CHUNKS:
            announced = frame.step
        elif frame.kind == SYNC:
            assert len(payload) <= MEGABYTE
            updates.append(frame.payload)
            if frame.step == STEP2:
                return announced, updates


def acknowledged(socket: RawSocket, count: int) -> None:
    """Wait until so many edit frames are durable."""
    while True:
        payload = socket.until(frames.BINARY)
        if payload[0] == SAVED:
            reader = Reader(payload[1:])
            reader.var_uint()
            reader.var_bytes()
            if reader.var_uint() >= count:
                return


@BOTH_WAYS
def test_a_document_of_several_megabytes_is_sent_in_announced_chunks_that_are_complete(
    connect: Connect, record_id: int
) -> None:
    doc = article(3.2, 99)
    stored = Document.objects.create(kind="article", record_id=record_id)
    update_log.append([update_log.NewUpdate(stored.pk, doc.get_update())])
    announced, updates = answer(connect())
    assert announced == len(updates) >= 4
    other: Doc[Any] = Doc()
    for update in updates:
        other.apply_update(update)
    assert other.get_update() == doc.get_update()


def test_a_small_document_is_one_answer(connect: Connect) -> None:
    announced, updates = answer(connect())
    assert (announced, len(updates)) == (0, 1)


@BOTH_WAYS
def test_what_a_client_wrote_offline_arrives_in_chunks_and_is_one_change(
    connect: Connect, clients: YjsClients, room: str, record_id: int
) -> None:
    li = clients.open("li", room, "li")
    li("synced")
    pieces = split(article(2.5, 77).get_update(), MEGABYTE - 100)
    assert len(pieces) >= 3
    socket = connect()
    socket.send(masked(frames.BINARY, chunks_frame(len(pieces) + 1)))
    for piece in pieces:
        socket.send(masked(frames.BINARY, sync_frame(UPDATE, piece)))
    socket.send(masked(frames.BINARY, sync_frame(STEP2, EMPTY_UPDATE)))
    acknowledged(socket, len(pieces) + 1)
    rows = DocumentUpdate.objects.filter(document__record_id=record_id, actor_id=1)
    assert rows.count() == 1
    li("textHas", text="很长的文章")
    assert li("closes") == []


def test_parts_that_leave_something_out_are_asked_for_again_and_change_nothing(
    connect: Connect, record_id: int
) -> None:
    first, *_, last = split(article(2.5, 78).get_update(), MEGABYTE - 100)
    socket = connect()
    socket.send(masked(frames.BINARY, chunks_frame(2)))
    socket.send(masked(frames.BINARY, sync_frame(UPDATE, last)))
    socket.send(masked(frames.BINARY, sync_frame(STEP2, EMPTY_UPDATE)))
    assert socket.until(frames.BINARY)[:2] == bytes((SYNC, STEP1))
    assert DocumentUpdate.objects.filter(document__record_id=record_id, actor_id=1).count() == 0
    assert first


@pytest.mark.parametrize("count", [0, 1, 65, 10**9])
def test_an_announcement_of_so_many_parts_is_malformed(connect: Connect, count: int) -> None:
    socket = connect()
    socket.send(masked(frames.BINARY, chunks_frame(count)))
    assert socket.close_code() == 4422


def test_a_hostile_part_is_malformed(connect: Connect) -> None:
    socket = connect()
    socket.send(masked(frames.BINARY, chunks_frame(2)))
    socket.send(masked(frames.BINARY, bytes((SYNC, UPDATE)) + var_bytes(b"\x01\x01garbage")))
    socket.send(masked(frames.BINARY, sync_frame(STEP2, EMPTY_UPDATE)))
    assert socket.close_code() == 4422


@BOTH_WAYS
def test_frames_that_come_behind_a_large_one_are_taken_in_their_order(connect: Connect) -> None:
    doc = article(0.9, 55)
    made: list[bytes] = [doc.get_update()]
    doc.observe(lambda event: made.append(event.update))
    paragraph = next(iter(doc.get("body", type=XmlFragment).children))
    text = next(iter(paragraph.children))
    for letter in "紧接着":
        text.insert(0, letter)
    socket = connect()
    for update in made:
        socket.send(masked(frames.BINARY, sync_frame(UPDATE, update)))
    acknowledged(socket, len(made))
    _, updates = answer(socket)
    other: Doc[Any] = Doc()
    for update in updates:
        other.apply_update(update)
    assert "着接紧" in str(other.get("body", type=XmlFragment))
