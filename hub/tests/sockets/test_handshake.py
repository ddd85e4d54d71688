from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.cache import cache

from .. import fake_apps
from ..conftest import BOTH_WAYS
from ..console import ConsoleClient
from ..server import ORIGIN, HubServerProcess

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    "origin",
    [None, "null", "http://127.0.0.1", "https://127.0.0.1:8000", "http://evil.127.0.0.1:8000", f"{ORIGIN}.evil.com"],
)
def test_an_origin_that_is_not_exactly_known_is_refused(server: HubServerProcess, origin: str | None) -> None:
    client = ConsoleClient(server.socket_url, origin, fake_apps.token_of("wang"))
    assert client.close_code() == 4403
    assert client.received == []


@BOTH_WAYS
@pytest.mark.parametrize("token", ["", "token-of-nobody", "x" * 4000])
def test_a_token_that_nobody_has_is_refused(server: HubServerProcess, token: str) -> None:
    assert ConsoleClient(server.socket_url, ORIGIN, token).close_code() == 4401


def test_an_ended_session_is_refused(server: HubServerProcess) -> None:
    cache.set(fake_apps.key("ended", 100), True)
    assert ConsoleClient(server.socket_url, ORIGIN, fake_apps.token_of("wang")).close_code() == 4401


def test_the_server_selects_the_protocol_and_never_the_token(console: Callable[..., ConsoleClient]) -> None:
    assert console("wang").subprotocol == "console.v1"


def test_the_eleventh_socket_of_a_person_is_refused(console: Callable[..., ConsoleClient]) -> None:
    open_sockets = [console("wang") for _ in range(10)]
    for socket in open_sockets:
        socket.ping()
    assert console("wang").close_code() == 4429
    console("li").ping()


def test_a_document_of_no_record_is_not_found(server: HubServerProcess, record_id: int) -> None:
    cache.set(fake_apps.key("missing", "article", record_id), True)
    client = ConsoleClient(server.socket_url, ORIGIN, fake_apps.token_of("wang"), path=f"doc/article/{record_id}")
    assert client.close_code() == 4404
