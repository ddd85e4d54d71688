"""WebSocket client that can misbehave: it sends any bytes."""

from __future__ import annotations

import base64
import os
import socket
from types import TracebackType
from urllib.parse import urlsplit

from websockets.utils import apply_mask

from hub.sockets import frames


def masked(opcode: int, payload: bytes, *, final: bool = True, reserved: int = 0) -> bytes:
    """Return a client's frame."""
    length, mask = len(payload), os.urandom(4)
    first = bytes(((frames.FINAL if final else 0) | reserved | opcode,))
    if length < 126:
        size = bytes((0x80 | length,))
    elif length < 65536:
        size = b"\xfe" + length.to_bytes(2, "big")
    else:
        size = b"\xff" + length.to_bytes(8, "big")
    return first + size + mask + apply_mask(payload, mask)


class RawSocket:
    def __init__(self, url: str, origin: str, token: str, *, receive_buffer: int = 0) -> None:
        parts = urlsplit(url)
        self._socket = socket.socket()
        if receive_buffer:
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self._socket.settimeout(60)
        self._socket.connect((parts.hostname, parts.port))
        lines = [
            f"GET {parts.path} HTTP/1.1",
            f"Host: {parts.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Extensions: permessage-deflate",
            f"Sec-WebSocket-Protocol: console.v1, token.{token}",
            f"Origin: {origin}",
        ]
        self._socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self._read = bytearray()
        self.answer = self._until_headers_end()

    def send(self, data: bytes) -> None:
        self._socket.sendall(data)

    def receive(self) -> tuple[int, bytes]:
        """Return opcode and payload of the next frame, which the server must neither mask nor fragment."""
        head = self._take(2)
        assert head[0] & frames.FINAL
        assert not head[0] & frames.RESERVED
        assert not head[1] & frames.MASKED
        length = head[1]
        if length > frames.MAX_CONTROL_BYTES:
            length = int.from_bytes(self._take(2 if length == 126 else 8), "big")
        return head[0] & 0x0F, self._take(length)

    def until(self, opcode: int) -> bytes:
        """Return the payload of the next frame with that opcode, and drop the frames before it."""
        while True:
            found, payload = self.receive()
            if found == opcode:
                return payload

    def close_code(self) -> int:
        return int.from_bytes(self.until(frames.CLOSE)[:2], "big")

    def at_end(self) -> bool:
        """Return whether the server has closed the connection."""
        try:
            return self._socket.recv(1) == b""
        except ConnectionResetError:
            return True

    def close(self) -> None:
        self._socket.close()

    def __enter__(self) -> RawSocket:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _until_headers_end(self) -> str:
        while b"\r\n\r\n" not in self._read:
            self._fill()
        head, _, rest = bytes(self._read).partition(b"\r\n\r\n")
        self._read = bytearray(rest)
        return head.decode()

    def _take(self, length: int) -> bytes:
        while len(self._read) < length:
            self._fill()
        taken = bytes(self._read[:length])
        del self._read[:length]
        return taken

    def _fill(self) -> None:
        data = self._socket.recv(65536)
        if not data:
            raise EOFError
        self._read += data
