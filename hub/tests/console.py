"""A console socket as a browser tab would open it."""

from __future__ import annotations

import json
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

PATIENCE = 10.0


class ConsoleClient:
    def __init__(self, url: str, origin: str | None, token: str, path: str = "console") -> None:
        protocols = ["console.v1", f"token.{token}"]
        self._socket = connect(f"{url}/{path}", origin=origin, subprotocols=protocols, legacy=True)  # type: ignore[arg-type]
        self.received: list[dict[str, Any]] = []

    @property
    def subprotocol(self) -> str | None:
        return self._socket.subprotocol

    def watch(self, **data: object) -> None:
        """Returns once the server has taken it in."""
        self.send({"topic": "watch", "data": data})
        self.ping()

    def ping(self) -> None:
        self.send({"topic": "ping"})
        self.expect("pong", "pong")

    def send(self, message: object) -> None:
        self._socket.send(json.dumps(message))

    def expect(self, topic: str, kind: str, **facts: object) -> Any:
        """The data of the next frame like this; frames before it are kept in ``received``."""
        while True:
            frame = json.loads(self._socket.recv(timeout=PATIENCE))
            self.received.append(frame)
            data = frame["data"]
            if (frame["topic"], frame["type"]) == (topic, kind) and facts.items() <= data.items():
                return data

    def close_code(self) -> int:
        """Wait for the server to close."""
        try:
            while True:
                self.received.append(json.loads(self._socket.recv(timeout=PATIENCE)))
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code

    def close(self) -> None:
        self._socket.close()
