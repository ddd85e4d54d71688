"""Messages about documents go to the processes that have documents of the same shard, and to nobody where there are none."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from apps.documents.events import DocumentAppended
from hub import bus as bus_module
from hub import listeners
from hub.bus import GROUP, Bus
from hub.rooms.contracts import Key
from hub.rooms.registry import RoomRegistry
from hub.rooms.sync.other_processes import TOLD_SECONDS, OtherProcesses
from hub.shards import SHARDS, process_of, shard_of

from ..local_rooms import SECONDS, paragraph, sent, synced, until


class Layer:
    """Channel layer that notes who is in which group, and what was sent to whom."""

    def __init__(self) -> None:
        self.groups: set[str] = set()
        self.sent: list[str] = []

    async def group_add(self, group: str, channel: str) -> None:
        self.groups.add(group)

    async def group_discard(self, group: str, channel: str) -> None:
        self.groups.discard(group)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        self.sent.append(group)


@pytest.fixture
def layer(monkeypatch: pytest.MonkeyPatch) -> Layer:
    made = Layer()
    monkeypatch.setattr(bus_module, "get_channel_layer", lambda: made)
    monkeypatch.setattr(bus_module, "_local", [])
    return made


def group_of(key: Key) -> str:
    return f"{GROUP}.documents.{shard_of(key)}"


def test_documents_are_spread_over_all_shards_and_processes() -> None:
    keys = [("article", number) for number in range(2000)]
    assert {shard_of(key) for key in keys} == set(range(SHARDS))
    assert {process_of(key, 4) for key in keys} == {0, 1, 2, 3}


def test_a_call_tells_the_processes_of_the_document_s_shard(layer: Layer, db: None) -> None:
    forward = next(each for each in listeners.FORWARDS if each.event is DocumentAppended)
    forward.send(DocumentAppended("article", 7, 3))
    assert layer.sent == [group_of(("article", 7))]


async def test_a_shard_is_left_when_its_last_document_closes(layer: Layer) -> None:
    bus = Bus()
    bus._layer, bus.loop = layer, asyncio.get_running_loop()
    for _ in range(2):
        bus.join(5)
    bus.leave(5)
    await asyncio.gather(*bus._work)
    assert layer.groups == {f"{GROUP}.documents.5"}
    bus.leave(5)
    await asyncio.gather(*bus._work)
    assert layer.groups == set()
    assert bus.shards == []


def test_nobody_is_told_where_no_other_process_has_a_document_of_the_shard(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    knows = False
    others = OtherProcesses(lambda: knows)
    assert others.may_listen(3)
    knows = True
    assert not others.may_listen(3)
    others.hear_shards({3})
    assert others.may_listen(3)
    others.hear_opened(4)
    others.hear_shards(set())
    assert [others.may_listen(shard) for shard in (3, 4)] == [False, True]
    now += TOLD_SECONDS + 1
    others.hear_shards(set())
    assert not others.may_listen(4)


@pytest.mark.django_db(transaction=True)
async def test_rows_are_published_while_another_process_has_the_shard_only(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    published: list[str] = []

    async def publish(topic: str, **data: Any) -> None:
        published.append(topic)

    sync = rooms.cluster_sync
    monkeypatch.setattr(sync._bus, "publish", publish)
    monkeypatch.setattr(sync, "_others", others := OtherProcesses(lambda: True))
    room, wang = await synced(rooms, "wang", key)
    room.receive(wang, sent(paragraph(7, "东湖")))
    assert await rooms.journal.flush(SECONDS)
    assert "document.rows" not in published
    others.hear_shards({shard_of(key)})
    room.receive(wang, sent(paragraph(8, "绿道")))
    assert await rooms.journal.flush(SECONDS)
    await until(lambda: "document.rows" in published)
