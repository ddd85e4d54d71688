"""Proxy such as offices have: no WebSockets, and lost answers."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

REFUSAL = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class RefusingProxy:
    """Forwards requests, and upgrades only with ``upgrades``. Cuts off one of every ``loses`` answers."""

    def __init__(self, port: int, *, loses: int = 0) -> None:
        self._target = ("127.0.0.1", port)
        self._loses = loses
        self._answers = 0
        self.upgrades = False
        self.refused = 0
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                threading.Thread(target=self._carry_one, args=(client,), daemon=True).start()

    def _carry_one(self, client: socket.socket) -> None:
        with suppress(OSError):
            head = client.recv(65536)
            if b"upgrade: websocket" in head.lower() and not self.upgrades:
                self.refused += 1
                client.sendall(REFUSAL)
                client.close()
                return
            server = socket.create_connection(self._target)
            server.sendall(head)
            threading.Thread(target=_pump, args=(client, server), daemon=True).start()
            if self._loses_this():
                server.recv(65536)
                _end(client, server)
            else:
                _pump(server, client)

    def _loses_this(self) -> bool:
        self._answers += 1
        return bool(self._loses) and self._answers % self._loses == 0


def _pump(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    _end(source, sink)


def _end(*sockets: socket.socket) -> None:
    """Shut down both sockets: other threads may read from them and would not notice a close alone."""
    for one in sockets:
        with suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)
