"""Locks with real clients: one person edits a record alone, the others read, and presence extends the lock."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from apps.core import events
from apps.documents import locks
from apps.documents.models import DocumentVersion, RecordLock
from apps.kinds.events import RecordChanged

from .. import fake_apps
from ..console import ConsoleClient
from ..yjs import YjsClients

pytestmark = pytest.mark.django_db(transaction=True)

Console = Callable[..., ConsoleClient]


def unseen_for(record_id: int, seconds: int) -> None:
    RecordLock.objects.filter(record_id=record_id).update(seen_at=timezone.now() - timedelta(seconds=seconds))


def kept_alive(record_id: int) -> bool:
    """Return whether the hub says within a minute that the holder is there."""
    for _ in range(300):
        lock = RecordLock.objects.filter(record_id=record_id).first()
        if lock is not None and timezone.now() - lock.seen_at < timedelta(seconds=30):
            return True
        time.sleep(0.2)
    return False


def test_breaking_a_lock_turns_the_holder_to_a_reader_keeps_the_text_and_tells_both(
    clients: YjsClients, console: Console, room: str, record_id: int, heard: None
) -> None:
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    tab = console("wang", topics=["notices"])
    locks.take("article", record_id, caller=fake_apps.caller_of("wang"))
    li("modeBecomes", mode="readonly")
    wang("type", text="，独占时写的")
    wang("saved")
    locks.break_lock("article", record_id, caller=fake_apps.caller_of("li"))
    wang("modeBecomes", mode="readonly")
    li("modeBecomes", mode="edit")
    assert "李编辑" in tab.expect("notices", "toast", level="warning")["text"]
    version = DocumentVersion.objects.get(document__record_id=record_id, reason="lock_broken")
    assert "独占时写的" in version.html
    wang("type", text="不该留下")
    li("type", text="还能写")
    li("saved")
    wang("textHas", text="还能写")
    assert "不该留下" not in li("text")


def test_a_holder_in_the_document_keeps_the_lock(clients: YjsClients, room: str, record_id: int, heard: None) -> None:
    wang = clients.open("wang", room, "wang")
    wang("synced")
    locks.take("article", record_id, caller=fake_apps.caller_of("wang"))
    unseen_for(record_id, 60)
    assert kept_alive(record_id)


def test_a_holder_whose_console_shows_the_record_keeps_the_lock(
    console: Console, room: str, record_id: int, heard: None
) -> None:
    tab = console("wang", place={"kind": "article", "id": record_id, "doing": "查看"})
    locks.take("article", record_id, caller=fake_apps.caller_of("wang"))
    unseen_for(record_id, 60)
    assert kept_alive(record_id)
    tab.ping()


def test_a_holder_who_went_elsewhere_loses_the_lock_and_the_others_may_write_again(
    clients: YjsClients, console: Console, room: str, record_id: int, heard: None
) -> None:
    li = clients.open("li", room, "li")
    li("synced")
    elsewhere = console("wang", place={"route": "/home", "doing": "查看"})
    locks.take("article", record_id, caller=fake_apps.caller_of("wang"))
    li("modeBecomes", mode="readonly")
    unseen_for(record_id, 86)
    li("modeBecomes", mode="edit")
    assert locks.who("article", record_id) is None
    elsewhere.ping()


def test_whoever_may_not_see_the_record_any_more_is_taken_out_of_it(
    clients: YjsClients, room: str, record_id: int, heard: None
) -> None:
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    cache.set(fake_apps.key("missing", "article", record_id), True)
    events.publish(RecordChanged(kind="article", id=record_id, revision=2, by=None, action="delete"))
    wang("closedWith", code=4404)
    li("closedWith", code=4404)
