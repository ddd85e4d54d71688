"""Measurement of every load on every server. Within a load the servers take turns, so all have the same busy machine."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from . import plan, world
from .node import NodeProgram
from .servers import Server

GENERATOR = Path(__file__).parent / "load" / "generator.mjs"

Figures = dict[str, Any]
Say = Callable[[str], None]


@dataclass
class Results:
    """Figures by load (or ``idle``, ``sync``) and server. ``busy``: the machine's load average of a minute at the start."""

    busy: float = field(default_factory=lambda: os.getloadavg()[0])
    by_load: dict[str, dict[str, Figures]] = field(default_factory=dict)

    def of(self, load: str, server: str) -> Figures:
        """Raises KeyError if the load was not measured at this server."""
        return self.by_load[load][server]

    def put(self, load: str, server: str, figures: Figures) -> None:
        """Overwrites figures of an earlier run."""
        self.by_load.setdefault(load, {})[server] = figures


@dataclass(frozen=True)
class Timing:
    seconds: float = plan.MEASURE_SECONDS
    warm: float = plan.WARM_SECONDS


# Idle connections are measured first: later they would use memory that the loads have left in the process.
MEASUREMENTS = ("idle", *(load.name for load in plan.LOADS), "sync")


def run(servers: list[Server], say: Say, timing: Timing = Timing(), wanted: Sequence[str] = MEASUREMENTS) -> Results:
    """Runs the wanted measurements in their fixed order, each at all servers, one directly after the other."""
    results, warm = Results(), False
    tokens = world.tokens()
    with NodeProgram(GENERATOR) as generator:
        for name in sorted(wanted, key=MEASUREMENTS.index):
            if name != "idle" and not warm:
                warm = _warmed(generator, servers, tokens, timing.warm, say)
            for server in servers:
                figures = _measured(name, generator, server, tokens, timing.seconds)
                results.put(name, server.name, figures)
                say(f"{name:<8} {server.name:<26} {_short(name, figures)}")
    return results


def _warmed(generator: NodeProgram, servers: list[Server], tokens: list[str], seconds: float, say: Say) -> bool:
    """Run a load without measuring it. Node compiles hot code, so a cold peer would look twice as slow as it is."""
    for server in servers:
        _type(generator, server, plan.LOADS[0], tokens, seconds)
        say(f"warmed {server.name} with {seconds:g} s of typing")
    return True


def _measured(name: str, generator: NodeProgram, server: Server, tokens: list[str], seconds: float) -> Figures:
    if name == "sync":
        return _first_sync(generator, server, tokens)
    if name == "idle":
        return _idle(generator, server, tokens)
    load = next(load for load in plan.LOADS if load.name == name)
    return _type(generator, server, load, tokens, seconds)


def _rooms(server: Server, count: int) -> list[int]:
    """Return new documents. The peers only need names."""
    return world.articles(count)


def _type(generator: NodeProgram, server: Server, load: plan.Load, tokens: list[str], seconds: float) -> Figures:
    figures: Figures = generator(
        "typing",
        server=server.described(),
        rooms=_rooms(server, load.rooms),
        editors=load.editors,
        rate=load.rate,
        seconds=seconds,
        tokens=tokens,
    )
    return figures


def _first_sync(generator: NodeProgram, server: Server, tokens: list[str]) -> Figures:
    room = _rooms(server, 1)[0]
    described = server.described()
    filled = generator("fill", server=described, room=room, megabytes=plan.SYNC_MEGABYTES, token=tokens[0])
    figures: Figures = generator(
        "firstSync",
        server=described,
        room=room,
        clients=plan.SYNC_CLIENTS,
        bytes=filled["bytes"],
        tokens=tokens[1:],
    )
    return figures


def _idle(generator: NodeProgram, server: Server, tokens: list[str]) -> Figures:
    figures: Figures = generator(
        "idle",
        server=server.described(),
        rooms=_rooms(server, plan.IDLE_ROOMS),
        editors=plan.IDLE_EDITORS,
        tokens=tokens,
    )
    return figures


def _short(name: str, figures: Figures) -> str:
    if name == "sync":
        return f"p50 {figures['p50']:.0f} ms"
    if name == "idle":
        return f"{figures['bytes'] / 1024:.1f} KiB each"
    lost = figures["expected"] - figures["delivered"]
    complete = "all delivered" if lost == 0 else f"{lost} NOT DELIVERED"
    saved = figures["acknowledgement"]
    durable = f"  saved p99 {saved['p99']:.1f} ms" if saved else ""
    return f"{figures['microseconds']:6.1f} µs  p99 {figures['latency']['p99']:6.1f} ms  {complete}{durable}"
