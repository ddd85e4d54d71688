"""Program in Node that takes operations and answers in JSON lines."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any


class NodeProgram:
    """``program("typing", rate=5)`` performs the operation of that name and returns its result."""

    def __init__(self, script: Path, *arguments: str) -> None:
        self._process = subprocess.Popen(
            ["node", str(script), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self._number = 0

    def __enter__(self) -> NodeProgram:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Kills the program. What it was asked and has not answered is lost."""
        self._process.kill()
        self._process.wait()

    def __call__(self, op: str, **arguments: Any) -> Any:
        """Perform an operation. Raises ``RuntimeError`` with the program's message."""
        self._number += 1
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"id": self._number, "op": op, **arguments}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"{op}: the Node program ended")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["result"]
