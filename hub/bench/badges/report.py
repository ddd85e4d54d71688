"""Report of the measurement as a page."""

from __future__ import annotations

import datetime as dt
import os
from statistics import median

from hub.bench.report import machine, table

from .measure import Figures
from .plan import CALLS_A_MINUTE, TARGET, TARGET_SECONDS


def page(found: Figures) -> str:
    """The Markdown of docs/bench/badges.md."""
    return "\n\n".join([_head(found), _targets(found), _costs(found), _notes(found)]) + "\n"


def _head(found: Figures) -> str:
    load = found.load
    return f"""# Badges: pushed against polled

Written by `python3 manage.py bench badges` on {dt.datetime.now(dt.UTC):%Y-%m-%d}: {machine()}, everything on one machine over loopback.
The load average was {found.busy:.1f} on {os.cpu_count()} cores when it began. Times are of the processor, so that other programs change them little; delays are of the clock and theirs as much as the server's.

{load.reviewers:,} reviewers who may see all queues hold a console socket each and watch the badges; {found.decided / found.pushed.seconds:.0f} decisions a second
(of {load.decisions} that were aimed at) move records in all queues in turn. Then {load.pollers} clients ask the same server for the counts as the product documents it: a list
request with page 1 and pageSize 1 for each queue, {CALLS_A_MINUTE} a minute and client."""


def _targets(found: Figures) -> str:
    delays = sorted(found.delays) or [float("inf")]
    p99 = delays[int(len(delays) * 0.99)]
    rows = [
        ["server CPU, pushed by polled", f"1/{1 / found.ratio:.0f}", f"≤ 1/{1 / TARGET:.0f}", _met(found.ratio <= TARGET)],
        ["decision to badge, p50", f"{median(delays) * 1000:.0f} ms", "", ""],
        ["decision to badge, p99", f"{p99 * 1000:.0f} ms", f"≤ {TARGET_SECONDS * 1000:.0f} ms", _met(p99 <= TARGET_SECONDS)],
    ]  # fmt: skip
    return "## Where we stand\n\n" + table(("", "now", "target", ""), rows)


def _met(met: bool) -> str:
    return "met" if met else "**not met**"


def _costs(found: Figures) -> str:
    rows = [
        ["sockets open, nothing happens", f"{found.pushing(found.idle) * 1000:.1f}", ""],
        ["pushed", f"{found.pushing() * 1000:.1f}", f"{found.frames:,} frames"],
        ["polled", f"{found.polling * 1000:.1f}", f"{found.calls:,} calls"],
    ]
    return "## What it costs\n\n" + table(("for 1,000 reviewers", "server CPU, ms a second", "measured"), rows)


def _notes(found: Figures) -> str:
    micros = (found.pushed.server - found.idle.server) / max(1, found.frames) * 1e6
    return f"""With what goes before it (the bus, the counts) a frame to one reviewer costs {micros:.1f} µs of the server; a call of the polling {found.polled.server / found.calls * 1000:.1f} ms.
The decisions are written to the database by the load itself and only told to the hub, so that their own cost is in neither figure. \
*Pushed* holds what {found.load.reviewers:,} open sockets cost anyway (whether the identity of each still holds is asked every 20 s)."""
