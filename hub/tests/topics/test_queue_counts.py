"""Sockets that ask at the same time share a count, which began after they asked."""

from __future__ import annotations

import asyncio
import threading

import pytest

from apps.core.tests.connected_ports import replace_ports
from hub.console.queue_counts import QueueCounts
from hub.ports import ports


class Queue:
    """Queue whose count a test can delay."""

    def __init__(self) -> None:
        self.pending, self.counted = 1, 0
        self.begun, self.go_on = threading.Semaphore(0), threading.Semaphore(0)

    def count(self, kinds: object) -> dict[str, int]:
        self.counted += 1
        seen = self.pending
        self.begun.release()
        assert self.go_on.acquire(timeout=60)
        return {"article": seen}


@pytest.fixture
def queue(monkeypatch: pytest.MonkeyPatch) -> Queue:
    made = Queue()
    replace_ports(monkeypatch, ports, pending_counts=made.count)
    replace_ports(monkeypatch, ports, queues=lambda: {"article": "文章审核"})
    return made


async def test_who_asks_during_a_count_shares_the_next_one(queue: Queue) -> None:
    counting = QueueCounts()
    first = asyncio.create_task(counting.all())
    await asyncio.to_thread(queue.begun.acquire)
    queue.pending = 2
    later = [asyncio.create_task(counting.all()) for _ in range(50)]
    await asyncio.sleep(0)
    queue.go_on.release(2)
    assert (await first)["article"] == 1
    assert {counts["article"] for counts in await asyncio.gather(*later)} == {2}
    assert queue.counted == 2


async def test_a_count_that_failed_is_not_the_last(queue: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    counting = QueueCounts()

    def fail(kinds: object) -> dict[str, int]:
        raise ConnectionError

    replace_ports(monkeypatch, ports, pending_counts=fail)
    with pytest.raises(ConnectionError):
        await counting.all()
    replace_ports(monkeypatch, ports, pending_counts=queue.count)
    queue.go_on.release()
    assert (await counting.all())["article"] == 1
