"""Threads of handshakes: many that wait share a connection, and none hears of the failure of another."""

from __future__ import annotations

import asyncio
import threading
from functools import partial

import pytest

from hub import database
from hub.database import HANDSHAKE_THREADS, in_handshake_thread

SECONDS = 60.0


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The threads that looked for an old connection to give back."""
    looked: list[str] = []
    monkeypatch.setattr(database, "close_old_connections", lambda: looked.append(threading.current_thread().name))
    return looked


async def test_those_who_wait_together_are_served_with_one_connection_for_each_thread(connections: list[str]) -> None:
    begin, begun = threading.Event(), threading.Barrier(HANDSHAKE_THREADS + 1)

    def held() -> None:
        begun.wait(SECONDS)
        begin.wait(SECONDS)

    first = [asyncio.ensure_future(in_handshake_thread(held)) for _ in range(HANDSHAKE_THREADS)]
    await asyncio.to_thread(begun.wait, SECONDS)
    others = [asyncio.ensure_future(in_handshake_thread(partial(int, number))) for number in range(50)]
    await asyncio.sleep(0)
    begin.set()
    assert await asyncio.gather(*others) == list(range(50))
    await asyncio.gather(*first)
    assert len(connections) <= 4 * HANDSHAKE_THREADS


async def test_a_failure_reaches_the_one_who_asked(connections: list[str]) -> None:
    def fails() -> None:
        raise ValueError("mine")

    failed, done = await asyncio.gather(
        in_handshake_thread(fails), in_handshake_thread(lambda: 1), return_exceptions=True
    )
    assert isinstance(failed, ValueError)
    assert done == 1


async def test_who_gave_up_is_not_asked_for(connections: list[str]) -> None:
    begin, begun = threading.Event(), threading.Barrier(HANDSHAKE_THREADS + 1)

    def held() -> None:
        begun.wait(SECONDS)
        begin.wait(SECONDS)

    first = [asyncio.ensure_future(in_handshake_thread(held)) for _ in range(HANDSHAKE_THREADS)]
    await asyncio.to_thread(begun.wait, SECONDS)
    asked: list[int] = []
    gone = asyncio.ensure_future(in_handshake_thread(lambda: asked.append(1)))
    await asyncio.sleep(0)
    gone.cancel()
    begin.set()
    await asyncio.gather(*first)
    await in_handshake_thread(lambda: None)
    assert asked == []
