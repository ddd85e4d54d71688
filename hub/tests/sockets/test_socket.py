"""Behaviour of every socket, over each transport."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from hub import limits
from hub.limits import TokenBucket
from hub.sockets.socket import MAX_BACKLOG_BYTES, TOO_SLOW, Shared

from .. import virtual_time
from ..transports import FastPeer, Peer, PlainPeer

Open = Callable[[], Peer]


@pytest.fixture(params=[PlainPeer, FastPeer], ids=["plain", "fast"])
def opened(request: pytest.FixtureRequest) -> Open:
    """Return a function that makes the transport; call it inside the event loop."""
    found: Open = request.param
    return found


async def test_a_client_that_stops_reading_is_closed_to_resynchronise(opened: Open) -> None:
    peer = opened()
    peer.stop_reading()
    for _ in range(MAX_BACKLOG_BYTES // 1024 + 10):
        peer.socket.write(b"x" * 1024)
    peer.go_on_reading()
    await peer.socket.finish()
    assert [code for code, _ in peer.closes()] == [TOO_SLOW]


async def test_a_large_first_sync_does_not_count_as_falling_behind(opened: Open) -> None:
    peer = opened()
    peer.stop_reading()
    peer.socket.write(b"x" * (MAX_BACKLOG_BYTES * 2), bounded=False)
    peer.socket.write(b"y")
    peer.go_on_reading()
    await peer.socket.finish()
    assert [code for code, _ in peer.closes()] == [1000]
    assert peer.got()[-1] == b"y"


async def test_what_was_queued_goes_out_before_the_close_and_nothing_after(opened: Open) -> None:
    peer = opened()
    peer.socket.write("one")
    peer.socket.write_shared(Shared(b"two"))
    peer.socket.close(4401, "已退出")
    peer.socket.close(4403, "不算")
    peer.socket.write("three")
    await peer.socket.finish()
    assert peer.got() == ["one", b"two"]
    assert peer.closes() == [(4401, "已退出")]


async def test_nothing_that_arrives_after_the_close_is_read(opened: Open) -> None:
    peer = opened()
    read: list[bytes | str] = []

    def take(data: bytes | str) -> float:
        read.append(data)
        peer.socket.close(4401)
        return 0

    task = asyncio.create_task(peer.socket.deliver(take))
    peer.say(b"first")
    peer.say(b"late")
    await task
    assert read == [b"first"]


async def test_frames_wait_until_somebody_reads_and_come_in_order(opened: Open) -> None:
    peer = opened()
    peer.say(b"one")
    peer.say("two")
    read = []
    async for data in peer.socket.frames():
        read.append(data)
        if len(read) == 2:
            peer.leave()
    assert read == [b"one", "two"]
    assert peer.socket.gone


def test_whoever_must_wait_gets_the_next_frame_later_and_loses_none(opened: Open) -> None:
    async def waiting() -> None:
        peer = opened()
        read: list[bytes | str] = []

        def take(data: bytes | str) -> float:
            read.append(data)
            if len(read) == 3:
                peer.leave()
            return 5

        task = asyncio.create_task(peer.socket.deliver(take))
        for number in range(3):
            peer.say(bytes((number,)))
        await asyncio.sleep(2)
        assert read == [b"\x00"]
        await task
        assert read == [b"\x00", b"\x01", b"\x02"]

    virtual_time.run(waiting())


async def test_what_the_reader_cannot_take_ends_the_delivery(opened: Open) -> None:
    peer = opened()

    def take(data: bytes | str) -> float:
        raise ValueError("poison")

    peer.say(b"one")
    with pytest.raises(ValueError, match="poison"):
        await peer.socket.deliver(take)


async def test_a_long_reason_is_cut_to_what_a_close_frame_holds(opened: Open) -> None:
    peer = opened()
    peer.socket.close(4401, "很长的原因" * 30)
    await peer.socket.finish()
    assert len(peer.closes()[0][1].encode()) <= 123


def test_a_burst_is_free_and_a_flood_is_slowed_to_the_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    bucket = TokenBucket(50, 200)
    waits = [bucket.wait() for _ in range(300)]
    assert waits[:200] == [0.0] * 200
    assert waits[-1] == 2.0
    now[0] += 3.0
    assert bucket.wait() == 0.0
