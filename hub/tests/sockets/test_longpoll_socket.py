"""Behaviour of a connection made of requests towards its room."""

from __future__ import annotations

import asyncio

import pytest

from apps.documents.crdt.lib0 import Malformed
from hub.longpoll import socket as http_socket
from hub.longpoll.envelopes import Answer, Request
from hub.longpoll.socket import HttpSocket
from hub.sockets.socket import MAX_BACKLOG_BYTES, TOO_SLOW


class Client:
    """Fetches and brings frames as the browser does, and confirms with the next request."""

    def __init__(self) -> None:
        self.socket = HttpSocket("process.connection")
        self.received = 0
        self.brought = 0
        self.got: list[bytes] = []

    async def fetch(self, seconds: float = 5) -> Answer:
        self.socket.take(Request(hold=True, received=self.received))
        await self.socket.news(seconds)
        answer = self.socket.answer(fetch=True)
        fresh = answer.frames[self.received + 1 - answer.first :]
        self.got += fresh
        self.received += len(fresh)
        return answer

    def bring(self, *frames: bytes) -> Answer:
        self.socket.take(Request(first=self.brought + 1, frames=frames))
        self.brought += len(frames)
        return self.socket.answer(fetch=False)


async def test_frames_that_were_not_confirmed_come_again() -> None:
    client = Client()
    client.socket.write(b"one")
    await client.fetch()
    client.socket.write(b"two")
    client.received, client.got = 0, []
    answer = await client.fetch()
    assert (answer.first, client.got) == (1, [b"one", b"two"])
    client.socket.write(b"three")
    assert (await client.fetch()).frames == [b"three"]


async def test_a_request_made_twice_is_taken_once() -> None:
    client = Client()
    request = Request(first=1, frames=(b"one", b"two"))
    client.socket.take(request)
    client.socket.take(request)
    assert client.socket.answer(fetch=False).taken == 2
    read = client.socket.frames()
    assert [await anext(read), await anext(read)] == [b"one", b"two"]
    with pytest.raises(Malformed):
        client.socket.take(Request(first=4, frames=(b"four",)))


async def test_a_poll_waits_for_news_and_a_later_one_takes_its_place() -> None:
    client = Client()
    first, second = asyncio.create_task(client.fetch()), None
    await asyncio.sleep(0)
    second = asyncio.create_task(client.fetch())
    assert (await first).frames == []
    client.socket.write(b"one")
    assert (await second).frames == [b"one"]
    assert (await client.fetch(0.01)).frames == []


async def test_a_client_that_fetches_nothing_is_closed_to_resynchronise() -> None:
    client = Client()
    for _ in range(MAX_BACKLOG_BYTES // 1024 + 10):
        client.socket.write(b"x" * 1024)
    answer = await client.fetch()
    assert (answer.code, answer.frames) == (TOO_SLOW, [])


async def test_a_large_first_sync_does_not_count_as_falling_behind_and_comes_before_the_close() -> None:
    client = Client()
    for _ in range(3):
        client.socket.write(b"x" * MAX_BACKLOG_BYTES, bounded=False)
    client.socket.close(4401, "已退出")
    client.socket.write(b"not any more")
    answers = [await client.fetch() for _ in range(3)]
    assert [len(answer.frames) for answer in answers] == [1, 1, 1]
    assert [answer.code for answer in answers] == [0, 0, 4401]


async def test_a_flood_is_slowed_by_its_own_requests() -> None:
    client = Client()
    client.bring(b"one")
    waiting = asyncio.create_task(client.socket.worked_off(5))
    await asyncio.sleep(0.01)
    assert not waiting.done()
    taken: list[bytes | str] = []

    def take(data: bytes | str) -> float:
        taken.append(data)
        return 0.0

    reading = asyncio.create_task(client.socket.deliver(take))
    await waiting
    assert taken == [b"one"]
    client.socket.leave()
    await reading


async def test_nobody_waits_long_for_a_client_that_does_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_socket, "FINISH_SECONDS", 0.05)
    client = Client()
    client.socket.close(4401, "已退出")
    await client.socket.finish()
    assert (await client.fetch()).code == 4401


async def test_the_backlog_says_all_that_was_not_confirmed_bounded_or_not() -> None:
    client = Client()
    client.socket.write(b"x" * MAX_BACKLOG_BYTES, bounded=False)
    client.socket.write(b"y" * 10)
    assert client.socket.backlog == MAX_BACKLOG_BYTES + 10
    await client.fetch()
    client.socket.take(Request(received=client.received))
    assert client.socket.backlog == MAX_BACKLOG_BYTES + 10 - sum(map(len, client.got))
