"""Requirements 12, 13 and 19: handshakes that are refused, and limits of sockets and editors."""

from __future__ import annotations

import time
from urllib.parse import urlsplit

from hub.drills.harness import documents
from hub.drills.harness.outcome import Figures, expect
from hub.drills.harness.people import person
from hub.drills.harness.processes.environment import Environment
from hub.drills.harness.processes.server import HubServer
from hub.drills.harness.raw import (
    LEFT_HANGING,
    PATIENCE_SECONDS,
    REFUSED_HANDSHAKE,
    close_code,
    code_within,
    open_raw,
    raw,
)
from hub.drills.harness.scenario import scenario
from hub.rooms.protocol import STEP2, sync_frame
from hub.sockets import codes


def other_origins(origin: str) -> list[str | None]:
    """Return origins that resemble the right one."""
    port = urlsplit(origin).port or 0
    host = "127.0.0.1"
    return [
        None,
        "null",
        "",
        f"https://{host}:{port}",
        f"http://{host}",
        f"http://{host}:{port + 1}",
        f"http://localhost:{port}",
        f"http://127.0.0.2:{port}",
        f"http://{host}:{port}.evil.example",
        f"http://evil.example#{host}:{port}",
        f"http://user@{host}:{port}",
        f"http://{host}:{port}/",
        f"HTTP://{host}:{port}",
        f"http://{host}.:{port}",
    ]


@scenario(12, "Only the exact origin opens a socket: null, missing, sibling hosts, other ports and schemes are refused")
def exact_origin(environment: Environment) -> Figures:
    server, one, room, figures = environment.shared_server(), person(), environment.article(), Figures()
    addresses = [f"{server.socket_url}/console", f"{server.socket_url}/doc/article/{room}"]
    tried = 0
    for address in addresses:
        for origin in other_origins(server.origin):
            code, heard = close_code(address, origin, one.token)
            expect(code in (codes.FORBIDDEN, REFUSED_HANDSHAKE), f"origin {origin} ended with {code}")
            expect(not heard, f"origin {origin} heard {heard[:1]}")
            tried += 1
        with raw(address, server.origin, one.token) as socket:
            expect(bool(socket.recv(timeout=PATIENCE_SECONDS)), "the right origin heard nothing")
    figures.note("other origins refused", tried)
    return figures


@scenario(
    13,
    "The token comes in the subprotocol and nowhere else; before it is accepted nothing is read, for 5 s",
    disturbs=True,
)
def token_first(environment: Environment) -> Figures:
    server, one, room, figures = environment.shared_server(), person(), environment.article(), Figures()
    address = f"{server.socket_url}/doc/article/{room}"
    for what, url, token in (
        ("no token", address, None),
        ("a wrong token", address, "x" * 43),
        ("a token of ten thousand letters", address, "x" * 10_000),
        ("the token in the address", f"{address}?token={one.token}", None),
    ):
        code, heard = close_code(url, server.origin, token)
        expect(code != LEFT_HANGING, f"{what}: the handshake is neither answered nor closed")
        expect(code in (codes.IDENTITY, REFUSED_HANDSHAKE), f"{what} ended with {code}")
        expect(not heard, f"{what} heard something")
    with environment.postgres.frozen():
        begun = time.monotonic()
        socket = open_raw(address, server.origin, one.token)
        socket.send(sync_frame(STEP2, b"\x00\x00"))
        unjudged = code_within(socket, 5 + environment.within(3))
        waited = time.monotonic() - begun
    expect(unjudged == codes.TOO_SLOW, f"an identity that could not be judged ended with {unjudged}")
    expect(one.token not in server.log(), "the token stands in the server's log")
    documents.fresh()
    figures.note("unjudged socket closed after", waited, "s")
    return figures


@scenario(19, "At most ten sockets a person and a hundred editors a document; the next gets a close code")
def limits(environment: Environment) -> Figures:
    server, figures = environment.shared_server(), Figures()
    one, room = person(), environment.article()
    address = f"{server.socket_url}/doc/article/{room}"
    open_sockets = [open_raw(address, server.origin, one.token) for _ in range(10)]
    for socket in open_sockets:
        socket.recv(timeout=PATIENCE_SECONDS)
    code, _ = close_code(address, server.origin, one.token)
    expect(code == codes.TOO_MANY, f"the eleventh socket ended with {code}")
    for socket in open_sockets:
        socket.close()
    crowd_code = crowd(environment, server)
    expect(crowd_code == codes.TOO_MANY, f"the hundred and first editor ended with {crowd_code}")
    figures.note("eleventh socket", code)
    figures.note("hundred and first editor", crowd_code)
    return figures


def crowd(environment: Environment, server: HubServer) -> int:
    """Open a document with a hundred editors. Returns the close code of the next one."""
    room, fleet = environment.article(), environment.fleet(environment.tokens[:10])
    fleet.open("crowd", server, room, 100, within=90)
    address = f"{server.socket_url}/doc/article/{room}"
    code, _ = close_code(address, server.origin, environment.tokens[-1])
    fleet.leave("crowd")
    return code
