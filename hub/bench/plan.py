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
    """``rooms`` documents with ``editors`` each, who all type ``rate`` letters a second.

    ``at_most``: the hub's CPU with its journal on, divided by that of each peer.
    """

    name: str
    rooms: int
    editors: int
    rate: float
    at_most: tuple[float, float]
    hot: bool = False

    @property
    def label(self) -> str:
        """Rooms × editors of each × changes of each editor in a second."""
        return f"{self.rooms} × {self.editors} × {self.rate:g}/s"


LOADS = (
    Load("one", 1, 50, 5, (0.45, 1.2)),
    Load("twenty", 20, 5, 10, (0.7, 1.2)),
    Load("many", 200, 2, 2, (0.6, 1.2)),
    Load("hot", 1, 80, 8, (0.22, 0.3), hot=True),
)


@dataclass(frozen=True)
class Target:
    """The figure of ``ours`` divided by each peer's is at most the ratio in ``at_most``, in the order of ``PEERS``."""

    what: str
    ours: str
    at_most: tuple[float, float]


IN_MEMORY_TARGET = Target("CPU per delivered update", HUB_IN_MEMORY, (0.5, 0.7))
LATENCY_TARGET = Target("p99 of delivery", HUB, (1.0, 1.0))
SYNC_TARGET = Target("first sync p50", HUB, (0.3, 0.3))
IDLE_TARGET = Target("memory per idle connection", HUB, (0.5, 1.0))
HOT_P99_MS = 25.0
DURABLE_P99_MS = 30.0


def cpu_targets(load: Load) -> list[Target]:
    """Return the targets of a load. In a hot room only what is stored counts."""
    stored = Target("CPU per delivered update", HUB, load.at_most)
    return [stored] if load.hot else [IN_MEMORY_TARGET, stored]
