from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from apps.documents import store, update_log
from apps.documents.models import Document, DocumentUpdate

from ..server import HubServerProcess
from ..yjs import YjsClients

pytestmark = pytest.mark.django_db(transaction=True)

ClientsOf = Callable[[HubServerProcess], YjsClients]


def test_what_was_saved_survives_a_kill(own_server: HubServerProcess, clients_of: ClientsOf, room: str) -> None:
    own_server.start()
    wang = clients_of(own_server).open("wang", room, "wang")
    wang("synced")
    wang("type", text="，已保存")
    wang("saved")
    own_server.kill()
    wang("disconnected")
    wang("destroy")
    own_server.start()
    li = clients_of(own_server).open("li", room, "li")
    li("synced")
    assert "初稿，已保存" in li("text")


def test_edits_made_while_the_server_was_away_are_saved_when_it_returns(
    own_server: HubServerProcess, clients_of: ClientsOf, room: str
) -> None:
    own_server.start()
    clients = clients_of(own_server)
    wang = clients.open("wang", room, "wang")
    wang("synced")
    own_server.kill()
    wang("disconnected")
    wang("type", text="，离线写的")
    own_server.start()
    wang("saved")
    li = clients.open("li", room, "li")
    li("synced")
    assert "离线写的" in li("text")


def test_a_deletion_is_acknowledged_once_it_is_durable(clients: YjsClients, room: str, record_id: int) -> None:
    wang = clients.open("wang", room, "wang")
    wang("synced")
    wang("acknowledged", count=1)
    wang("remove", at=0, length=1)
    wang("acknowledged", count=2)
    loaded = store.open_or_seed("article", record_id)
    assert loaded.seq == wang("lastSaved")["seq"] == 2


def test_stopping_closes_with_a_restart_code_and_loses_nothing(
    own_server: HubServerProcess, clients_of: ClientsOf, room: str, record_id: int
) -> None:
    own_server.start()
    clients = clients_of(own_server)
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    wang("type", text="最后一句")
    li("textHas", text="最后一句")
    assert own_server.stop() == 0
    wang("closedWith", code=1012)
    assert len(update_log.read_since(Document.objects.get(record_id=record_id).pk, 0)) == 2


def test_the_log_has_no_gap_and_names_who_wrote(clients: YjsClients, room: str, record_id: int) -> None:
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    for _ in range(10):
        wang("type", text="王")
        li("type", text="李")
    wang("saved")
    li("saved")
    rows = DocumentUpdate.objects.filter(document__record_id=record_id).order_by("seq")
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert {row.actor_id for row in rows} == {None, 1, 2}


def test_all_people_of_a_document_are_in_one_process(
    own_server: HubServerProcess, clients_of: ClientsOf, room: str
) -> None:
    own_server.start(processes=3)
    begun = len(own_server.log())
    clients = clients_of(own_server)
    people = [clients.open(f"tab{number}", room, "wang" if number % 2 else "li") for number in range(6)]
    for number, person in enumerate(people):
        person("synced")
        person("type", text=f"[{number}]")
    for person in people:
        for number in range(6):
            person("textHas", text=f"[{number}]")
        person("textBecomes", text=people[0]("text"))
        person("saved")
    # The first socket of a process starts its hub.
    assert len(re.findall(r"hub \w+ is up", own_server.log()[begun:])) == 1
    assert own_server.stop() == 0


def test_an_edit_by_a_call_reaches_those_who_are_editing(
    clients: YjsClients, room: str, record_id: int, heard: None
) -> None:
    wang = clients.open("wang", room, "wang")
    wang("synced")
    store.edit("article", record_id, body_html="<p>由接口改写</p>", fields={"title": "新标题"})
    wang("textHas", text="由接口改写")
    assert wang("fields") == {"title": "新标题"}


def test_a_document_that_cannot_be_loaded_is_refused_and_left_as_it_is(
    clients: YjsClients, room: str, record_id: int
) -> None:
    document = Document.objects.create(kind="article", record_id=record_id)
    update_log.append([update_log.NewUpdate(document.pk, b"\x01\x01not an update")])
    wang = clients.open("wang", room, "wang")
    wang("closedWith", code=4503)
    assert DocumentUpdate.objects.filter(document=document).count() == 1
