"""Runs every load on every server, one after the other within each load, so that all share the machine's moods."""

from __future__ import annotations

from collections.abc import Callable
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
    """Figures by load (or ``idle``, ``sync``) and server."""

    by_load: dict[str, dict[str, Figures]] = field(default_factory=dict)

    def of(self, load: str, server: str) -> Figures:
        return self.by_load[load][server]

    def put(self, load: str, server: str, figures: Figures) -> None:
        self.by_load.setdefault(load, {})[server] = figures


def run(servers: list[Server], say: Say, *, seconds: float = plan.MEASURE_SECONDS) -> Results:
    results = Results()
    tokens = world.tokens()
    with NodeProgram(GENERATOR) as generator:
        for server in servers:
            _warm(generator, server, tokens, say)
        for load in plan.LOADS:
            for server in servers:
                results.put(load.name, server.name, _type(generator, server, load, tokens, seconds))
                say(f"{load.label:<16} {server.name:<26} {_short(results.of(load.name, server.name))}")
        for server in servers:
            results.put("sync", server.name, _first_sync(generator, server, tokens))
            say(f"first sync       {server.name:<26} p50 {results.of('sync', server.name)['p50']:.0f} ms")
        for server in servers:
            results.put("idle", server.name, _idle(generator, server, tokens))
            say(f"idle             {server.name:<26} {results.of('idle', server.name)['bytes'] / 1024:.1f} KiB")
    return results


def _rooms(server: Server, count: int) -> list[int]:
    """Documents nobody knows yet; the peers need only names."""
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


def _warm(generator: NodeProgram, server: Server, tokens: list[str], say: Say) -> None:
    """Node compiles what it has seen often; a cold peer would look twice as slow as it is."""
    load = plan.LOADS[0]
    _type(generator, server, load, tokens, plan.WARM_SECONDS)
    say(f"warmed {server.name} with {plan.WARM_SECONDS} s of typing")


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


def _short(figures: Figures) -> str:
    lost = figures["expected"] - figures["delivered"]
    complete = "all delivered" if lost == 0 else f"{lost} NOT DELIVERED"
    return f"{figures['microseconds']:6.1f} µs  p99 {figures['latency']['p99']:6.1f} ms  {complete}"
