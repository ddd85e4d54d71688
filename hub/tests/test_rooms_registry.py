"""Rooms that open and close while people come and other processes work; in this process, so that the moment is exact."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, cast

import pytest
from django.core.cache import cache
from django.db import transaction
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from apps.documents import compaction, locks, store
from apps.documents import ports as document_ports
from apps.documents.models import Document
from hub import ports as hub_ports
from hub.bus import Bus
from hub.database import in_thread
from hub.door import Visitor
from hub.http_lane.socket import HttpSocket
from hub.rooms import committing, journal, others, registry
from hub.rooms.participant import Participant
from hub.rooms.protocol import STEP1, UPDATE, parts_frame, sync_frame
from hub.rooms.registry import Rooms
from hub.rooms.room import Key, Room
from hub.rooms.rulings import rulings

from . import standin

pytestmark = pytest.mark.django_db(transaction=True)

SECONDS = 60.0


class SilentBus:
    """Loses everything."""

    def on(self, topic: str, handler: Callable[..., Any]) -> None:
        pass

    async def publish(self, topic: str, **facts: Any) -> None:
        pass


@pytest.fixture
async def rooms(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Any
) -> AsyncIterator[Rooms]:
    await in_thread(standin.begin)
    settings.DATA_DIR = tmp_path
    for name in ("participation", "seed", "store_derived"):
        monkeypatch.setattr(document_ports, name, getattr(standin, name))
    for name in ("reauthenticate", "sessions"):
        monkeypatch.setattr(hub_ports, name, getattr(standin, name))
    monkeypatch.setattr(others, "POLL_SECONDS", 0.1)
    made = Rooms(cast(Bus, SilentBus()), "process", alone=lambda: False)
    await made.start()
    yield made
    await made.stop(5)
    # Its thread gives its connection back before the test's database goes.
    await asyncio.to_thread(made.journal._executor.shutdown)


@pytest.fixture
def key(record_id: int) -> Key:
    return "article", record_id


async def a_visitor(person: str) -> Visitor:
    return Visitor(HttpSocket(person), await in_thread(standin.caller_of, person))


async def synced(rooms: Rooms, person: str, key: Key) -> tuple[Room, Participant]:
    room, participant = await rooms.enter(await a_visitor(person), key)
    room.receive(participant, sync_frame(STEP1, b"\x00"))
    return room, participant


def typed(text: str) -> bytes:
    """The frame of somebody who writes into a paragraph of their own."""
    doc: Doc[Any] = Doc()
    doc.get("body", type=XmlFragment).children.append(XmlElement("paragraph", {}, [XmlText(text)]))
    return sync_frame(UPDATE, doc.get_update())


async def until(holds: Callable[[], bool]) -> None:
    for _ in range(int(SECONDS / 0.02)):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not come to pass")


async def closed(visitor: Visitor) -> None:
    async with asyncio.timeout(SECONDS):
        async for _ in visitor.socket.frames():
            pass


async def test_who_comes_in_while_the_room_closes_is_in_the_room_that_others_find(
    rooms: Rooms, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty, participant = await rooms.enter(await a_visitor("wang"), key)
    rooms.leave(empty, participant)
    loop = asyncio.get_running_loop()

    def while_the_room_closes(*arguments: Any) -> Any:
        monkeypatch.setattr(registry, "rulings", rulings)
        asyncio.run_coroutine_threadsafe(rooms._close(empty), loop).result(SECONDS)
        return rulings(*arguments)

    monkeypatch.setattr(registry, "rulings", while_the_room_closes)
    wangs, _ = await rooms.enter(await a_visitor("wang"), key)
    lis, _ = await rooms.enter(await a_visitor("li"), key)
    assert wangs is lis


async def test_rows_that_were_compacted_before_this_process_read_them_reach_its_people(rooms: Rooms, key: Key) -> None:
    """Another process wrote them, its hint was lost, and its room has closed since."""
    room, participant = await rooms.enter(await a_visitor("wang"), key)

    @transaction.atomic
    def elsewhere() -> None:
        store.edit(*key, body_html="<p>别处写的</p>")
        compaction.compact(room.document_id)

    await in_thread(elsewhere)
    await closed(participant.visitor)
    reopened: Room = (await rooms.enter(await a_visitor("wang"), key))[0]
    assert reopened.replica.seq == 2


async def test_everybody_who_was_told_that_nothing_can_be_stored_is_told_when_it_can_again(
    rooms: Rooms, record_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a document where nobody waits for the journal too: its editor is paused and cannot ask."""
    storing, at_once = asyncio.Event(), committing.at_once

    async def in_time(*arguments: Any) -> Any:
        await storing.wait()
        return await at_once(*arguments)

    monkeypatch.setattr(journal, "MAX_PENDING_BYTES", 10)
    monkeypatch.setattr(committing, "at_once", in_time)
    busy, writer = await synced(rooms, "wang", ("article", record_id))
    quiet, reader = await synced(rooms, "li", ("article", record_id + 100_000))
    busy.receive(writer, typed("甲"))
    quiet.receive(reader, typed("乙"))
    assert reader.status
    assert reader.status["mode"] == "readonly"
    storing.set()
    assert await rooms.journal.flush(SECONDS)
    assert reader.status["mode"] == "edit"


async def test_nobody_waits_for_the_large_changes_of_somebody_who_may_only_read(rooms: Rooms, key: Key) -> None:
    await in_thread(cache.set, standin.key("readers"), [2])
    room, reader = await synced(rooms, "li", key)
    reader.status = None
    large = typed("很长的文章" * 5_000)
    for frame in (large, parts_frame(2), large, large):
        room.receive(reader, frame)
        assert not room.intake.busy
    assert reader.status is not None
    assert (reader.acknowledged, reader.parts_due) == (0, 0)


async def test_a_room_that_fails_over_a_commit_does_not_end_the_journal_of_the_others(
    rooms: Rooms, record_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing, wang = await synced(rooms, "wang", ("article", record_id))
    other, li = await synced(rooms, "li", ("article", record_id + 100_000))

    def fails(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(failing, "committed", fails)
    failing.receive(wang, typed("甲"))
    assert await rooms.journal.flush(SECONDS)
    other.receive(li, typed("乙"))
    assert await rooms.journal.flush(SECONDS)
    assert (failing.failed, li.acknowledged) == (True, 1)


async def test_a_document_that_a_call_holds_for_a_while_delays_only_its_own_people(
    rooms: Rooms, record_id: int
) -> None:
    """A submission renders under its document's lock; a batch of them holds many."""
    held, wang = await synced(rooms, "wang", ("article", record_id))
    other, li = await synced(rooms, "li", ("article", record_id + 100_000))
    holding, over = threading.Event(), threading.Event()

    @transaction.atomic
    def call() -> None:
        Document.objects.select_for_update().get(pk=held.document_id)
        holding.set()
        over.wait(2 * SECONDS)

    calling = asyncio.create_task(in_thread(call))
    await in_thread(holding.wait)
    for letter in "甲乙":
        held.receive(wang, typed(letter))
        other.receive(li, typed(letter))
    await until(lambda: li.acknowledged == 2)
    assert wang.acknowledged == 0
    over.set()
    await calling
    assert await rooms.journal.flush(SECONDS)
    assert (wang.acknowledged, held.replica.seq) == (2, 3)


@pytest.mark.parametrize("at_the_door", [True, False])
async def test_who_was_judged_before_a_lock_and_comes_in_after_it_only_reads(
    rooms: Rooms, key: Key, monkeypatch: pytest.MonkeyPatch, at_the_door: bool
) -> None:
    room, _ = await rooms.enter(await a_visitor("wang"), key)
    visitor, loop, early = await a_visitor("li"), asyncio.get_running_loop(), rooms.early_ruling(key)
    assert early

    def lock() -> None:
        locks.take(*key, caller=standin.caller_of("wang"))
        asyncio.run_coroutine_threadsafe(rooms._judge(room), loop).result(SECONDS)

    def locked_meanwhile(*arguments: Any) -> Any:
        monkeypatch.setattr(registry, "rulings", rulings)
        answer = rulings(*arguments)
        lock()
        return answer

    if at_the_door:
        await in_thread(early, visitor.caller)
        await in_thread(lock)
    else:
        monkeypatch.setattr(registry, "rulings", locked_meanwhile)
    _, participant = await rooms.enter(visitor, key, early if at_the_door else None)
    assert participant.participation.mode == "readonly"
