"""Handover of documents' sockets: all people of a document are served by one process of the machine.

Processes share one listening socket, so the system gives a connection to any of them. When the head of a handshake
names a document, the process that read it passes the connection's descriptor and the head to the document's own
process, over a Unix socket (``SCM_RIGHTS``, unix(7)). The browser notices nothing: it waits for the answer to its
handshake. Where that process cannot take it, the connection stays where it is: that costs work twice and loses nothing.
"""

from __future__ import annotations

import array
import asyncio
import logging
import re
import socket
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hub.shards import process_of

logger = logging.getLogger("apps.site.serve")

_DOCUMENT = re.compile(rb"/ws/doc/([-a-zA-Z0-9_]{1,60})/([0-9]{1,18})(?:\?.*)?")
MAX_HEAD_BYTES = 64 * 1024
LOOK_SECONDS, LOOKS = 0.02, 500
#: The time for which a connection waits for a process that has others before it.
AGAIN_SECONDS, TRIES = 0.005, 400

#: Serves a connection that another process has read ``head`` from.
Accept = Callable[[socket.socket, bytes], None]


@dataclass(frozen=True, slots=True)
class Place:
    """One of ``count`` processes; their Unix sockets are in ``folder``, which belongs to this user alone."""

    folder: str
    index: int
    count: int

    def address(self, index: int) -> str:
        """Return the path of a process's Unix socket."""
        return str(Path(self.folder) / f"{index}.sock")


class Handover:
    """Gives connections to other processes and takes theirs."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._socket: socket.socket | None = None
        self._accept: Accept | None = None

    def start(self, accept: Accept) -> None:
        """Take connections from now on. If that fails, the log says so, and the others keep what they would give."""
        self._accept = accept
        own = Path(self._place.address(self._place.index))
        own.unlink(missing_ok=True)
        made = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        made.setblocking(False)
        try:
            made.bind(str(own))
        except OSError as error:
            made.close()
            logger.error("documents' sockets cannot be handed to this process: %s", error)
            return
        self._socket = made
        asyncio.get_running_loop().add_reader(made.fileno(), self._take)

    async def await_others(self) -> None:
        """Return once all processes take connections, or after ten seconds.

        Processes that start together would keep what they cannot give yet, and with it each document's people apart.
        """
        others = [Path(self._place.address(index)) for index in range(self._place.count)]
        for _ in range(LOOKS):
            if all(other.exists() for other in others):
                return
            await asyncio.sleep(LOOK_SECONDS)

    def stop(self) -> None:
        """Take no more: who would give one serves it."""
        if self._socket is not None:
            Path(self._place.address(self._place.index)).unlink(missing_ok=True)
            self._take()
            asyncio.get_running_loop().remove_reader(self._socket.fileno())
            self._socket.close()
            self._socket = None

    def give(self, url: bytes, transport: asyncio.Transport, head: bytes, stay: Callable[[], None]) -> bool:
        """Give a connection away if another process serves its document. Returns False if this process serves it.

        Calls ``stay`` if that process does not take it.
        """
        owner = self._owner(url)
        if owner is None or owner == self._place.index or transport.get_extra_info("ssl_object") is not None:
            return False
        if len(head) > MAX_HEAD_BYTES:
            return False
        transport.pause_reading()
        self._send(owner, transport, head, stay, TRIES)
        return True

    def _send(
        self, owner: int, transport: asyncio.Transport, head: bytes, stay: Callable[[], None], tries: int
    ) -> None:
        if transport.is_closing():
            return
        try:
            self._send_once(owner, transport, head)
        except BlockingIOError as error:
            # The system holds ten such messages for a process: fifty people come at once after a restart.
            if tries:
                asyncio.get_running_loop().call_later(
                    AGAIN_SECONDS, self._send, owner, transport, head, stay, tries - 1
                )
            else:
                self._keep(owner, transport, stay, error)
        except OSError as error:
            # All give the documents of a process that is away to the one after it.
            after = (owner + 1) % self._place.count
            if after == self._place.index:
                self._keep(owner, transport, stay, error)
            else:
                self._send(after, transport, head, stay, tries)
        else:
            # Only this process's descriptor is closed. The connection lives on in the message, and then in the other process.
            transport.abort()

    def _send_once(self, owner: int, transport: asyncio.Transport, head: bytes) -> None:
        if self._socket is None:
            raise OSError("this process is stopping")
        connection: Any = transport.get_extra_info("socket")
        descriptors = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [connection.fileno()]))]
        self._socket.sendmsg([head], descriptors, 0, self._place.address(owner))

    def _keep(self, owner: int, transport: asyncio.Transport, stay: Callable[[], None], error: OSError) -> None:
        logger.info("a socket stays here: process %d does not take it (%s)", owner, error)
        transport.resume_reading()
        stay()

    def _owner(self, url: bytes) -> int | None:
        found = _DOCUMENT.fullmatch(url)
        return process_of((found[1].decode(), int(found[2])), self._place.count) if found else None

    def _take(self) -> None:
        while self._socket is not None:
            try:
                head, descriptors, *_ = socket.recv_fds(self._socket, MAX_HEAD_BYTES, 1)
            except BlockingIOError:
                return
            for descriptor in descriptors:
                self._serve(socket.socket(fileno=descriptor), head)

    def _serve(self, connection: socket.socket, head: bytes) -> None:
        assert self._accept is not None
        connection.setblocking(False)
        try:
            self._accept(connection, head)
        except Exception:
            connection.close()
            logger.exception("a socket that another process has given could not be served")
