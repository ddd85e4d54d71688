"""Client that joins a document and then leaves everything unread."""

from __future__ import annotations

import secrets
import socket
from base64 import b64encode
from contextlib import suppress
from urllib.parse import urlsplit

#: Set before connecting, so that the kernel does not buffer tens of megabytes.
RECEIVE_BUFFER = 64 * 1024
CLOSE = 0x88
END_OF_HEADERS = b"\r\n\r\n"
PATIENCE_SECONDS = 60.0


class UnreadClient:
    def __init__(self, url: str, origin: str, token: str) -> None:
        address = urlsplit(url)
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        self._socket.settimeout(PATIENCE_SECONDS)
        self._socket.connect((address.hostname or "", address.port or 0))
        head = {
            "Host": address.netloc,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": b64encode(secrets.token_bytes(16)).decode(),
            "Origin": origin,
            "Sec-WebSocket-Protocol": f"console.v1, token.{token}",
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        self._socket.sendall(f"GET {address.path} HTTP/1.1\r\n{lines}\r\n".encode())
        answer = self._socket.recv(1024)
        if b" 101 " not in answer.split(b"\r\n", 1)[0]:
            raise RuntimeError(f"no upgrade: {answer!r}")
        # The server's own step 1 comes first; after it nothing is read.
        while not answer.partition(END_OF_HEADERS)[2]:
            answer += self._socket.recv(1024)

    def listen(self) -> tuple[int, bool, int | None]:
        """Read until the end. Returns bytes, whether the server ended the connection, and its close code if one arrived."""
        count, tail, ended = 0, b"", False
        with suppress(TimeoutError):
            try:
                while data := self._socket.recv(1 << 20):
                    count += len(data)
                    tail = (tail + data)[-200:]
                ended = True
            except ConnectionError:
                ended = True
        return count, ended, _close_code(tail)

    def end(self) -> None:
        """Closes the socket without a goodbye."""
        self._socket.close()


def _close_code(tail: bytes) -> int | None:
    """Return the code of a close frame at the very end."""
    for at in range(len(tail) - 3):
        if tail[at] == CLOSE and at + 2 + tail[at + 1] == len(tail):
            return int.from_bytes(tail[at + 2 : at + 4], "big")
    return None
