"""Duties of the fast socket alone: pings, closing, and taking over from the server."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from hub.sockets import frames, takeover
from hub.sockets.fast_socket import OVERHEAD_AT_ONCE

from .. import virtual_time
from ..raw import masked
from ..transports import FastPeer


async def reading(peer: FastPeer) -> tuple[list[bytes | str], asyncio.Task[None]]:
    got: list[bytes | str] = []

    def take(data: bytes | str) -> float:
        got.append(data)
        return 0

    task = asyncio.create_task(peer.socket.deliver(take))
    await asyncio.sleep(0)
    return got, task


async def test_nothing_is_read_before_the_caller_is_known() -> None:
    assert FastPeer().wire.paused


@pytest.mark.parametrize(
    "frame",
    [
        masked(frames.PING, b""),
        masked(frames.PONG, b""),
        masked(frames.CONTINUATION, b"", final=False),
    ],
)
async def test_frames_that_are_no_messages_are_counted_like_messages(frame: bytes) -> None:
    """The event loop takes a bounded number of frames before other tasks have their turn."""
    peer = FastPeer()
    got, task = await reading(peer)
    peer.protocol.data_received(masked(frames.BINARY, b"a", final=False) + frame * 20_000)
    assert peer.wire.paused
    assert len(peer.frames()) <= OVERHEAD_AT_ONCE + 1
    assert got == []
    peer.leave()
    await task


async def test_much_that_comes_at_once_is_taken_in_turns() -> None:
    peer = FastPeer()
    got, task = await reading(peer)
    peer.protocol.data_received(masked(frames.BINARY, b"x" * 40_000) * 5)
    assert len(got) == 2
    async with asyncio.timeout(60):
        while len(got) < 5:  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0.001)
    peer.leave()
    await task


async def test_after_the_end_what_comes_is_not_read_at_any_speed() -> None:
    peer = FastPeer()
    got, task = await reading(peer)
    peer.socket.close(4400)
    peer.protocol.data_received(masked(frames.BINARY, b"a") * 20_000)
    assert (peer.wire.paused, got) == (True, [])
    peer.leave()
    await task


async def test_a_ping_between_the_fragments_of_a_message_is_answered() -> None:
    peer = FastPeer()
    got, task = await reading(peer)
    peer.protocol.data_received(masked(frames.BINARY, b"a", final=False) + masked(frames.PING, b"?"))
    assert peer.frames() == [(frames.PONG, b"?")]
    peer.protocol.data_received(masked(frames.CONTINUATION, b"b"))
    assert got == [b"ab"]
    peer.leave()
    await task


def test_a_peer_that_answers_no_ping_is_cut_off() -> None:
    async def silent() -> None:
        peer = FastPeer(ping_seconds=20)
        _, task = await reading(peer)
        await asyncio.wait_for(task, 45)
        assert frames.PING in [opcode for opcode, _ in peer.frames()]
        assert peer.wire.aborted

    virtual_time.run(silent())


def test_a_peer_that_answers_pings_stays() -> None:
    async def answering() -> None:
        peer = FastPeer(ping_seconds=20)
        _, task = await reading(peer)
        for _ in range(30):
            await asyncio.sleep(10)
            peer.protocol.data_received(masked(frames.PONG, b""))
        assert not peer.wire.aborted
        peer.leave()
        await task

    virtual_time.run(answering())


@pytest.mark.parametrize(
    ("said", "answered"),
    [(b"\x0f\xa1bye", b"\x0f\xa1"), (b"", b""), (b"\x03", b"\x03\xea"), (b"\x03\xed", b"\x03\xea")],
    ids=["its own code", "none", "half a code", "one that nobody may send"],
)
async def test_the_peers_close_is_answered_once_and_ends_the_connection(said: bytes, answered: bytes) -> None:
    peer = FastPeer()
    _, task = await reading(peer)
    peer.protocol.data_received(masked(frames.CLOSE, said) + masked(frames.BINARY, b"late"))
    await task
    peer.socket.write(b"late")
    assert peer.frames() == [(frames.CLOSE, answered)]
    assert peer.socket.gone
    assert peer.wire.is_closing()


async def test_the_servers_close_waits_for_the_peers_and_keeps_the_server_from_cutting() -> None:
    peer = FastPeer()
    peer.socket.close(1012)
    assert peer.server.close_timer is not None
    assert not peer.wire.is_closing()
    peer.protocol.data_received(masked(frames.CLOSE, b"\x03\xf4"))
    assert peer.wire.is_closing()
    peer.protocol.connection_lost(None)
    assert peer.server.close_timer.cancelled()
    assert peer.server.lost
    assert not peer.socket.gone


async def test_a_violation_closes_with_the_standards_code() -> None:
    peer = FastPeer()
    _, task = await reading(peer)
    peer.protocol.data_received(b"\x82\x01x")
    await task
    assert [code for code, _ in peer.closes()] == [frames.PROTOCOL_ERROR]


async def test_text_that_is_not_utf8_closes_with_the_standards_code() -> None:
    peer = FastPeer()
    _, task = await reading(peer)
    peer.protocol.data_received(masked(frames.TEXT, b"\xff"))
    await task
    assert [code for code, _ in peer.closes()] == [frames.INVALID_TEXT]


def a_server(**differences: Any) -> SimpleNamespace:
    conn = SimpleNamespace(
        state=SimpleNamespace(name="OPEN"), extensions=[], reader=SimpleNamespace(buffer=bytearray())
    )
    known: dict[str, Any] = {
        "handshake_complete": True,
        "close_sent": False,
        "close_timer": None,
        "conn": conn,
        "stop_keepalive": lambda: None,
        "connection_lost": lambda exc: None,
        "config": SimpleNamespace(ws_max_size=1, ws_ping_interval=20.0),
        "transport": SimpleNamespace(is_closing=lambda: False),
        "early": False,
        "queue": SimpleNamespace(empty=lambda: True),
    }
    return SimpleNamespace(**{**known, **differences})


def test_a_server_that_is_as_expected_hands_over() -> None:
    assert takeover.obstacle(a_server()) == ""


@pytest.mark.parametrize(
    "server",
    [
        None,
        SimpleNamespace(),
        a_server(early=True),
        a_server(queue=SimpleNamespace(empty=lambda: False)),
        a_server(close_sent=True),
        a_server(conn=SimpleNamespace(state=SimpleNamespace(name="OPEN"))),
        a_server(transport=SimpleNamespace(is_closing=lambda: True)),
    ],
    ids=["another server", "another version", "spoke early", "frames wait", "closing", "another library", "gone"],
)
def test_a_server_that_is_not_as_expected_keeps_its_socket(server: Any) -> None:
    assert takeover.obstacle(server)
