"""Real HTTP servers on this machine, and a fake name server."""

from __future__ import annotations

import io
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from PIL import Image

Script = Callable[[bytes, socket.socket], None]


def picture(sort: str = "PNG", colour: str = "#1f5eff", size: tuple[int, int] = (40, 30)) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, colour).save(out, sort)
    return out.getvalue()


def answer(body: bytes, *, status: str = "200 OK", **headers: str) -> bytes:
    """A complete response. ``Content_Length="…"`` overrides the length, ``Content_Length=""`` omits it."""
    given = {"Content-Length": str(len(body))} | {name.replace("_", "-"): value for name, value in headers.items()}
    head = "".join(f"{name}: {value}\r\n" for name, value in given.items() if value)
    return f"HTTP/1.1 {status}\r\n{head}\r\n".encode() + body


def redirect(to: str, status: str = "302 Found") -> bytes:
    return answer(b"", status=status, Location=to)


@dataclass
class Server:
    """``script`` answers each connection; ``requests`` holds the first bytes of each client."""

    port: int
    requests: list[bytes] = field(default_factory=list)

    def url(self, path: str = "/a.png", host: str = "pictures.test") -> str:
        return f"http://{host}:{self.port}{path}"


@contextmanager
def serving(script: Script | bytes | Sequence[bytes], address: str = "127.0.0.1", port: int = 0) -> Iterator[Server]:
    """Runs a server that answers by ``script``: a function, one answer for all, or a sequence of answers."""
    listening = socket.create_server((address, port), family=socket.AF_INET6 if ":" in address else socket.AF_INET)
    server = Server(listening.getsockname()[1])
    answers = iter(script) if isinstance(script, (list, tuple)) else None

    def play(request: bytes, connection: socket.socket) -> None:
        if callable(script):
            script(request, connection)
        else:
            connection.sendall(next(answers) if answers else bytes(script))  # type: ignore[arg-type]

    def converse(connection: socket.socket) -> None:
        with connection:
            try:
                request = connection.recv(65536)
                server.requests.append(request)
                play(request, connection)
            except OSError:
                pass

    def accept() -> None:
        while True:
            try:
                connection, _ = listening.accept()
            except OSError:
                return
            threading.Thread(target=converse, args=(connection,), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield server
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()


class Names:
    """Replaces ``safe_fetch.resolve``: every name resolves to this machine unless set otherwise. Counts lookups."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.known: dict[str, list[str]] = {}
        self.turns: dict[str, list[list[str]]] = {}

    def __call__(self, host: str, port: int) -> list[str]:
        self.asked.append(host)
        if self.turns.get(host):
            return self.turns[host].pop(0)
        return self.known.get(host, ["127.0.0.1"])
