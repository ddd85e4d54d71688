"""An account that lost the right to write leaves no row, whenever it was judged and however long the answer took."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache

from apps.core.errors import NotFound
from apps.core.tests.connected_ports import replace_ports
from apps.documents import locks
from apps.documents.ports import ports as document_ports
from hub.database import in_thread
from hub.rooms import recheck
from hub.rooms.access import admissions
from hub.rooms.contracts import Key
from hub.rooms.registry import RoomRegistry

from .. import fake_apps
from ..local_rooms import SECONDS, a_visitor, paragraph, sent, stored, synced, until

pytestmark = pytest.mark.django_db(transaction=True)

WANG, NOBODY = 1, None


def li_is_locked_out(key: Key) -> Callable[[], object]:
    return lambda: locks.take(*key, caller=fake_apps.caller_of("wang"))


class Late:
    """Judges at once and returns the answer when ``over`` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked, self.over = threading.Event(), threading.Event()
        monkeypatch.setattr(recheck, "admissions", self)

    def __call__(self, *arguments: Any) -> Any:
        answer = admissions(*arguments)
        self.asked.set()
        self.over.wait(SECONDS)
        return answer


async def test_while_it_cannot_be_asked_who_may_write_nobody_does(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, wang = await synced(rooms, "wang", key)
    await in_thread(cache.set, fake_apps.key("epoch", WANG), 2)
    await in_thread(cache.set, fake_apps.key("readers"), [WANG])
    wang.visitor.caller = await in_thread(fake_apps.caller_of, "wang")
    available = threading.Event()

    def unavailable(*arguments: Any) -> Any:
        if not available.is_set():
            raise RuntimeError
        return admissions(*arguments)

    monkeypatch.setattr(recheck, "admissions", unavailable)
    monkeypatch.setattr(recheck, "AGAIN_SECONDS", (0.02,))
    rooms.rights_changed({WANG})
    await until(lambda: wang.suspended)
    assert wang.status
    assert (wang.status["mode"], wang.status["reason"]) == (
        "readonly",
        "正在确认您的编辑权限，编辑已暂停，确认后会自动继续",
    )
    room.receive(wang, sent(paragraph(70, "after")))
    available.set()
    await until(lambda: not wang.suspended)
    assert wang.admission.access.mode == "readonly"
    room.receive(wang, sent(paragraph(71, "later")))
    assert await rooms.journal.flush(SECONDS)
    assert (wang.acknowledged, room.failed) == (0, False)
    assert await stored(key) == [NOBODY]


async def test_an_update_goes_with_the_rights_under_which_it_was_taken_in(rooms: RoomRegistry, key: Key) -> None:
    """The socket knows the new rights; the room has not asked yet what they allow."""
    room, wang = await synced(rooms, "wang", key)
    await in_thread(cache.set, fake_apps.key("epoch", WANG), 2)
    await in_thread(cache.set, fake_apps.key("readers"), [WANG])
    wang.visitor.caller = await in_thread(fake_apps.caller_of, "wang")
    room.receive(wang, sent(paragraph(7, "after")))
    assert await rooms.journal.flush(SECONDS)
    assert wang.acknowledged == 0
    assert await stored(key) == [NOBODY, NOBODY]


async def test_who_comes_in_while_the_others_are_judged_is_judged_too(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, _ = await synced(rooms, "wang", key)
    visitor, early = await a_visitor("li"), rooms.early_admission(key)
    assert early
    await in_thread(early, visitor.caller)
    await in_thread(li_is_locked_out(key))
    late = Late(monkeypatch)
    judging = asyncio.create_task(room.recheck.run())
    await in_thread(late.asked.wait)
    _, li = await rooms.enter(visitor, key, early)
    late.over.set()
    await judging
    assert li.admission.access.mode == "readonly"


async def test_an_answer_to_an_older_question_changes_nothing(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, li = await synced(rooms, "li", key)
    late = Late(monkeypatch)
    older = asyncio.create_task(room.recheck.run())
    await in_thread(late.asked.wait)
    monkeypatch.setattr(recheck, "admissions", admissions)
    await in_thread(li_is_locked_out(key))
    await room.recheck.run()
    late.over.set()
    await older
    assert li.admission.access.mode == "readonly"


@pytest.fixture
def readings(rooms: RoomRegistry, monkeypatch: pytest.MonkeyPatch) -> list[Key]:
    """The records that were read to judge people by."""
    read: list[Key] = []

    def rules(kind: str, record_id: int) -> Any:
        read.append((kind, record_id))
        return fake_apps.rules(kind, record_id)

    replace_ports(monkeypatch, document_ports, rules=rules)
    return read


async def test_those_who_wait_at_the_same_time_share_one_reading_of_the_record(
    rooms: RoomRegistry, key: Key, readings: list[Key]
) -> None:
    await synced(rooms, "wang", key)
    readings.clear()
    li = await in_thread(fake_apps.caller_of, "li")
    waiting = [rooms.early_admission(key) for _ in range(5)]
    for early in waiting:
        assert early
        await in_thread(early, li)
        assert early.admission
        assert early.admission.may_edit
    assert readings == [key]
    await in_thread(locks.take, *key, caller=await in_thread(fake_apps.caller_of, "wang"))
    later = rooms.early_admission(key)
    assert later
    await in_thread(later, li)
    assert later.admission
    assert (len(readings), later.admission.may_edit) == (2, False)


async def test_all_people_of_a_room_are_judged_by_one_reading_of_the_record(
    rooms: RoomRegistry, key: Key, readings: list[Key]
) -> None:
    people = [(await synced(rooms, name, key))[1] for name in ("wang", "li", "zhao")]
    room, readings[:] = rooms.all()[0], []
    await in_thread(li_is_locked_out(key))
    await room.recheck.run()
    assert readings == [key]
    assert [participant.admission.may_edit for participant in people] == [True, False, False]


async def test_a_record_that_is_gone_closes_everybody(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, wang = await synced(rooms, "wang", key)

    def gone(kind: str, record_id: int) -> Any:
        raise NotFound

    replace_ports(monkeypatch, document_ports, rules=gone)
    codes: list[int] = []
    monkeypatch.setattr(wang.visitor.socket, "close", lambda code, reason="": codes.append(code))
    await room.recheck.run()
    assert codes == [4404]
