"""Report of the measurement: every figure, and every ratio beside its target, met or not."""

from __future__ import annotations

import datetime as dt
import os
import platform
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

from . import plan
from .measure import Figures, Results

WHY = (
    "Why a target is missed, and the next step: [decision 078](../decisions/078-less-work-for-each-wake.md). "
    "Several processes: [processes.md](processes.md)."
)
Value = Callable[[Figures], float]


def page(results: Results) -> str:
    """The Markdown of docs/bench/hub.md."""
    parts = [_head(results), _targets(results), *(_load(results, load) for load in plan.LOADS), _rest(results)]
    return "\n\n".join(parts) + "\n"


def machine() -> str:
    """Return a description of the machine."""
    cores = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    model = cores[0].split(":", 1)[1].strip() if cores else platform.processor()
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip()
    return f"{len(cores)} × {model}, Python {platform.python_version()}, Node {node.removeprefix('v')}"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table in Markdown. Cells must not contain ``|``."""
    head = list(head)
    lines = [head, ["---"] * len(head), *(list(row) for row in rows)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _head(results: Results) -> str:
    return f"""# The hub against its peers

Written by `python3 manage.py bench hub` on {dt.datetime.now(dt.UTC):%Y-%m-%d}: {machine()}, everything on one machine over loopback.
The load average was {results.busy:.1f} when it began{_caution(results)}.

The same load generator (bare TCP, no CRDT) drives each server in turn, after {plan.WARM_SECONDS} s of typing to warm it. CPU is that of
the server's process alone, divided by the updates that reached another editor. The hub checks identity, rights and every
update, and with its journal on it commits to PostgreSQL before it says *saved*; the peers keep everything in memory and
check nothing. Milliseconds include the generator's own queue. A ratio below 1 means that the hub is better."""


def _caution(results: Results) -> str:
    """Return a sentence on how busy the machine was during the run."""
    cores = os.cpu_count() or 1
    if results.busy <= cores / 2:
        return ""
    return (
        f", on {cores} cores: other programs ran. Milliseconds are theirs as much as the servers', and servers that wait "
        "find more to do at once; compare within a table only"
    )


def _targets(results: Results) -> str:
    rows = [row for load in plan.LOADS for row in _load_targets(results, load)]
    rows += _ratios(results, "sync", plan.SYNC_TARGET, "1 MB × 50 clients", lambda f: f["p50"])
    rows += _ratios(results, "idle", plan.IDLE_TARGET, "idle", lambda f: f["bytes"])
    for name in ("one", "twenty", "many"):
        p99 = results.of(name, plan.HUB)["acknowledgement"]["p99"]
        rows.append(_absolute(f"durable p99, {_label(name)}", p99, plan.DURABLE_P99_MS))
    rows.append(_absolute("p99 in the hot room", results.of("hot", plan.HUB)["latency"]["p99"], plan.HOT_P99_MS))
    return f"## Where we stand\n\n{WHY}\n\n" + table(("", "load", "peer", "now", "target", ""), rows)


def _load_targets(results: Results, load: plan.Load) -> list[list[str]]:
    rows = [
        row
        for target in plan.cpu_targets(load)
        for row in _ratios(results, load.name, target, load.label, _microseconds)
    ]
    if load.hot:
        return rows
    return rows + _ratios(results, load.name, plan.LATENCY_TARGET, load.label, lambda f: f["latency"]["p99"])


def _ratios(results: Results, load: str, target: plan.Target, label: str, value: Value) -> list[list[str]]:
    ours = value(results.of(load, target.ours))
    rows = []
    for peer, limit in zip(plan.PEERS, target.at_most, strict=True):
        ratio = ours / value(results.of(load, peer))
        what = f"{target.what} ({target.ours.removeprefix('hub, ')})"
        rows.append([what, label, peer, f"{ratio:.2f}", f"≤ {limit:g}", _verdict(ratio <= limit)])
    return rows


def _absolute(what: str, value: float, limit: float) -> list[str]:
    return [what, "", "–", f"{value:.1f} ms", f"≤ {limit:g} ms", _verdict(value <= limit)]


def _verdict(met: bool) -> str:
    return "met" if met else "**not met**"


def _label(name: str) -> str:
    return next(load.label for load in plan.LOADS if load.name == name)


def _microseconds(figures: Figures) -> float:
    return float(figures["microseconds"])


def _load(results: Results, load: plan.Load) -> str:
    rows = []
    for server in plan.SERVERS:
        figures = results.of(load.name, server)
        latency, saved = figures["latency"], figures["acknowledgement"]
        rows.append(
            [
                server,
                f"{figures['microseconds']:.1f}",
                f"{latency['p50']:.1f} / {latency['p95']:.1f} / {latency['p99']:.1f}",
                f"{saved['p50']:.1f} / {saved['p95']:.1f} / {saved['p99']:.1f}" if saved else "–",
                f"{figures['delivered']:,} of {figures['expected']:,}",
                f"{figures['generatorShare']:.0%}",
            ]
        )
    head = ("", "CPU µs", "delivery ms p50 / p95 / p99", "saved ms p50 / p95 / p99", "delivered", "generator")
    extra = _database(results.of(load.name, plan.HUB))
    return f"## {load.label}{' (hot room)' if load.hot else ''}\n\n{table(head, rows)}{extra}"


def _database(figures: Figures) -> str:
    if figures["databaseCpu"] is None or not figures["delivered"]:
        return ""
    micros = figures["databaseCpu"] / figures["delivered"] * 1e6
    return f"\n\nPostgreSQL beside the hub: {micros:.1f} µs of CPU per delivered update."


def _rest(results: Results) -> str:
    sync = [
        [server, *(f"{results.of('sync', server)[name]:.0f}" for name in ("p50", "p95", "max")), _cpu(results, server)]
        for server in plan.SERVERS
    ]
    idle = [
        [server, f"{figures['bytes'] / 1024:.1f}", f"{figures['resident'] / 2**20:.0f}", str(figures["sockets"])]
        for server in plan.SERVERS
        for figures in [results.of("idle", server)]
    ]
    return (
        f"## First sync of {plan.SYNC_MEGABYTES} MB for {plan.SYNC_CLIENTS} clients at once, from dialling\n\n"
        + table(("", "p50 ms", "p95 ms", "max ms", "server CPU ms"), sync)
        + "\n\n## Idle connections\n\n"
        + table(("", "KiB each", "process MiB", "sockets"), idle)
    )


def _cpu(results: Results, server: str) -> str:
    return f"{results.of('sync', server)['cpu'] * 1000:.0f}"
