"""Description of a process for the supervisor."""

import signal
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from deploy.paths import ROOT
from deploy.services.user import User

Probe = Callable[[], bool]


class LogWords:
    """A probe: whether the log has the words since the last start. Celery's ping would cost two seconds of start-up."""

    def __init__(self, log: Path, words: bytes) -> None:
        self._log = log
        self._words = words
        self.begin()

    def begin(self) -> None:
        """Forgets what the log says so far. The supervisor calls this before it starts the process again."""
        self._begin = self._log.stat().st_size if self._log.exists() else 0

    def __call__(self) -> bool:
        if not self._log.exists():
            return False
        with self._log.open("rb") as stream:
            stream.seek(self._begin if self._log.stat().st_size >= self._begin else 0)
            return self._words in stream.read()


@dataclass(frozen=True)
class Service:
    """One process that runs until it is told to stop.

    `probe` answers True once it works and must not block for long. `grace` is how many seconds it may
    take to stop after `stop_signal`, before it is killed. `user` is the account to become, None for no other one.
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
    folder: Path = ROOT
    waits_for_change: bool = False
