"""What the supervisor has to know of a process."""

import signal
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from deploy.services.user import User

Probe = Callable[[], bool]


@dataclass(frozen=True)
class Service:
    """One process that runs until it is told to stop.

    `probe` answers True once it works and must not block for long. `grace` is how many seconds it may
    take to stop after `stop_signal`, before it is killed. `user` is whom to become, None for nobody else.
    `waits_for_change` leaves a fallen service down until `Supervisor.restart`, as its code is being changed.
    """

    name: str
    command: tuple[str | Path, ...]
    probe: Probe
    environment: Mapping[str, str] = field(default_factory=dict)
    stop_signal: signal.Signals = signal.SIGTERM
    grace: float = 15
    ready_within: float = 60
    user: User | None = None
    waits_for_change: bool = False
