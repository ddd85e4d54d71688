from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.db import connection

from apps.documents.models import DocumentUpdate

from .. import fake_apps
from ..conftest import database_url
from ..outages import Detour
from ..server import HubServerProcess
from ..yjs import YjsClients

pytestmark = pytest.mark.django_db(transaction=True)

Outage = Callable[[Detour], None]


@pytest.fixture(scope="module")
def detour(django_db_setup: None) -> Iterator[Detour]:
    given = connection.settings_dict
    found = Detour(given["HOST"], int(given["PORT"]))
    yield found
    found.close()


@pytest.fixture(scope="module")
def shared_far_server(detour: Detour, tmp_path_factory: pytest.TempPathFactory) -> Iterator[HubServerProcess]:
    log = tmp_path_factory.mktemp("far") / "server.log"
    process = HubServerProcess(database_url(port=detour.port), log)
    process.start()
    yield process
    detour.restore()
    process.stop()


@pytest.fixture
def far_server(shared_far_server: HubServerProcess, transactional_db: None) -> HubServerProcess:
    fake_apps.begin()
    return shared_far_server


@pytest.mark.parametrize("outage", [Detour.freeze, Detour.cut], ids=["frozen", "cut off"])
def test_nothing_is_acknowledged_while_postgresql_is_away_and_all_of_it_afterwards(
    far_server: HubServerProcess,
    detour: Detour,
    clients_of: Callable[[HubServerProcess], YjsClients],
    room: str,
    record_id: int,
    outage: Outage,
) -> None:
    clients = clients_of(far_server)
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    outage(detour)
    wang("type", text="断电时写的")
    li("textHas", text="断电时写的")
    wang("reasonIs", text="没有保存")
    assert not wang("isSaved")
    detour.restore()
    wang("saved")
    wang("reasonIs", text="")
    assert DocumentUpdate.objects.filter(document__record_id=record_id).count() == 2
