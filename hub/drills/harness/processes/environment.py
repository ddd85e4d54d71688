"""Environment of a drill: stores of its own, servers, editors, people and articles."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import TypeVar

from hub.bench import world

from .. import documents
from ..rounds import ONCE, Rounds
from .fleet import Fleet
from .server import APPLICATION, HubServer
from .stores import Postgres, Valkey

T = TypeVar("T")
LOSSY_BUS = "hub.drills.harness.processes.lossy_bus_app:application"
SLOW_MACHINE = 30.0
PATIENCE_SECONDS = 120.0
_numbers = count(1)


class Environment:
    """``short``: smaller scenarios and longer waits, as they run beside other tests on a busy machine."""

    def __init__(
        self, data: Path, postgres: Postgres, valkey: Valkey, tokens: list[str], *, short: bool, rounds: Rounds = ONCE
    ) -> None:
        self.data = data
        self.postgres = postgres
        self.valkey = valkey
        self.tokens = tokens
        self.short = short
        self._rounds = rounds
        self._resources = ExitStack()
        self._shared_resources = ExitStack()
        self._shared: dict[tuple[int, str], HubServer] = {}
        self._shared_pair: tuple[HubServer, HubServer] | None = None

    def pick(self, *, full: T, short: T) -> T:
        """Return the value for this form of the run."""
        return short if self.short else full

    def beside(self) -> Environment:
        """Return another environment on the same stores, for a scenario that runs at the same time."""
        return Environment(self.data, self.postgres, self.valkey, self.tokens, short=self.short, rounds=self._rounds)

    def seeds(self, count: int, seconds: float = 0) -> Iterator[int]:
        """Yield new seeds, ``count`` and for ``seconds`` at least; or for the time that was asked for, or the one to repeat."""
        return self._rounds.seeds(count, seconds)

    def within(self, seconds: float) -> float:
        """Return the required time in seconds, stretched in the short form, where the machine is busy."""
        return seconds * (SLOW_MACHINE if self.short else 1)

    def server(self, *, processes: int = 1, application: str = APPLICATION, start: bool = True) -> HubServer:
        """Return a server that ends with the scenario."""
        server = self._make(application)
        self._resources.callback(_end, server)
        if start:
            server.start(processes=processes)
        return server

    def pair(self, application: str = APPLICATION) -> tuple[HubServer, HubServer]:
        """Return two hub processes of one product, each with a port of its own, so that a client chooses its process.

        In the short form all scenarios share a pair with a bus that loses hints.
        """
        if not self.short:
            return self._start_pair(application, self._resources)
        if self._shared_pair is None:
            self._shared_pair = self._start_pair(LOSSY_BUS, self._shared_resources)
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
        """Return the server of all scenarios that leave it as it was."""
        found = self._shared.get((processes, application))
        if found is None or not found.running:
            found = self._shared[processes, application] = self._make(application)
            self._shared_resources.callback(_end, found)
            found.start(processes=processes)
        return found

    def spare_server(self, *, processes: int = 1, application: str = APPLICATION) -> HubServer:
        """Return a server of the scenario's own, so that a full run measures it alone; in the short form the shared one."""
        make = self.shared_server if self.short else self.server
        return make(processes=processes, application=application)

    def fleet(self, tokens: list[str] | None = None) -> Fleet:
        """Return editors that leave when the scenario ends."""
        fleet = Fleet(tokens or self.tokens, at_least=PATIENCE_SECONDS if self.short else 0.0)
        self._resources.callback(fleet.close)
        return fleet

    def article(self, body: str = "<p>东湖绿道今日开放。</p>") -> int:
        """Create an article; return its id."""
        documents.fresh()
        return world.articles(1, body)[0]

    def clear(self) -> None:
        """End the servers and editors of a scenario."""
        self._resources.close()
        self._resources = ExitStack()

    def close(self) -> None:
        """End the shared servers too."""
        self.clear()
        self._shared_resources.close()


def _end(server: HubServer) -> None:
    if server.running:
        server.kill()
