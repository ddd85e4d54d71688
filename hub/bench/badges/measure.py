"""Measurement of badges: pushed to all reviewers while records are decided, then polled by a few clients."""

from __future__ import annotations

import asyncio
import http.client
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.db import connections
from django.utils.module_loading import import_string

from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from hub.bench.servers import Server
from hub.bus import GROUP

from . import cpu, sockets, world
from .plan import CALLS_A_MINUTE, Load

SLICE = 0.05
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Spent:
    """Processor seconds of the server's process in a span of seconds."""

    seconds: float
    server: float


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of one load. ``busy``: the load average at its start."""

    load: Load
    idle: Spent
    pushed: Spent
    polled: Spent
    frames: int
    decided: int
    calls: int
    delays: list[float]
    busy: float = field(default_factory=lambda: os.getloadavg()[0])

    def pushing(self, spent: Spent | None = None) -> float:
        """Return processor seconds a second for 1,000 reviewers."""
        spent = spent or self.pushed
        return spent.server / spent.seconds / self.load.reviewers * 1000

    @property
    def polling(self) -> float:
        """Milliseconds of the server's processor that one reviewer's polling costs in a second."""
        return self.polled.server / self.calls * CALLS_A_MINUTE / 60 * 1000

    @property
    def ratio(self) -> float:
        """The cost of pushing as a share of that of polling."""
        return self.pushing() / self.polling


def run(server: Server, load: Load, say: Say) -> Figures:
    """Measures pushing, then polling, with the same reviewers. Takes minutes."""
    busy, tokens = os.getloadavg()[0], world.tokens(load.reviewers)
    say(f"{load.reviewers} reviewers have a session")
    meter, decisions = Meter(server), world.decisions()
    with asyncio.Runner() as runner:
        pushed = runner.run(_push(server, load, tokens, decisions, meter, say))
    polled, calls = _poll(server, load, tokens, meter)
    say(f"polled {calls} times")
    return Figures(load=load, polled=polled, calls=calls, busy=busy, **pushed)


class Meter:
    def __init__(self, server: Server) -> None:
        self._pid = server.process.pid
        self._from = self._now()

    def start(self) -> None:
        """Begins to count the processor time of the server and of this process."""
        self._from = self._now()

    def stop(self) -> Spent:
        """Seconds of processor since ``start``."""
        then, now = self._from, self._now()
        return Spent(now[0] - then[0], now[1] - then[1])

    def _now(self) -> tuple[float, float]:
        return time.monotonic(), cpu.of_process(self._pid)


async def _push(
    server: Server, load: Load, tokens: list[str], decisions: Iterator[world.Decision], meter: Meter, say: Say
) -> dict[str, Any]:
    delays = sockets.Delays()
    reviewers = await sockets.connect(server, tokens, delays)
    say(f"{len(reviewers)} sockets watch the badges")
    await asyncio.sleep(2)
    meter.start()
    await asyncio.sleep(load.seconds)
    idle = meter.stop()
    before = sum(reviewer.frames for reviewer in reviewers)
    meter.start()
    decided = await _decide(_layer(server), load, decisions, delays)
    pushed = meter.stop()
    await asyncio.sleep(1)
    frames = sum(reviewer.frames for reviewer in reviewers) - before
    say(f"{decided} decisions, {frames} frames")
    for reviewer in reviewers:
        assert reviewer.transport is not None
        reviewer.transport.abort()
    return {"idle": idle, "pushed": pushed, "frames": frames, "decided": decided, "delays": delays.seconds}


async def _decide(layer: Any, load: Load, decisions: Iterator[world.Decision], delays: sockets.Delays) -> int:
    """Decide at the rate of the load, evenly. Each decision is committed before the hub hears of it, as in the product."""
    loop, begun, done = asyncio.get_running_loop(), time.monotonic(), 0
    with ThreadPoolExecutor(1) as writer:
        while (passed := time.monotonic() - begun) < load.seconds:
            due = list(islice(decisions, int(passed * load.decisions) - done))
            await loop.run_in_executor(writer, world.carry_out, due)
            for decision in due:
                delays.decided(decision.kind)
                await layer.group_send(GROUP, {"type": "hub", "topic": "review.changed", "kind": decision.kind})
            done += len(due)
            await asyncio.sleep(SLICE)
        await loop.run_in_executor(writer, connections.close_all)
    return done


def _layer(server: Server) -> Any:
    """Yield a channel layer with the group of the measured server."""
    declared: Any = settings.CHANNEL_LAYERS["default"]
    return import_string(declared["BACKEND"])(**{**declared["CONFIG"], "prefix": f"bench-{server.port}"})


def _poll(server: Server, load: Load, tokens: list[str], meter: Meter) -> tuple[Spent, int]:
    paths = [_count_path(kind) for kind in world.queues()]
    until = time.monotonic() + load.polling_seconds
    meter.start()
    with ThreadPoolExecutor(load.pollers) as pool:
        counts = pool.map(lambda token: _ask(server, token, paths, until), tokens[: load.pollers])
        calls = sum(counts)
    return meter.stop(), calls


def _ask(server: Server, token: str, paths: list[str], until: float) -> int:
    client, calls = http.client.HTTPConnection("127.0.0.1", server.port), 0
    for path in cycle(paths):
        if time.monotonic() >= until:
            break
        client.request("GET", path, headers={"x-auth-token": token, "x-nav-refresh": "1"})
        answer = client.getresponse().read()
        assert answer.startswith(b'{"code":0'), answer[:200]
        calls += 1
    client.close()
    return calls


def _count_path(kind: Kind) -> str:
    """Request the documented count of a queue, as a polling client does."""
    assert kind.queue is not None
    at = registry.kind(kind.queue.at) if kind.queue.at else kind
    path = next(call.path for call in at.calls if call.op == "queue")
    return f"/api{path}?{urlencode({'page': 1, 'pageSize': 1, **kind.queue.count})}"
