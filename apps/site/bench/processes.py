"""Memory and processor time of processes with all that they started, as Linux counts them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Process:
    """``seconds`` of processor time, with those of its children that have ended."""

    pid: int
    parent: int
    seconds: float


def table() -> dict[int, Process]:
    """All processes of the machine by their numbers."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it ended meanwhile
        pid = int(folder.name)
        found[pid] = Process(pid, int(fields[1]), sum(map(int, fields[11:15])) / TICK)
    return found


def family(root: int, processes: dict[int, Process]) -> list[int]:
    """``root`` and everything that it started."""
    return [pid for pid in processes if _descends(pid, root, processes)]


def _descends(pid: int, root: int, processes: dict[int, Process]) -> bool:
    while pid and pid != root:
        pid = processes[pid].parent if pid in processes else 0
    return pid == root


def memory(pids: Iterable[int]) -> float:
    """Proportional set size in MB: a page that several processes share counts once."""
    return sum(_kilobytes(pid) for pid in pids) / 1024


def _kilobytes(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def services(data: Path) -> dict[str, int]:
    """The first process of each service of the product that runs from this data folder, in the order of their start."""
    entries = json.loads((data / "run" / "processes.json").read_text())
    return {name: int(entry["pid"]) for name, entry in entries.items()}
