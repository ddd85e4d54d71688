"""Outages that a test makes: a proxy to PostgreSQL that it can freeze or cut, and the lock of one document."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from django.db import transaction

from apps.documents.models import Document


@contextmanager
def nothing_is_committed(record_id: int) -> Iterator[None]:
    """Lock the document's row as a call does. Typed text reaches the other participants meanwhile."""
    with transaction.atomic():
        Document.objects.select_for_update().get(kind="article", record_id=record_id)
        yield


class Detour:
    """Forwards TCP from a port of its own. ``freeze`` stops the bytes, ``cut`` ends the connections too."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._open = threading.Event()
        self._open.set()
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def freeze(self) -> None:
        self._open.clear()

    def cut(self) -> None:
        self._open.clear()
        for pair in self._pairs:
            for end in pair:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
        self._pairs.clear()

    def restore(self) -> None:
        self._open.set()

    def close(self) -> None:
        self.restore()
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                server = socket.create_connection(self._target)
                self._pairs.append((client, server))
                for source, sink in ((client, server), (server, client)):
                    threading.Thread(target=self._carry, args=(source, sink), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self._open.wait()
                sink.sendall(data)
        for end in (source, sink):
            with suppress(OSError):
                end.close()
