"""Quarantine of a document whose changes kill their process: the hub restarts, and others type on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from apps.documents import store
from apps.documents.models import Document
from hub.rooms.crash_marker import CrashMarker, left_behind

from .. import fake_apps
from ..conftest import database_url
from ..server import STANDIN, HubServerProcess
from ..yjs import YjsClients

POISON = "killing"


@pytest.fixture
def mortal_server(transactional_db: None, tmp_path: Path) -> Iterator[HubServerProcess]:
    """Server that an update with the poison kills."""
    fake_apps.begin()
    environment = {fake_apps.POISON: POISON, "CONSOLE_DATA_DIR": str(tmp_path)}
    process = HubServerProcess(database_url(), tmp_path / "server.log", STANDIN, environment)
    yield process
    if process.running:
        process.stop()


@pytest.mark.django_db(transaction=True)
def test_a_change_that_ends_its_process_twice_quarantines_its_document_and_no_other(
    mortal_server: HubServerProcess, clients_of: Callable[[HubServerProcess], YjsClients], room: str, record_id: int
) -> None:
    mortal_server.start()
    clients = clients_of(mortal_server)
    wang = clients.open("wang", room, "wang")
    wang("synced")
    wang("type", text="先写的")
    wang("saved")
    wang("type", text=POISON)
    mortal_server.wait()
    wang("disconnected")
    mortal_server.start()
    mortal_server.wait()
    wang("disconnected")
    mortal_server.start()
    wang("closedWith", code=4423)
    li = clients.open("li", f"doc/article/{record_id + 50_000}", "li")
    li("synced")
    document = Document.objects.get(record_id=record_id)
    assert document.quarantined_at is not None
    assert store.release("article", record_id)
    assert store.open_or_seed("article", record_id).seq == document.head_seq


def test_a_mark_tells_what_a_dead_process_was_changing_and_nothing_of_a_living_one(tmp_path: Path) -> None:
    living = CrashMarker()
    living.open(tmp_path, "living")
    living.set(7)
    (tmp_path / "dead.applying").write_bytes((12).to_bytes(8, "little"))
    (tmp_path / "idle.applying").write_bytes(bytes(8))
    (tmp_path / "cut.applying").write_bytes(b"")
    found = {path.name: number for path, number in left_behind(tmp_path)}
    assert found == {"dead.applying": 12, "idle.applying": 0, "cut.applying": 0}


@pytest.mark.django_db
def test_a_room_that_closes_in_order_forgets_an_earlier_crash(record_id: int) -> None:
    document = Document.objects.create(kind="article", record_id=record_id)
    store.crashed(document.pk)
    store.closed_in_order(document.pk)
    store.crashed(document.pk)
    document.refresh_from_db()
    assert document.quarantined_at is None
    store.crashed(document.pk)
    document.refresh_from_db()
    assert document.quarantined_at is not None


@pytest.mark.django_db
def test_the_command_lists_what_is_quarantined_and_lifts_it(record_id: int) -> None:
    document = Document.objects.create(kind="article", record_id=record_id)
    for _ in range(2):
        store.crashed(document.pk)
    assert f"article:{record_id}" in said()
    assert "已解除隔离" in said(f"article:{record_id}")
    assert f"article:{record_id}" not in said()
    for wrong in (f"article:{record_id}", "article"):
        with pytest.raises(CommandError):
            said(wrong)


def said(*documents: str) -> str:
    output = StringIO()
    call_command("release_document", *documents, stdout=output)
    return output.getvalue()
