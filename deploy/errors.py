"""The one exception that a command ends with when something outside of the code went wrong."""

import re
from collections import deque
from pathlib import Path

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


class DeployError(Exception):
    """Says in plain words what failed; `log` is where the rest stands, its last lines are shown."""

    def __init__(self, message: str, log: Path | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.log = log

    def explain(self) -> str:
        lines = [f"FAILED  {self.message}"]
        if self.log is not None:
            lines += [f"    | {line}" for line in last_lines(self.log)]
            lines.append(f"    The whole log: {self.log}")
        return "\n".join(lines)


def last_lines(log: Path, count: int = 20) -> list[str]:
    """The end of a log file; empty when there is none."""
    try:
        with log.open(encoding="utf-8", errors="replace") as stream:
            return [_COLOURS.sub("", line.rstrip("\n")) for line in deque(stream, maxlen=count)]
    except OSError:
        return []
