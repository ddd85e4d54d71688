"""Processor time of processes, from the kernel's own books."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")


def of_process(pid: int) -> float:
    """User and system time in seconds."""
    return _times(Path(f"/proc/{pid}/stat").read_text())[0]


def of_children(parent: int, but: Collection[int]) -> float:
    """Of the processes that ``parent`` started and that still run, without ``but``."""
    seconds = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            own, ppid = _times(stat.read_text())
        except OSError:
            continue
        seconds += own if ppid == parent and int(stat.parent.name) not in but else 0.0
    return seconds


def _times(stat: str) -> tuple[float, int]:
    fields = stat.rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK, int(fields[1])
