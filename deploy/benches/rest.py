"""`manage.py bench rest`: memory and processor time of the whole product while nobody uses it, service by service.

Starts the product as `manage.py up --demo` does, with everything embedded and one web process, lets it settle, and looks
at it for a minute. Writes the page `rest` of docs/bench.
"""

import argparse
import datetime as dt
import os
import platform
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from apps.site.bench import processes
from deploy.paths import DEFAULT_DATA, PYTHON, ROOT

REPORT = ROOT / "docs" / "bench" / "rest.md"
DATA = DEFAULT_DATA / "bench-rest"
#: The most that the whole product may cost at rest.
MOST_MB, MOST_PERCENT = 600, 1.0
LOOKS = 4
READY_SECONDS = 300
#: The process that the person started, with its helpers.
SUPERVISOR = "supervisor"


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one service: its processes, MB of proportional memory, and percent of one core."""

    name: str
    processes: int
    megabytes: float
    percent: float


def main() -> int:
    options = _options()
    with _product() as pid:
        time.sleep(options.settle)
        found = _measured(pid, options.seconds)
    report = _page(found, options)
    if not options.no_page:
        REPORT.write_text(report, encoding="utf-8")
    print(report)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench rest")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to look")
    parser.add_argument("--settle", type=float, default=60.0, help="how long to wait before")
    parser.add_argument("--no-page", action="store_true", help="print, and write no page")
    return parser.parse_args()


@contextmanager
def _product() -> Iterator[int]:
    """The number of the process that runs the whole product."""
    command = [str(PYTHON), str(ROOT / "manage.py"), "up", "--demo", "--port", "0", "--data", str(DATA)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True) as product:
        try:
            _await_ready(product)
            yield product.pid
        finally:
            product.send_signal(signal.SIGINT)
            product.communicate(timeout=READY_SECONDS)


def _await_ready(product: subprocess.Popen[str]) -> None:
    assert product.stdout is not None
    for line in product.stdout:
        print(line, end="", flush=True)
        if line.startswith("READY"):
            return
    raise SystemExit("the product did not get ready")


def _measured(root: int, seconds: float) -> list[Cost]:
    before, memory = _processor(root), []
    begun = time.monotonic()
    for look in range(LOOKS):
        time.sleep(max(0.0, begun + seconds * (look + 1) / LOOKS - time.monotonic()))
        memory.append(_memory(root))
    after, took = _processor(root), time.monotonic() - begun
    return [
        Cost(
            name,
            max(numbers[name][0] for numbers in memory),
            statistics.median(numbers[name][1] for numbers in memory),
            (after[name] - before[name]) / took * 100,
        )
        for name in after
    ]


def _processor(root: int) -> dict[str, float]:
    """Seconds of processor time so far."""
    table = processes.table()
    return {name: sum(table[pid].seconds for pid in pids) for name, pids in _families(root, table).items()}


def _memory(root: int) -> dict[str, tuple[int, float]]:
    """Number of processes, and MB."""
    families = _families(root, processes.table())
    return {name: (len(pids), processes.memory(pids)) for name, pids in families.items()}


def _families(root: int, table: dict[int, processes.Process]) -> dict[str, list[int]]:
    named = {name: processes.family(pid, table) for name, pid in processes.services(Path(DATA)).items()}
    taken = {pid for pids in named.values() for pid in pids}
    return {SUPERVISOR: [pid for pid in processes.family(root, table) if pid not in taken], **named}


def _page(found: list[Cost], options: argparse.Namespace) -> str:
    megabytes, percent = sum(cost.megabytes for cost in found), sum(cost.percent for cost in found)
    total = Cost("**together**", sum(cost.processes for cost in found), megabytes, percent)
    lines = [
        "# The product at rest",
        "",
        f"Written by `python3 manage.py bench rest` on {dt.date.today()}, Python {platform.python_version()}, {os.cpu_count()} cores; other"
        f" work on the machine meanwhile: load {os.getloadavg()[1]:.0f}. `manage.py up --demo`, everything embedded, one web process, nobody signed in. {options.settle:.0f} s after it was ready,",
        f"over {options.seconds:.0f} s: proportional memory (PSS, a page that several processes share counts once; the median of {LOOKS} looks)",
        "and processor time in percent of one core.",
        "",
        f"To reach: {MOST_MB} MB ({_kept(megabytes <= MOST_MB)}) and {MOST_PERCENT:g} % of a core ({_kept(percent <= MOST_PERCENT)}).",
        "",
        "| service | processes | memory, MB | processor, % |",
        "|---|--:|--:|--:|",
        *(f"| {c.name} | {c.processes} | {c.megabytes:,.0f} | {c.percent:.2f} |" for c in [*found, total]),
    ]
    return "\n".join(lines) + "\n"


def _kept(kept: bool) -> str:
    return "kept" if kept else "**not kept**"


if __name__ == "__main__":
    sys.exit(main())
