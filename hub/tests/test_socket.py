from __future__ import annotations

import asyncio
from typing import Any

from hub.limits import TokenBucket
from hub.socket import MAX_BACKLOG_BYTES, TOO_SLOW, Socket


class Browser:
    """The other end of a socket; reads only while ``reading`` is set."""

    def __init__(self) -> None:
        self.got: list[dict[str, Any]] = []
        self.sends: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sends.put_nowait({"type": "websocket.connect"})
        self.reading = asyncio.Event()
        self.reading.set()

    async def take(self, message: dict[str, Any]) -> None:
        await self.reading.wait()
        self.got.append(message)

    def codes(self) -> list[int]:
        return [message["code"] for message in self.got if message["type"] == "websocket.close"]


async def opened(browser: Browser) -> Socket:
    socket = Socket({}, browser.sends.get, browser.take)
    assert await socket.accept(None)
    return socket


async def test_a_client_that_stops_reading_is_closed_to_resynchronise() -> None:
    browser = Browser()
    socket = await opened(browser)
    browser.reading.clear()
    for _ in range(MAX_BACKLOG_BYTES // 1024 + 10):
        socket.write(b"x" * 1024)
    browser.reading.set()
    await socket.finish()
    assert browser.codes() == [TOO_SLOW]
    assert len(browser.got) < 10


async def test_a_large_first_sync_does_not_count_as_falling_behind() -> None:
    browser = Browser()
    socket = await opened(browser)
    socket.write(b"x" * (MAX_BACKLOG_BYTES * 2), bounded=False)
    socket.write(b"y")
    await socket.finish()
    assert browser.codes() == [1000]


async def test_what_was_queued_goes_out_before_the_close_and_nothing_after() -> None:
    browser = Browser()
    socket = await opened(browser)
    socket.write("one")
    socket.close(4401, "已退出")
    socket.write("two")
    await socket.finish()
    assert [message.get("text") or message["type"] for message in browser.got[1:]] == ["one", "websocket.close"]


async def test_nothing_that_arrives_after_the_close_is_read() -> None:
    browser = Browser()
    socket = await opened(browser)
    read: list[bytes | str] = []

    async def listen() -> None:
        async for data in socket.frames():
            read.append(data)

    task = asyncio.create_task(listen())
    await asyncio.sleep(0)
    socket.close(4401)
    browser.sends.put_nowait({"type": "websocket.receive", "bytes": b"late"})
    await task
    assert read == []


async def test_a_long_reason_is_cut_to_what_a_close_frame_holds() -> None:
    browser = Browser()
    socket = await opened(browser)
    socket.close(4401, "很长的原因" * 30)
    await socket.finish()
    assert len(browser.got[-1]["reason"].encode()) <= 123


def test_a_burst_is_free_and_a_flood_is_slowed_to_the_rate() -> None:
    bucket = TokenBucket(50, 200)
    waits = [bucket.wait() for _ in range(300)]
    assert waits[:200] == [0.0] * 200
    assert 1.5 < waits[-1] <= 2.0
