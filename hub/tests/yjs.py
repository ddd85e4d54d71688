"""Stock Yjs clients (``clients/clients.mjs`` in Node) as Python sees them."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import IO, Any

HERE = Path(__file__).parent
STOCK = (str(HERE / "clients" / "clients.mjs"),)
#: The console's own provider instead, bundled on the way.
CONSOLE = (str(HERE.parent / "drills" / "clients" / "run.mjs"), str(HERE / "clients" / "console.mjs"))


class YjsClients:
    def __init__(self, url: str, origin: str, program: tuple[str, ...] = STOCK) -> None:
        self.url = url
        self.origin = origin
        self._process = subprocess.Popen(
            ["node", *program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self._number = 0

    def open(self, name: str, room: str, person: str, **options: Any) -> YjsClient:
        given = {"url": self.url, "room": room, "token": f"token-of-{person}", "origin": self.origin}
        client = YjsClient(self, name)
        client("open", **{**given, **options})
        return client

    def call(self, op: str, **arguments: Any) -> Any:
        self._number += 1
        stdin, stdout = _pipes(self._process)
        stdin.write(json.dumps({"id": self._number, "op": op, **arguments}) + "\n")
        stdin.flush()
        reply = json.loads(stdout.readline())
        if "error" in reply:
            raise AssertionError(reply["error"])
        return reply["result"]

    def close(self) -> None:
        _pipes(self._process)[0].close()
        self._process.wait(5)


class YjsClient:
    """``client("type", text="…")`` performs the operation of that name in the script."""

    def __init__(self, clients: YjsClients, name: str) -> None:
        self._clients = clients
        self._name = name

    def __call__(self, op: str, **arguments: Any) -> Any:
        return self._clients.call(op, name=self._name, **arguments)


def _pipes(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout
