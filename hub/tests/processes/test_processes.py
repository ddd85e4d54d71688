"""Several processes of the hub on one document: PostgreSQL is the order, and messages over Redis are hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from apps.documents import locks
from apps.documents import update_log as log
from apps.documents.models import Document

from .. import fake_apps
from ..conftest import database_url
from ..lossy import LOSS
from ..server import STANDIN, HubServerProcess
from ..yjs import YjsClient, YjsClients

pytestmark = pytest.mark.django_db(transaction=True)

ClientsOf = Callable[[HubServerProcess], YjsClients]
TABS = 8


@pytest.fixture(scope="module", params=["0", "0.05", "1"], ids=["all hints", "5 % lost", "all lost"])
def shared_pair(
    request: pytest.FixtureRequest, django_db_setup: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[HubServerProcess]]:
    folder = tmp_path_factory.mktemp("pair")
    logs = (folder / "first.log", folder / "second.log")
    both = [HubServerProcess(database_url(), log, STANDIN, {LOSS: request.param}) for log in logs]
    try:
        for process in both:
            process.start()
        yield both
    finally:
        for process in both:
            if process.running:
                process.stop()


@pytest.fixture
def pair(shared_pair: list[HubServerProcess], transactional_db: None) -> list[HubServerProcess]:
    """Two processes of one hub, each with a port of its own, so that a client chooses its process."""
    fake_apps.begin()
    for process in shared_pair:
        process.wait_until_empty()
    return shared_pair


def everybody(clients_of: ClientsOf, pair: list[HubServerProcess], room: str) -> list[YjsClient]:
    """Open ``li`` and ``wang`` in turn, each of them at both processes."""
    clients = clients_of(pair[0])
    people = [
        clients.open(f"tab{number}", room, "wang" if number % 2 else "li", url=pair[number // 2 % 2].socket_url)
        for number in range(TABS)
    ]
    for person in people:
        person("synced")
    return people


def test_what_is_typed_in_either_process_reaches_both_and_the_log_has_no_hole(
    pair: list[HubServerProcess], clients_of: ClientsOf, room: str, record_id: int
) -> None:
    people = everybody(clients_of, pair, room)
    for turn in range(5):
        for number, person in enumerate(people):
            person("type", text=f"[{number}.{turn}]")
    for person in people:
        person("saved")
    for person in people:
        for number in range(TABS):
            person("textHas", text=f"[{number}.4]")
        person("textBecomes", text=people[0]("text"))
    rows = log.read_since(Document.objects.get(record_id=record_id).pk, 0)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert len({row.connection for row in rows}) == TABS + 1


def test_a_lock_reaches_the_people_of_every_process(
    pair: list[HubServerProcess], clients_of: ClientsOf, room: str, record_id: int, heard: None
) -> None:
    """Send the message from a call, in a process that loses none."""
    people = everybody(clients_of, pair, room)
    locks.take("article", record_id, caller=fake_apps.caller_of("wang"))
    for number, person in enumerate(people):
        person("modeBecomes", mode="edit" if number % 2 else "readonly")
    people[0]("type", text="不该留下")
    people[1]("type", text="可以写")
    people[3]("textHas", text="可以写")
    people[1]("saved")
    assert "不该留下" not in people[1]("text")
