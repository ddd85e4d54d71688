"""CPU seconds of a benchmark: of this process and of everything that it started, on Linux."""

import os
from pathlib import Path


def cpu_seconds() -> float:
    """User and system time together; 0 where the kernel does not tell."""
    used, parents = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it ended meanwhile
        pid = int(folder.name)
        parents[pid] = int(fields[1])
        used[pid] = int(fields[11]) + int(fields[12])
    ticks = sum(spent for pid, spent in used.items() if _is_ours(pid, parents))
    return ticks / os.sysconf("SC_CLK_TCK")


def _is_ours(pid: int, parents: dict[int, int]) -> bool:
    while pid and pid != os.getpid():
        pid = parents.get(pid, 0)
    return pid == os.getpid()
