"""The processes of a run on disk, so that the next run can end what a killed one may have left."""

import json
import os
import signal
import time
from contextlib import suppress
from pathlib import Path

_GRACE = 10.0


class Ledger:
    """`{name: {pid, born}}`; `born` is the kernel's start tick, which tells a reused number apart."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def write(self, pids: dict[str, int]) -> None:
        entries = {name: {"pid": pid, "born": born(pid)} for name, pid in pids.items()}
        making = self._file.with_suffix(".new")
        making.write_text(json.dumps(entries, indent=1))
        making.replace(self._file)

    def survivors(self) -> dict[str, int]:
        """Written processes that still live, in the order in which they were started."""
        try:
            entries = json.loads(self._file.read_text())
        except (FileNotFoundError, ValueError):
            return {}
        return {name: entry["pid"] for name, entry in entries.items() if _is_same(entry)}

    def end_survivors(self) -> list[str]:
        """Stops them, last started first, and returns their names. Only for the holder of the data folder."""
        survivors = self.survivors()
        for name in reversed(survivors):
            _end(survivors[name], signal.SIGINT if name == "postgres" else signal.SIGTERM)
        self._file.unlink(missing_ok=True)
        return list(survivors)


def born(pid: int) -> str | None:
    """None when no such process lives (a zombie does not), or on a system without /proc."""
    try:
        state, *fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return None if state == "Z" else fields[18]


def _is_same(entry: dict[str, int | str | None]) -> bool:
    started = born(int(entry["pid"] or 0))
    return started is not None and started == entry["born"]


def _end(pid: int, number: signal.Signals) -> None:
    started, deadline = born(pid), time.monotonic() + _GRACE
    with suppress(ProcessLookupError, PermissionError):
        os.kill(pid, number)
        while born(pid) == started and time.monotonic() < deadline:
            time.sleep(0.05)
        os.killpg(pid, signal.SIGKILL)
