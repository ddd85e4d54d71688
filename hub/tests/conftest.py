from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from django.db import connection

from apps.core import events
from hub import listeners
from hub.upstream import PLAIN_ONLY

from . import standin
from .console import ConsoleClient
from .server import ORIGIN, PRODUCT, HubServerProcess
from .yjs import YjsClients

_numbers = count(1)


def database_url(port: int | None = None) -> str:
    """Where a server in another process finds the tests' database, by another way if need be."""
    given = connection.settings_dict
    user, password = quote(given["USER"]), quote(given["PASSWORD"])
    return f"postgres://{user}:{password}@{given['HOST']}:{port or given['PORT']}/{given['NAME']}"


@pytest.fixture(scope="session", params=["fast", "plain"])
def shared_server(
    request: pytest.FixtureRequest, django_db_setup: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[HubServerProcess]:
    """One for each way that the frames of a document can go."""
    log = tmp_path_factory.mktemp("hub") / "server.log"
    environment = {PLAIN_ONLY: "1"} if request.param == "plain" else {}
    process = HubServerProcess(database_url(), log, environment=environment)
    process.start()
    yield process
    process.stop()


@pytest.fixture
def server(shared_server: HubServerProcess, transactional_db: None) -> HubServerProcess:
    """The server that all tests share who leave it as it was."""
    standin.begin()
    return shared_server


@pytest.fixture
def own_server(transactional_db: None, tmp_path: Path) -> Iterator[HubServerProcess]:
    """A server, not yet started, that the test may kill."""
    standin.begin()
    process = HubServerProcess(database_url(), tmp_path / "server.log")
    yield process
    if process.running:
        process.stop()


@pytest.fixture
def product(transactional_db: None, tmp_path: Path, settings: Any) -> Iterator[HubServerProcess]:
    """The whole product: real kinds, people and rights. It must not hear the stand-in, which would count its badges."""
    layers = deepcopy(settings.CHANNEL_LAYERS)
    layers["default"]["CONFIG"]["prefix"] = "product"
    settings.CHANNEL_LAYERS = layers
    process = HubServerProcess(database_url(), tmp_path / "server.log", PRODUCT, {"CONSOLE_PREFIX": "product"})
    process.start()
    yield process
    process.stop()


@pytest.fixture
def clients_of() -> Iterator[Callable[[HubServerProcess], YjsClients]]:
    opened: list[YjsClients] = []

    def open_clients(server: HubServerProcess) -> YjsClients:
        opened.append(YjsClients(server.socket_url, ORIGIN))
        return opened[-1]

    yield open_clients
    for clients in opened:
        clients.close()


@pytest.fixture
def clients(server: HubServerProcess, clients_of: Callable[[HubServerProcess], YjsClients]) -> YjsClients:
    return clients_of(server)


@pytest.fixture
def console(server: HubServerProcess) -> Iterator[Callable[..., ConsoleClient]]:
    opened: list[ConsoleClient] = []

    def connect(person: str, **watch: object) -> ConsoleClient:
        opened.append(ConsoleClient(server.socket_url, ORIGIN, standin.token_of(person)))
        if watch:
            opened[-1].watch(**watch)
        return opened[-1]

    yield connect
    for client in opened:
        client.close()


@pytest.fixture
def record_id() -> int:
    """A record that no other test has."""
    return next(_numbers)


@pytest.fixture
def room(record_id: int) -> str:
    return f"doc/article/{record_id}"


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """What happens in the test's process reaches the server, as in the product."""
    monkeypatch.setattr(events, "_handlers", type(events._handlers)(events.Handlers))
    listeners.connect()
