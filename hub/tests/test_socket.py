"""Behaviour of every socket, over each transport."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from hub import limits
from hub.limits import TokenBucket
from hub.sockets.socket import MAX_BACKLOG_BYTES, TOO_SLOW, Shared

from . import virtual_time
from .transports import FastLane, Lane, PlainLane

Open = Callable[[], Lane]


@pytest.fixture(params=[PlainLane, FastLane], ids=["plain", "fast"])
def opened(request: pytest.FixtureRequest) -> Open:
    """Return a function that makes the transport; call it inside the event loop."""
    found: Open = request.param
    return found


async def test_a_client_that_stops_reading_is_closed_to_resynchronise(opened: Open) -> None:
    lane = opened()
    lane.stop_reading()
    for _ in range(MAX_BACKLOG_BYTES // 1024 + 10):
        lane.socket.write(b"x" * 1024)
    lane.go_on_reading()
    await lane.socket.finish()
    assert [code for code, _ in lane.closes()] == [TOO_SLOW]


async def test_a_large_first_sync_does_not_count_as_falling_behind(opened: Open) -> None:
    lane = opened()
    lane.stop_reading()
    lane.socket.write(b"x" * (MAX_BACKLOG_BYTES * 2), bounded=False)
    lane.socket.write(b"y")
    lane.go_on_reading()
    await lane.socket.finish()
    assert [code for code, _ in lane.closes()] == [1000]
    assert lane.got()[-1] == b"y"


async def test_what_was_queued_goes_out_before_the_close_and_nothing_after(opened: Open) -> None:
    lane = opened()
    lane.socket.write("one")
    lane.socket.write_shared(Shared(b"two"))
    lane.socket.close(4401, "已退出")
    lane.socket.close(4403, "不算")
    lane.socket.write("three")
    await lane.socket.finish()
    assert lane.got() == ["one", b"two"]
    assert lane.closes() == [(4401, "已退出")]


async def test_nothing_that_arrives_after_the_close_is_read(opened: Open) -> None:
    lane = opened()
    read: list[bytes | str] = []

    def take(data: bytes | str) -> float:
        read.append(data)
        lane.socket.close(4401)
        return 0

    task = asyncio.create_task(lane.socket.deliver(take))
    lane.say(b"first")
    lane.say(b"late")
    await task
    assert read == [b"first"]


async def test_frames_wait_until_somebody_reads_and_come_in_order(opened: Open) -> None:
    lane = opened()
    lane.say(b"one")
    lane.say("two")
    read = []
    async for data in lane.socket.frames():
        read.append(data)
        if len(read) == 2:
            lane.leave()
    assert read == [b"one", "two"]
    assert lane.socket.gone


def test_whoever_must_wait_gets_the_next_frame_later_and_loses_none(opened: Open) -> None:
    async def waiting() -> None:
        lane = opened()
        read: list[bytes | str] = []

        def take(data: bytes | str) -> float:
            read.append(data)
            if len(read) == 3:
                lane.leave()
            return 5

        task = asyncio.create_task(lane.socket.deliver(take))
        for number in range(3):
            lane.say(bytes((number,)))
        await asyncio.sleep(2)
        assert read == [b"\x00"]
        await task
        assert read == [b"\x00", b"\x01", b"\x02"]

    virtual_time.run(waiting())


async def test_what_the_reader_cannot_take_ends_the_delivery(opened: Open) -> None:
    lane = opened()

    def take(data: bytes | str) -> float:
        raise ValueError("poison")

    lane.say(b"one")
    with pytest.raises(ValueError, match="poison"):
        await lane.socket.deliver(take)


async def test_a_long_reason_is_cut_to_what_a_close_frame_holds(opened: Open) -> None:
    lane = opened()
    lane.socket.close(4401, "很长的原因" * 30)
    await lane.socket.finish()
    assert len(lane.closes()[0][1].encode()) <= 123


def test_a_burst_is_free_and_a_flood_is_slowed_to_the_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    bucket = TokenBucket(50, 200)
    waits = [bucket.wait() for _ in range(300)]
    assert waits[:200] == [0.0] * 200
    assert waits[-1] == 2.0
    now[0] += 3.0
    assert bucket.wait() == 0.0
