"""Cost of an update with several serving processes beside that with one, and the page `processes` of docs/bench."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from . import plan
from .measure import Results
from .report import machine, table
from .servers import hub_name

#: The cost of an update with several processes, divided by that with one.
AT_MOST = 1.2
LOADS = ("one", "twenty", "many")


def page(results: Results, counts: Sequence[int]) -> str:
    """The Markdown of the page. ``counts`` begins with one process."""
    head = f"""# The hub in several processes

Written by `python3 manage.py bench hub --processes {",".join(map(str, counts))}` on {dt.datetime.now(dt.UTC):%Y-%m-%d}: {machine()}, everything on one machine over
loopback, load average {results.busy:.1f} when it began. The journal is on. CPU is that of all processes of the server together, divided by the updates that
reached another editor; *ratio*: to one process, at most {AT_MOST:g}. All people of a document are served by one process, whichever the system gave their
connection to (decision 086)."""
    rows = [_row(results, load, count) for load in plan.LOADS if load.name in LOADS for count in counts]
    columns = ("load", "processes", "CPU µs", "ratio", "", "delivery p99 ms", "saved p99 ms", "delivered")
    return f"{head}\n\n{table(columns, rows)}\n"


def _row(results: Results, load: plan.Load, count: int) -> tuple[str, ...]:
    figures, alone = results.of(load.name, hub_name(count)), results.of(load.name, hub_name(1))
    ratio = figures["microseconds"] / alone["microseconds"]
    return (
        load.label,
        str(count),
        f"{figures['microseconds']:.1f}",
        f"{ratio:.2f}",
        "met" if ratio <= AT_MOST else "**not met**",
        f"{figures['latency']['p99']:.1f}",
        f"{figures['acknowledgement']['p99']:.1f}",
        f"{figures['delivered']:,} of {figures['expected']:,}",
    )
