"""Console socket such as a browser tab opens."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

PATIENCE = 60.0


def open_socket(url: str, origin: str | None, token: str) -> ClientConnection:
    return connect(
        url,
        origin=None if origin is None else Origin(origin),
        subprotocols=[Subprotocol("console.v1"), Subprotocol(f"token.{token}")],
        legacy=True,
        open_timeout=PATIENCE,
    )


class ConsoleClient:
    def __init__(self, url: str, origin: str | None, token: str, path: str = "console") -> None:
        self._socket = open_socket(f"{url}/{path}", origin, token)
        self.received: list[dict[str, Any]] = []

    @property
    def subprotocol(self) -> str | None:
        return self._socket.subprotocol

    def watch(self, **data: object) -> None:
        """Subscribe, and return once the server has taken it in."""
        self.send({"topic": "watch", "data": data})
        self.ping()

    def ping(self) -> None:
        self.send({"topic": "ping"})
        self.expect("pong", "pong")

    def send(self, message: object) -> None:
        self._socket.send(json.dumps(message))

    def expect(self, topic: str, kind: str, **expected: object) -> Any:
        """Return the data of the next matching frame; all frames are in ``received``."""
        while True:
            frame = json.loads(self._socket.recv(timeout=PATIENCE))
            self.received.append(frame)
            data = frame["data"]
            if (frame["topic"], frame["type"]) == (topic, kind) and expected.items() <= data.items():
                return data

    def close_code(self) -> int:
        """Wait for the server to close."""
        with suppress(ConnectionClosed):
            while True:
                self.received.append(json.loads(self._socket.recv(timeout=PATIENCE)))
        code = self._socket.close_code
        assert code is not None
        return code

    def close(self) -> None:
        self._socket.close()
