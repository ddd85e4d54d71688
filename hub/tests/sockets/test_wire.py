"""Document socket towards a client that sends any bytes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from apps.documents.crdt.lib0 import var_uint, write_state_vector
from hub.rooms.participant import SYNC_BURST
from hub.rooms.protocol import QUERY_AWARENESS, SAVED, STEP1, STEP2, SYNC, UPDATE, sync_frame
from hub.sockets import frames

from ..conftest import BOTH_WAYS
from ..raw import RawSocket, masked
from ..server import ORIGIN, HubServerProcess
from ..yjs import YjsClients

pytestmark = [pytest.mark.django_db(transaction=True), BOTH_WAYS]

Connect = Callable[..., RawSocket]
ASK = sync_frame(STEP1, b"\x00")


@pytest.fixture
def connect(server: HubServerProcess, room: str) -> Connect:
    def connect(**options: object) -> RawSocket:
        return RawSocket(f"{server.socket_url}/{room}", ORIGIN, "token-of-wang", **options)  # type: ignore[arg-type]

    return connect


def greeted(socket: RawSocket) -> RawSocket:
    """Read up to the server's own step 1."""
    assert socket.until(frames.BINARY)[:2] == bytes((SYNC, STEP1))
    return socket


def answer(socket: RawSocket) -> bytes:
    while True:
        payload = socket.until(frames.BINARY)
        if payload[:2] == bytes((SYNC, STEP2)):
            return payload


def test_nothing_is_compressed(connect: Connect) -> None:
    with connect() as socket:
        assert "permessage-deflate" not in socket.answer
        assert "Sec-WebSocket-Protocol: console.v1" in socket.answer


def test_a_message_in_fragments_with_a_ping_between_is_one_message(connect: Connect) -> None:
    with greeted(connect()) as socket:
        socket.send(masked(frames.BINARY, ASK[:1], final=False))
        socket.send(masked(frames.PING, b"there?"))
        assert socket.until(frames.PONG) == b"there?"
        socket.send(masked(frames.CONTINUATION, ASK[1:]))
        assert answer(socket)


def test_a_frame_that_trickles_in_byte_by_byte_is_read(connect: Connect) -> None:
    with greeted(connect()) as socket:
        for byte in masked(frames.BINARY, ASK):
            socket.send(bytes((byte,)))
        assert answer(socket)


def test_many_frames_in_one_portion_are_all_answered(connect: Connect) -> None:
    with greeted(connect()) as socket:
        socket.send(masked(frames.BINARY, ASK) * 5)
        assert [answer(socket)] * 4 == [answer(socket) for _ in range(4)]


@pytest.mark.parametrize(
    ("wire", "code"),
    [
        (b"\x82\x01x", 1002),
        (masked(frames.BINARY, b"x", reserved=0x40), 1002),
        (masked(frames.CONTINUATION, b"x"), 1002),
        (b"\x82\xff" + (2 * 1024 * 1024).to_bytes(8, "big") + b"mask", 1009),
        (masked(frames.TEXT, b"{}"), 4422),
        (masked(frames.BINARY, bytes((SYNC, STEP2)) + var_uint(1024 * 1024 + 9) + b"x" * (1024 * 1024 + 9)), 4413),
        (masked(frames.CLOSE, (1000).to_bytes(2, "big")), 1000),
    ],
    ids=["not masked", "compressed", "a fragment of nothing", "far too large", "text", "too large", "a close"],
)
def test_a_socket_closes_with_the_code_of_what_it_got(connect: Connect, wire: bytes, code: int) -> None:
    with greeted(connect()) as socket:
        socket.send(wire)
        assert socket.close_code() == code
        if code != 1000:
            socket.send(masked(frames.CLOSE, code.to_bytes(2, "big")))
        assert socket.at_end()


def test_a_client_that_stops_reading_is_closed_and_the_others_type_on(
    connect: Connect, clients: YjsClients, room: str
) -> None:
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    with greeted(connect(receive_buffer=4096)) as sleeper:
        sleeper.send(masked(frames.BINARY, ASK))
        for _ in range(30):
            wang("type", text="x" * 200_000)
        wang("saved")
        li("textBecomes", text=wang("text"))
        assert sleeper.close_code() == 1013
    assert wang("closes") == li("closes") == []


def test_who_asks_for_everything_again_and_again_without_reading_is_closed(
    connect: Connect, clients: YjsClients, room: str
) -> None:
    wang = clients.open("wang", room, "wang")
    wang("synced")
    # This is far more than the kernel buffers for the few replies that are sent at once.
    for _ in range(4):
        wang("type", text="x" * 900_000)
    wang("saved")
    with greeted(connect(receive_buffer=4096)) as sleeper:
        sleeper.send(masked(frames.BINARY, ASK) * SYNC_BURST)
        assert sleeper.close_code() == 1013
    assert wang("closes") == []


def test_who_goes_on_asking_gets_one_answer_for_many_questions(connect: Connect) -> None:
    with greeted(connect()) as socket:
        nothing = masked(frames.BINARY, sync_frame(UPDATE, b"\x00\x00"))
        socket.send(masked(frames.BINARY, ASK) * (SYNC_BURST + 25) + nothing)
        answers = 0
        while (frame := socket.until(frames.BINARY))[0] != SAVED:
            answers += frame[:2] == bytes((SYNC, STEP2))
        assert SYNC_BURST <= answers < SYNC_BURST + 10
        assert answer(socket), "the last question is answered too, later"


def test_a_state_vector_of_another_document_is_answered_with_everything(connect: Connect) -> None:
    with greeted(connect()) as socket:
        socket.send(masked(frames.BINARY, ASK))
        everything = answer(socket)
        socket.send(masked(frames.BINARY, sync_frame(STEP1, write_state_vector({4_711: 99, 4_712: 3}))))
        assert answer(socket) == everything


def test_who_asks_for_carets_only_is_answered(connect: Connect) -> None:
    with greeted(connect()) as socket:
        socket.send(masked(frames.BINARY, bytes((QUERY_AWARENESS,))) + masked(frames.PING, b"end"))
        assert socket.until(frames.PONG) == b"end"
