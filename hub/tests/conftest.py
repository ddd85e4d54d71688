from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import count
from typing import Any
from urllib.parse import quote

import pytest
from django.db import connection

from apps.core.tests.published_events import disconnect_all
from hub import listeners
from hub.sockets.takeover import PLAIN_ONLY

from . import fake_apps
from .console import ConsoleClient
from .local_rooms import key, rooms
from .server import ORIGIN, PRODUCT, HubServerProcess
from .yjs import CONSOLE, STOCK, YjsClient, YjsClients, YjsProgram

__all__ = ["key", "rooms"]

_numbers = count(1)
PRODUCT_PREFIX = "product"


def database_url(port: int | None = None) -> str:
    """Return the URL of the tests' database for a server in another process; ``port``: of a proxy before it."""
    given = connection.settings_dict
    user, password = quote(given["USER"]), quote(given["PASSWORD"])
    return f"postgres://{user}:{password}@{given['HOST']}:{port or given['PORT']}/{given['NAME']}"


#: Runs a test on fast and plain sockets: frames and their limits, large changes, a client that does not read.
BOTH_WAYS = pytest.mark.parametrize("server", ["fast", "plain"], indirect=True)


@pytest.fixture(scope="session")
def shared_servers(
    django_db_setup: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[str], HubServerProcess]]:
    """One server with fast sockets and one with plain ones, each started when the first test asks for it."""
    running: dict[str, HubServerProcess] = {}

    def started(way: str) -> HubServerProcess:
        if way not in running:
            # The plain server does not hear the messages of tests: else two servers would answer them.
            environment = {PLAIN_ONLY: "1", "CONSOLE_PREFIX": "plain"} if way == "plain" else {}
            log = tmp_path_factory.mktemp("hub") / f"{way}.log"
            running[way] = HubServerProcess(database_url(), log, environment=environment)
            running[way].start()
        return running[way]

    yield started
    for process in running.values():
        process.stop()


@pytest.fixture
def server(
    request: pytest.FixtureRequest, shared_servers: Callable[[str], HubServerProcess], transactional_db: None
) -> HubServerProcess:
    """Server of all tests that leave it as it was. Its sockets are fast ones, unless the test is marked ``BOTH_WAYS``."""
    fake_apps.begin()
    found = shared_servers(getattr(request, "param", "fast"))
    found.wait_until_empty()
    return found


@pytest.fixture(scope="session")
def shared_mortal_server(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[HubServerProcess]:
    log = tmp_path_factory.mktemp("mortal") / "server.log"
    process = HubServerProcess(database_url(), log, environment={"CONSOLE_PREFIX": "mortal"})
    yield process
    if process.running:
        process.stop()


@pytest.fixture
def own_server(shared_mortal_server: HubServerProcess, transactional_db: None) -> HubServerProcess:
    """Server that the test may kill. The test starts it; it may still run from the test before."""
    fake_apps.begin()
    return shared_mortal_server


@pytest.fixture(scope="session")
def shared_product(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[HubServerProcess]:
    log = tmp_path_factory.mktemp("product") / "server.log"
    process = HubServerProcess(database_url(), log, PRODUCT, {"CONSOLE_PREFIX": PRODUCT_PREFIX})
    process.start()
    yield process
    process.stop()


@pytest.fixture
def product(shared_product: HubServerProcess, transactional_db: None, settings: Any) -> HubServerProcess:
    """Server of the whole product with real kinds, people and rights. It does not hear the fake apps, which count badges."""
    layers = deepcopy(settings.CHANNEL_LAYERS)
    layers["default"]["CONFIG"]["prefix"] = PRODUCT_PREFIX
    settings.CHANNEL_LAYERS = layers
    return shared_product


@pytest.fixture(scope="session")
def stock() -> Iterator[YjsProgram]:
    program = YjsProgram(STOCK)
    yield program
    program.close()


@pytest.fixture
def clients_of(stock: YjsProgram) -> Iterator[Callable[[HubServerProcess], YjsClients]]:
    opened: list[YjsClients] = []

    def open_clients(server: HubServerProcess) -> YjsClients:
        opened.append(YjsClients(stock, server.socket_url, ORIGIN))
        return opened[-1]

    yield open_clients
    for clients in opened:
        clients.close()


@pytest.fixture(scope="session")
def console_editors() -> Iterator[YjsProgram]:
    program = YjsProgram(CONSOLE)
    yield program
    program.close()


@pytest.fixture
def opened(console_editors: YjsProgram) -> Iterator[Callable[..., YjsClient]]:
    """Return a function that opens a console editor by HTTP: ``opened("wang", room, host, lane="both")``."""
    clients = YjsClients(console_editors, "", ORIGIN)

    def open_one(name: str, room: str, host: str, **options: Any) -> YjsClient:
        return clients.open(name, room, options.pop("person", name), host=host, **options)

    yield open_one
    clients.close()


@pytest.fixture
def clients(server: HubServerProcess, clients_of: Callable[[HubServerProcess], YjsClients]) -> YjsClients:
    return clients_of(server)


@pytest.fixture
def console(server: HubServerProcess) -> Iterator[Callable[..., ConsoleClient]]:
    opened: list[ConsoleClient] = []

    def connect(person: str, **watch: object) -> ConsoleClient:
        opened.append(ConsoleClient(server.socket_url, ORIGIN, fake_apps.token_of(person)))
        if watch:
            opened[-1].watch(**watch)
        return opened[-1]

    yield connect
    for client in opened:
        client.close()


@pytest.fixture
def record_id() -> int:
    """Id of a record that no other test uses."""
    return next(_numbers)


@pytest.fixture
def room(record_id: int) -> str:
    return f"doc/article/{record_id}"


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connect the listeners, so that events of the test's process reach the server, as in the product."""
    disconnect_all(monkeypatch)
    listeners.connect()
