from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from urllib.parse import quote

import pytest
from django.core.cache import cache
from django.db import connection

from .server import ORIGIN, HubServerProcess
from .yjs import YjsClients

_numbers = count(1)


@pytest.fixture
def database_url(transactional_db: None) -> str:
    """Where a server in another process finds the database of this test."""
    given = connection.settings_dict
    user, password = quote(given["USER"]), quote(given["PASSWORD"])
    return f"postgres://{user}:{password}@{given['HOST']}:{given['PORT']}/{given['NAME']}"


@pytest.fixture
def server(database_url: str, tmp_path: Path) -> Iterator[HubServerProcess]:
    cache.clear()
    process = HubServerProcess({"DATABASE_URL": database_url}, tmp_path / "server.log")
    process.start()
    yield process
    if process.running:
        process.stop()


@pytest.fixture
def clients(server: HubServerProcess) -> Iterator[YjsClients]:
    found = YjsClients(server.socket_url, ORIGIN)
    yield found
    found.close()


@pytest.fixture
def room() -> str:
    """A document that no other test has."""
    return f"doc/article/{next(_numbers)}"
