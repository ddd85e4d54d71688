"""Client that sends the requests of a long-poll connection by hand."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable

from apps.documents.crdt.lib0 import Reader, var_uint

from . import fake_apps
from .server import ORIGIN, HubServerProcess

NOTHING = var_uint(0) + var_uint(0) + var_uint(1)
HOLD = var_uint(1) + var_uint(0) + var_uint(1)
NEXT = var_uint(2)
BYE = var_uint(2) + var_uint(0) + var_uint(1)

_opened: list[Callable[[], object]] = []


def host_of(server: HubServerProcess) -> str:
    return f"127.0.0.1:{server.port}"


def post(
    server: HubServerProcess,
    room: str,
    *,
    person: str = "wang",
    origin: str | None = ORIGIN,
    connection: str | None = None,
    body: bytes = NOTHING,
    method: str = "POST",
) -> tuple[str, int]:
    """Return the connection and the close code of one answer. :func:`leave_all` ends connections that this opened."""
    reader = ask(server, room, person=person, origin=origin, connection=connection, body=body, method=method)
    opened, code = reader.var_string(), reader.var_uint()
    if connection is None and opened:
        _opened.append(lambda: post(server, room, person=person, connection=opened, body=BYE))
    return opened, code


def leave_all() -> None:
    """End the connections that :func:`post` opened, as a person may only have ten."""
    while _opened:
        _opened.pop()()


def ask(
    server: HubServerProcess,
    room: str,
    *,
    person: str = "wang",
    origin: str | None = ORIGIN,
    connection: str | None = None,
    body: bytes = NOTHING,
    method: str = "POST",
    patience: float = 60,
) -> Reader:
    """Send one request and return its answer."""
    headers = {"x-auth-token": fake_apps.token_of(person), "origin": origin, "x-connection": connection}
    request = urllib.request.Request(
        f"http://{host_of(server)}/realtime/{room}",
        data=body,
        headers={name: value for name, value in headers.items() if value is not None},
        method=method,
    )
    with urllib.request.urlopen(request, timeout=patience) as response:  # noqa: S310 - always http
        return Reader(response.read())


def fetch_for_ever(server: HubServerProcess, room: str, connection: str) -> None:
    """Send requests without frames until one is held and given up by the client."""
    received = 0
    while True:
        body = var_uint(1) + var_uint(received) + NEXT
        received = last_frame(ask(server, room, connection=connection, body=body, patience=1))


def last_frame(answer: Reader) -> int:
    """Return the number of the last frame in the answer."""
    answer.var_string(), answer.var_uint(), answer.var_string(), answer.var_uint()
    number = answer.var_uint() - 1
    while not answer.exhausted:
        answer.var_bytes()
        number += 1
    return number
