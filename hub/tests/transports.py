"""Client end of a socket for each transport. Tests of common behaviour run over all of them."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from hub.sockets import frames
from hub.sockets.fast_socket import FastSocket
from hub.sockets.plain_socket import PlainSocket
from hub.sockets.socket import Socket

from .raw import masked

LIMIT = 4 * 1024 * 1024


class PlainPeer:
    """ASGI server whose client reads only while ``reading`` is set."""

    def __init__(self) -> None:
        self._sent: list[dict[str, Any]] = []
        self._coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._reading = asyncio.Event()
        self._reading.set()
        self.socket: Socket = PlainSocket(self._coming.get, self._take)

    def say(self, data: bytes | str) -> None:
        self._coming.put_nowait({"type": "websocket.receive", "text" if isinstance(data, str) else "bytes": data})

    def leave(self) -> None:
        self._coming.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def stop_reading(self) -> None:
        self._reading.clear()

    def go_on_reading(self) -> None:
        self._reading.set()

    def got(self) -> list[bytes | str]:
        return [m.get("text") or m["bytes"] for m in self._sent if m["type"] == "websocket.send"]

    def closes(self) -> list[tuple[int, str]]:
        return [(m["code"], m["reason"]) for m in self._sent if m["type"] == "websocket.close"]

    async def _take(self, message: dict[str, Any]) -> None:
        await self._reading.wait()
        self._sent.append(message)
        if message["type"] == "websocket.close":
            self._coming.put_nowait({"type": "websocket.disconnect", "code": message["code"]})


class Wire(asyncio.Transport):
    """Transport that buffers unread bytes, with asyncio's own limits."""

    HIGH, LOW = 64 * 1024, 16 * 1024

    def __init__(self) -> None:
        super().__init__()
        self.protocol: asyncio.Protocol | None = None
        self.read = bytearray()
        self._waiting = bytearray()
        self.reading = True
        self.paused = False
        self.aborted = False
        self._closing = False

    def write(self, data: Any) -> None:
        (self.read if self.reading else self._waiting).extend(data)
        if len(self._waiting) > self.HIGH and self.protocol is not None:
            self.protocol.pause_writing()

    def get_write_buffer_size(self) -> int:
        return len(self._waiting)

    def drain(self) -> None:
        self.reading = True
        self.read += self._waiting
        self._waiting.clear()
        if self.protocol is not None:
            self.protocol.resume_writing()

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        self._closing = True

    def abort(self) -> None:
        self.aborted = self._closing = True


class Server:
    close_sent = False
    close_timer: asyncio.TimerHandle | None = None
    lost = False

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True


class FastPeer:
    """Server's transport with a client at its end."""

    def __init__(self, ping_seconds: float = 20.0) -> None:
        self.wire = Wire()
        self.server = Server()
        self.socket: Socket = FastSocket(self.server, self.wire, limit=LIMIT, ping_seconds=ping_seconds)
        self.wire.protocol = self.protocol

    @property
    def protocol(self) -> FastSocket:
        return cast(FastSocket, self.socket)

    def say(self, data: bytes | str) -> None:
        opcode, payload = (frames.TEXT, data.encode()) if isinstance(data, str) else (frames.BINARY, data)
        self.protocol.data_received(masked(opcode, payload))

    def leave(self) -> None:
        self.protocol.connection_lost(None)

    def stop_reading(self) -> None:
        self.wire.reading = False

    def go_on_reading(self) -> None:
        self.wire.drain()

    def frames(self) -> list[tuple[int, bytes]]:
        found, data = [], bytes(self.wire.read)
        while data:
            length, head = data[1], 2
            if length > frames.MAX_CONTROL_BYTES:
                head = 4 if length == 126 else 10
                length = int.from_bytes(data[2:head], "big")
            found.append((data[0] & 0x0F, data[head : head + length]))
            data = data[head + length :]
        return found

    def got(self) -> list[bytes | str]:
        return [p.decode() if o == frames.TEXT else p for o, p in self.frames() if o <= frames.BINARY]

    def closes(self) -> list[tuple[int, str]]:
        closing = [payload for opcode, payload in self.frames() if opcode == frames.CLOSE]
        return [(int.from_bytes(payload[:2], "big"), payload[2:].decode()) for payload in closing]


Peer = PlainPeer | FastPeer
