"""The rhythm of the journal's commits, on a clock that jumps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, cast

import pytest

from apps.documents.update_log import NewUpdate
from apps.kinds.rights import Caller
from hub.rooms.contracts import Entry, LiveRoom
from hub.rooms.journal import journal
from hub.rooms.journal.journal import GROUP_SECONDS, Journal

from .. import virtual_time

COMMIT_SECONDS = 0.003
WANG = Caller(1, "wang", "王编辑", 2)


class Room:
    """Room that notes when its updates were committed."""

    document_id = 1
    failed = False

    def __init__(self) -> None:
        self.delays: list[float] = []

    def committed(self, entries: Sequence[Entry], access_epoch: int) -> None:
        now = asyncio.get_running_loop().time()
        self.delays += [now - float(entry.update.payload) for entry in entries]


class Desk:
    """Journal whose commits take a while and store nothing. ``batches``: the number of updates of each."""

    def __init__(self) -> None:
        self.room = Room()
        self.batches: list[int] = []
        self.journal = Journal()
        self.journal._commit = self._commit  # type: ignore[method-assign]
        self.journal.start()

    async def type_every(self, seconds: float, number: int) -> None:
        for _ in range(number):
            written_at = str(asyncio.get_running_loop().time()).encode()
            self.journal.add(Entry(cast(LiveRoom, self.room), NewUpdate(1, written_at), WANG, {}))
            await asyncio.sleep(seconds)

    async def _commit(self, batch: list[Entry]) -> dict[int, int]:
        self.batches.append(len(batch))
        await asyncio.sleep(COMMIT_SECONDS)
        return {1: 1}


def at_a_desk(work: Callable[[Desk], Coroutine[Any, Any, None]]) -> Desk:
    async def run() -> Desk:
        desk = Desk()
        await work(desk)
        assert await desk.journal.flush(60)
        await desk.journal.stop()
        return desk

    return virtual_time.run(run())


def test_what_comes_during_a_commit_waits_for_the_next_one_with_others() -> None:
    desk = at_a_desk(lambda desk: desk.type_every(0.001, 1000))
    assert sum(desk.batches) == 1000
    assert len(desk.batches) <= 1 / GROUP_SECONDS + 2


def test_no_update_waits_for_longer_than_the_window_and_a_commit() -> None:
    desk = at_a_desk(lambda desk: desk.type_every(0.0017, 500))
    assert len(desk.room.delays) == 500
    assert max(desk.room.delays) <= GROUP_SECONDS + COMMIT_SECONDS + 0.001


def test_a_backlog_is_written_without_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MAX_BATCH", 10)
    desk = at_a_desk(lambda desk: desk.type_every(0, 100))
    assert desk.batches == [10] * 10
    assert max(desk.room.delays) <= GROUP_SECONDS * 2 + COMMIT_SECONDS * 10 + 0.001
