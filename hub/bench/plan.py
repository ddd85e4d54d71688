"""Loads of the measurement, and the targets as ratios to warm peers of the same run."""

from __future__ import annotations

from dataclasses import dataclass

WARM_SECONDS = 13
MEASURE_SECONDS = 6
IDLE_ROOMS, IDLE_EDITORS = 20, 20
SYNC_MEGABYTES, SYNC_CLIENTS = 1, 50

HUB, HUB_IN_MEMORY = "hub, journal on", "hub, journal off"
HOCUSPOCUS, Y_WEBSOCKET = "Hocuspocus 4.7.0", "y-websocket server 0.1.1"
HUBS = (HUB, HUB_IN_MEMORY)
PEERS = (HOCUSPOCUS, Y_WEBSOCKET)
SERVERS = (*HUBS, *PEERS)


@dataclass(frozen=True)
class Load:
    """``rooms`` documents with ``editors`` each, who all type ``rate`` letters a second."""

    name: str
    rooms: int
    editors: int
    rate: float
    hot: bool = False

    @property
    def label(self) -> str:
        """Rooms × editors of each × changes of each editor in a second."""
        return f"{self.rooms} × {self.editors} × {self.rate:g}/s"


LOADS = (
    Load("one", 1, 50, 5),
    Load("twenty", 20, 5, 10),
    Load("many", 200, 2, 2),
    Load("hot", 1, 80, 8, hot=True),
)


@dataclass(frozen=True)
class Target:
    """The figure of ``ours`` divided by each peer's is at most the ratio in ``at_most``, in the order of ``PEERS``."""

    what: str
    ours: str
    at_most: tuple[float, float]


CPU_TARGETS = (
    Target("CPU per delivered update", HUB_IN_MEMORY, (0.5, 0.7)),
    Target("CPU per delivered update", HUB, (0.9, 1.2)),
)
HOT_CPU_TARGET = Target("CPU per delivered update", HUB, (0.25, 0.3))
LATENCY_TARGET = Target("p99 of delivery", HUB, (0.75, 0.9))
SYNC_TARGET = Target("first sync p50", HUB, (0.3, 0.3))
IDLE_TARGET = Target("memory per idle connection", HUB, (0.5, 1.0))
HOT_P99_MS = 25.0
DURABLE_P99_MS = 30.0
