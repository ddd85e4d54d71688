"""Where a drill plays: stores of its own, servers, editors, people and articles."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import TypeVar

from hub.bench import world

from . import documents
from .fleet import Fleet
from .rounds import ONCE, Rounds
from .server import APPLICATION, HubServer
from .stores import Postgres, Valkey

T = TypeVar("T")
FORGETFUL = "hub.drills.harness.lossy_bus_app:application"
SLOW_MACHINE = 30.0
PATIENCE_SECONDS = 120.0
_numbers = count(1)


class Stage:
    """``short`` plays smaller, and with more patience: beside other tests nothing says how long a moment takes."""

    def __init__(
        self, data: Path, postgres: Postgres, valkey: Valkey, tokens: list[str], *, short: bool, rounds: Rounds = ONCE
    ) -> None:
        self.data = data
        self.postgres = postgres
        self.valkey = valkey
        self.tokens = tokens
        self.short = short
        self._rounds = rounds
        self._scene = ExitStack()
        self._longer = ExitStack()
        self._shared: dict[tuple[int, str], HubServer] = {}
        self._shared_pair: tuple[HubServer, HubServer] | None = None

    def pick(self, *, full: T, short: T) -> T:
        return short if self.short else full

    def aside(self) -> Stage:
        """Another scene on the same stores, at the same time."""
        return Stage(self.data, self.postgres, self.valkey, self.tokens, short=self.short, rounds=self._rounds)

    def seeds(self, count: int) -> Iterator[int]:
        """New ones each time, as many or as long as was asked, or the one that was given: to play a round again."""
        return self._rounds.seeds(count)

    def within(self, seconds: float) -> float:
        """The promised time, stretched where the machine is busy with other tests."""
        return seconds * (SLOW_MACHINE if self.short else 1)

    def server(self, *, processes: int = 1, application: str = APPLICATION, start: bool = True) -> HubServer:
        """One that is gone when the scene ends."""
        server = self._make(application)
        self._scene.callback(_end, server)
        if start:
            server.start(processes=processes)
        return server

    def pair(self, application: str = APPLICATION) -> tuple[HubServer, HubServer]:
        """Two hub processes of one product, each with a port of its own: both surely have somebody.

        In the short form all drills share a pair, which loses hints.
        """
        if not self.short:
            return self._start_pair(application, self._scene)
        if self._shared_pair is None:
            self._shared_pair = self._start_pair(FORGETFUL, self._longer)
        return self._shared_pair

    def _start_pair(self, application: str, until: ExitStack) -> tuple[HubServer, HubServer]:
        prefix = f"drill-pair-{next(_numbers)}"
        first, second = self._make(application, prefix), self._make(application, prefix)
        for server in (first, second):
            until.callback(_end, server)
            server.start(wait=False)
        for server in (first, second):
            server.wait_until_ready()
        return first, second

    def _make(self, application: str, prefix: str | None = None) -> HubServer:
        number = next(_numbers)
        log = self.data / "log" / f"server-{number}.log"
        log.unlink(missing_ok=True)
        environment = {
            "DJANGO_SETTINGS_MODULE": "apps.site.settings",
            "CONSOLE_DATA_DIR": str(self.data),
            "CONSOLE_PREFIX": prefix or f"drill-{number}",
        }
        return HubServer(log, environment, application)

    def shared_server(self, *, processes: int = 1, application: str = APPLICATION) -> HubServer:
        """One for all drills that leave it as it was."""
        found = self._shared.get((processes, application))
        if found is None or not found.running:
            found = self._shared[processes, application] = self._make(application)
            self._longer.callback(_end, found)
            found.start(processes=processes)
        return found

    def spare_server(self, *, processes: int = 1, application: str = APPLICATION) -> HubServer:
        """One of its own, so that a full run measures this drill alone; in the short form the shared one."""
        make = self.shared_server if self.short else self.server
        return make(processes=processes, application=application)

    def fleet(self, tokens: list[str] | None = None) -> Fleet:
        fleet = Fleet(tokens or self.tokens, at_least=PATIENCE_SECONDS if self.short else 0.0)
        self._scene.callback(fleet.close)
        return fleet

    def article(self, body: str = "<p>东湖绿道今日开放。</p>") -> int:
        documents.fresh()
        return world.articles(1, body)[0]

    def clear(self) -> None:
        """Ends the scene: what it started is gone, and the stores stand again."""
        self._scene.close()
        self._scene = ExitStack()

    def close(self) -> None:
        self.clear()
        self._longer.close()


def _end(server: HubServer) -> None:
    if server.running:
        server.kill()
