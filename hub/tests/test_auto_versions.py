from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from hub.rooms.room import Room
from hub.rooms.storage import auto_versions
from hub.rooms.storage.auto_versions import AutoVersions

from . import virtual_time


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The records of which a version was kept."""
    found: list[int] = []

    async def at_once(work: Any, *arguments: Any) -> None:
        found.append(arguments[1])

    monkeypatch.setattr(auto_versions, "in_thread", at_once)
    return found


class StandInRoom:
    def __init__(self, record_id: int) -> None:
        self.key = ("article", record_id)


def a_room(record_id: int) -> Room:
    return cast(Room, StandInRoom(record_id))


def test_a_version_is_kept_once_it_is_quiet(kept: list[int]) -> None:
    async def typing() -> None:
        keeps, room = AutoVersions(), a_room(1)
        for _ in range(5):
            keeps.touch(room)
            await asyncio.sleep(auto_versions.QUIET_SECONDS - 1)
        assert kept == []
        await asyncio.sleep(2)
        assert kept == [1]

    virtual_time.run(typing())


def test_who_types_without_a_pause_gets_a_version_all_the_same(kept: list[int]) -> None:
    async def typing() -> None:
        keeps, room, begun = AutoVersions(), a_room(1), asyncio.get_running_loop().time()
        while not kept:
            keeps.touch(room)
            await asyncio.sleep(60)
        assert asyncio.get_running_loop().time() - begun <= auto_versions.LONGEST_SECONDS + 60

    virtual_time.run(typing())
    assert kept == [1]


def test_the_last_to_leave_leaves_a_version_and_only_of_what_changed(kept: list[int]) -> None:
    async def leaving() -> None:
        keeps, changed, untouched = AutoVersions(), a_room(1), a_room(2)
        keeps.touch(changed)
        await keeps.settle(changed)
        await keeps.settle(untouched)
        await keeps.settle(changed)

    virtual_time.run(leaving())
    assert kept == [1]
