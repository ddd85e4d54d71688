"""Stock Yjs clients (``clients/clients.mjs``) in Node, driven from Python."""

from __future__ import annotations

import json
import subprocess
from itertools import count
from pathlib import Path
from typing import IO, Any

HERE = Path(__file__).parent
STOCK = (str(HERE / "clients" / "clients.mjs"),)
#: The console's own provider instead of a stock one; the script bundles it.
CONSOLE = (str(HERE.parent / "drills" / "clients" / "run.mjs"), str(HERE / "clients" / "console.mjs"))


class YjsProgram:
    """One Node process for all tests of a session, as its start takes longer than most tests."""

    def __init__(self, program: tuple[str, ...]) -> None:
        self._process = subprocess.Popen(
            ["node", *program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self._number = 0

    def call(self, op: str, **arguments: Any) -> Any:
        self._number += 1
        stdin, stdout = _pipes(self._process)
        stdin.write(json.dumps({"id": self._number, "op": op, **arguments}) + "\n")
        stdin.flush()
        while (reply := json.loads(stdout.readline()))["id"] != self._number:
            pass  # the answer to a call that its test gave up
        if "error" in reply:
            raise AssertionError(reply["error"])
        return reply["result"]

    def close(self) -> None:
        _pipes(self._process)[0].close()
        self._process.wait(60)


class YjsClients:
    """Clients of one test. ``close`` ends their connections."""

    _numbers = count(1)

    def __init__(self, program: YjsProgram, url: str, origin: str) -> None:
        self.url = url
        self.origin = origin
        self._program = program
        self._prefix = f"{next(self._numbers)}/"

    def open(self, name: str, room: str, person: str, **options: Any) -> YjsClient:
        given = {"url": self.url, "room": room, "token": f"token-of-{person}", "origin": self.origin}
        client = YjsClient(self._program, self._prefix + name)
        client("open", **{**given, **options})
        return client

    def close(self) -> None:
        self._program.call("forget", prefix=self._prefix)


class YjsClient:
    """``client("type", text="…")`` performs the operation of that name in the script."""

    def __init__(self, program: YjsProgram, name: str) -> None:
        self._program = program
        self._name = name

    def __call__(self, op: str, **arguments: Any) -> Any:
        return self._program.call(op, name=self._name, **arguments)


def _pipes(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout
