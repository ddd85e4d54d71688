"""Rooms that open and close while people come and other processes work; in this process, where the moment is exact."""

from __future__ import annotations

import asyncio
import datetime as dt
import threading
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from django.utils import timezone

from apps.documents import compaction, locks, store
from apps.documents.models import Document
from hub.database import in_thread
from hub.rooms import registry
from hub.rooms.access import admissions
from hub.rooms.contracts import Entry, Key
from hub.rooms.journal import commit, journal
from hub.rooms.protocol import chunks_frame
from hub.rooms.registry import RoomRegistry

from .. import fake_apps
from ..local_rooms import SECONDS, a_visitor, closed, letters, paragraph, sent, synced, typed, until

pytestmark = pytest.mark.django_db(transaction=True)


async def test_who_comes_in_while_the_room_closes_is_in_the_room_that_others_find(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty, participant = await rooms.enter(await a_visitor("wang"), key)
    rooms.leave(empty, participant)
    loop = asyncio.get_running_loop()

    def while_the_room_closes(*arguments: Any) -> Any:
        monkeypatch.setattr(registry, "admissions", admissions)
        asyncio.run_coroutine_threadsafe(rooms._close(empty), loop).result(SECONDS)
        return admissions(*arguments)

    monkeypatch.setattr(registry, "admissions", while_the_room_closes)
    wangs, _ = await rooms.enter(await a_visitor("wang"), key)
    lis, _ = await rooms.enter(await a_visitor("li"), key)
    assert wangs is lis


@pytest.mark.parametrize("days", [0, 3])
async def test_rows_that_were_compacted_before_this_process_read_them_reach_its_people(
    rooms: RoomRegistry, key: Key, days: int
) -> None:
    """Another process wrote the rows, its hint was lost, and its room has closed. After days they have left the log."""
    room, participant = await rooms.enter(await a_visitor("wang"), key)

    @transaction.atomic
    def elsewhere() -> None:
        store.edit(*key, body_html="<p>别处写的</p>")
        compaction.compact(room.document_id)
        compaction.forget_old(timezone.now() + dt.timedelta(days=days))

    await in_thread(elsewhere)
    if days:
        await closed(participant.visitor)
        room = (await rooms.enter(await a_visitor("wang"), key))[0]
    await until(lambda: room.replica.seq == 2)


@pytest.mark.parametrize("hinted", [True, False])
async def test_people_in_a_document_that_is_repaired_come_back_to_what_was_repaired(
    rooms: RoomRegistry, key: Key, hinted: bool
) -> None:
    """The snapshot has a sequence of its own. Without the message, the process reads rows that do not follow on its own."""
    room, participant = await rooms.enter(await a_visitor("wang"), key)

    @transaction.atomic
    def elsewhere() -> None:
        compaction.compact(room.document_id)
        Document.objects.filter(pk=room.document_id).update(head_seq=2, snapshot_seq=2)
        if not hinted:
            store.edit(*key, body_html="<p>修复以后写的</p>")

    await in_thread(elsewhere)
    if hinted:
        rooms.cluster_sync._hear_repaired({"kind": key[0], "record_id": key[1], "seq": 2})
    await closed(participant.visitor)
    room = (await rooms.enter(await a_visitor("wang"), key))[0]
    assert room.replica.seq == (2 if hinted else 3)


async def test_every_editor_that_showed_an_outage_shows_its_end(
    rooms: RoomRegistry, record_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This holds for a document without pending updates too: its editor is paused and cannot ask."""
    storing, at_once = asyncio.Event(), commit.at_once

    async def in_time(*arguments: Any) -> Any:
        await storing.wait()
        return await at_once(*arguments)

    monkeypatch.setattr(journal, "MAX_PENDING_BYTES", 10)
    monkeypatch.setattr(commit, "at_once", in_time)
    busy, writer = await synced(rooms, "wang", ("article", record_id))
    quiet, reader = await synced(rooms, "li", ("article", record_id + 100_000))
    busy.receive(writer, typed("甲"))
    quiet.receive(reader, typed("乙"))
    assert reader.status
    assert reader.status["mode"] == "readonly"
    storing.set()
    assert await rooms.journal.flush(SECONDS)
    assert reader.status["mode"] == "edit"


async def test_nobody_waits_for_the_large_changes_of_somebody_who_may_only_read(rooms: RoomRegistry, key: Key) -> None:
    await in_thread(cache.set, fake_apps.key("readers"), [2])
    room, reader = await synced(rooms, "li", key)
    reader.status = None
    large = typed("很长的文章" * 5_000)
    for frame in (large, chunks_frame(2), large, large):
        room.receive(reader, frame)
        assert not room.busy
    assert reader.status is not None
    assert (reader.acknowledged, reader.chunks_due) == (0, 0)


async def test_a_room_that_fails_over_a_commit_does_not_end_the_journal_of_the_others(
    rooms: RoomRegistry, record_id: int, monkeypatch: pytest.MonkeyPatch
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


async def test_a_fault_of_the_journal_itself_costs_only_the_documents_of_that_commit(
    rooms: RoomRegistry, record_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing, wang = await synced(rooms, "wang", ("article", record_id))
    write = rooms.journal._write

    async def fails(batch: list[Entry]) -> None:
        monkeypatch.setattr(rooms.journal, "_write", write)
        raise RuntimeError

    monkeypatch.setattr(rooms.journal, "_write", fails)
    failing.receive(wang, typed("甲"))
    assert await rooms.journal.flush(SECONDS)
    other, li = await synced(rooms, "li", ("article", record_id + 100_000))
    other.receive(li, typed("乙"))
    assert await rooms.journal.flush(SECONDS)
    assert (failing.failed, li.acknowledged) == (True, 1)


async def test_editing_pauses_by_what_waiting_updates_cost_in_memory(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The payload of a letter has 22 bytes, its entry thirty times as many."""
    storing, at_once = asyncio.Event(), commit.at_once

    async def in_time(*arguments: Any) -> Any:
        await storing.wait()
        return await at_once(*arguments)

    monkeypatch.setattr(journal, "MAX_PENDING_BYTES", 10 * journal.ENTRY_BYTES)
    monkeypatch.setattr(commit, "at_once", in_time)
    room, wang = await synced(rooms, "wang", key)
    room.receive(wang, sent(paragraph(7, "a")))
    for clock in range(3, 20):
        room.receive(wang, sent(letters(7, clock, (7, clock - 1), "b")))
    assert (rooms.journal.full, len(room.pending)) == (True, 10)
    storing.set()
    assert await rooms.journal.flush(SECONDS)
    assert not rooms.journal.full


async def test_nobody_who_opens_a_document_waits_for_a_broker_that_hangs(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hangs(*_: Any, **__: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(rooms.cluster_sync._bus, "publish", hangs)
    async with asyncio.timeout(SECONDS):
        await rooms.enter(await a_visitor("wang"), key)


async def test_a_document_that_a_call_holds_for_a_while_delays_only_its_own_people(
    rooms: RoomRegistry, record_id: int
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


@pytest.mark.parametrize("in_handshake", [True, False])
async def test_who_was_judged_before_a_lock_and_comes_in_after_it_only_reads(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch, in_handshake: bool
) -> None:
    room, _ = await rooms.enter(await a_visitor("wang"), key)
    visitor, loop, early = await a_visitor("li"), asyncio.get_running_loop(), rooms.early_admission(key)
    assert early

    def lock() -> None:
        locks.take(*key, caller=fake_apps.caller_of("wang"))
        asyncio.run_coroutine_threadsafe(room.recheck.run(), loop).result(SECONDS)

    def locked_meanwhile(*arguments: Any) -> Any:
        monkeypatch.setattr(registry, "admissions", admissions)
        answer = admissions(*arguments)
        lock()
        return answer

    if in_handshake:
        await in_thread(early, visitor.caller)
        await in_thread(lock)
    else:
        monkeypatch.setattr(registry, "admissions", locked_meanwhile)
    _, participant = await rooms.enter(visitor, key, early if in_handshake else None)
    assert participant.admission.access.mode == "readonly"
