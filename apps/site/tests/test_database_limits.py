"""Connections to the database notice a server that is gone, and wait for locks and statements for a bounded time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from typing import Any
from urllib.parse import quote

import pytest
from django.db import connection

from apps.api.tests.clients import a_super_client
from apps.review.models import SensitiveWord
from deploy.environment import Address
from deploy.paths import ROOT
from deploy.services.application import web

#: Asks a connection of Django's pool and one that the hub's journal opens for itself.
ASKED = """
import asyncio, json, socket
import django
django.setup()
from django.db import connection
from hub.rooms.journal.async_connection import AsyncConnection

def limits(opened):
    shown = {name: opened.execute("show " + name).fetchone()[0] for name in ("lock_timeout", "statement_timeout")}
    with socket.socket(fileno=opened.fileno()) as wire:
        shown["tcp_user_timeout"] = wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
        shown["keepalive"] = wire.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
        wire.detach()
    return shown

async def of_the_journal():
    line = AsyncConnection()
    await line._open()
    shown = limits(line._connection)
    line.close()
    return shown

with connection.cursor() as cursor:
    pooled = limits(cursor.connection)
connection.close()
connection.close_pool()
print(json.dumps([pooled, asyncio.run(of_the_journal())]))
"""


def limits_of(environment: dict[str, str]) -> list[dict[str, Any]]:
    """Return the limits of both connections in a process with the product's settings."""
    given = connection.settings_dict
    user, password = quote(given["USER"]), quote(given["PASSWORD"])
    inherited = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
    settings = {
        "DATABASE_URL": f"postgres://{user}:{password}@{given['HOST']}:{given['PORT']}/{given['NAME']}",
        "DJANGO_SETTINGS_MODULE": "apps.site.settings",
        "SECRET_KEY": "x",
    }
    command = [sys.executable, "-c", ASKED]
    asked = subprocess.run(
        command, cwd=ROOT, env=inherited | settings | environment, capture_output=True, text=True, check=False
    )
    assert asked.returncode == 0, asked.stderr
    shown: list[dict[str, Any]] = json.loads(asked.stdout)
    return shown


@pytest.mark.django_db
def test_every_connection_of_the_web_processes_has_limits() -> None:
    """A lock is given up first, for its answer says that the same call may succeed a moment later."""
    service = web(Address("127.0.0.1", 8000), 1, {"CONSOLE_ORIGINS": "http://127.0.0.1:8000"})
    pooled, journal = limits_of(dict(service.environment))
    assert pooled == {"lock_timeout": "30s", "statement_timeout": "2min", "tcp_user_timeout": 5_000, "keepalive": 1}
    assert journal["tcp_user_timeout"] == 5_000
    assert journal["statement_timeout"] not in ("0", "2min")


@pytest.mark.django_db
def test_jobs_and_commands_wait_for_a_lock_as_long_and_run_statements_as_long_as_they_take() -> None:
    pooled, _ = limits_of({})
    assert (pooled["lock_timeout"], pooled["statement_timeout"], pooled["tcp_user_timeout"]) == ("30s", "0", 5_000)


@pytest.fixture
def impatient() -> Iterator[None]:
    """Give the connection of this thread the product's limit for locks, in milliseconds instead of seconds."""
    before = connection.settings_dict["OPTIONS"]
    connection.close()
    connection.settings_dict["OPTIONS"] = {"options": "-c lock_timeout=50ms"}
    yield
    connection.close()
    connection.settings_dict["OPTIONS"] = before


@pytest.mark.django_db(transaction=True)
def test_a_call_that_waits_too_long_for_a_lock_says_so_and_can_be_made_again(impatient: None) -> None:
    client, call = a_super_client(), ("/api/sensitive-word/add", {"word": "国家级"})
    with closing(connection.copy()) as other:
        other.set_autocommit(False)
        with other.cursor() as cursor:
            cursor.execute(f"lock table {SensitiveWord._meta.db_table} in exclusive mode")
        refused = client.http.post(*call, content_type="application/json")
        other.rollback()
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "2")
    answer = refused.json()
    assert (answer["code"], answer["msg"]) == (10503, "服务器繁忙，请稍后重试")
    assert not SensitiveWord.objects.exists()
    assert client.http.post(*call, content_type="application/json").json()["code"] == 0
