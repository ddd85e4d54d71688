"""PostgreSQL and Valkey of a drill's own, which it may kill, freeze, empty and start again."""

from __future__ import annotations

import os
import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from deploy.process.supervisor import Supervisor
from deploy.services.postgres import embedded_postgres
from deploy.services.service import Service
from deploy.services.valkey import embedded_valkey

PASSWORD = "only-for-drills"  # noqa: S105 - of a database that is thrown away
GONE_SECONDS = 60


class Store:
    """One service. ``address`` stays the same through every restart."""

    def __init__(self, data: Path, service: Service, address: str) -> None:
        self.address = address
        self.data = data
        self._service = service
        (data / "run").mkdir(parents=True, exist_ok=True)
        (data / "log").mkdir(parents=True, exist_ok=True)
        self._supervisor: Supervisor | None = None

    def start(self) -> float:
        """Start the service. Returns the seconds until it answered."""
        begun = time.monotonic()
        self._supervisor = Supervisor(self.data / "run", self.data / "log")
        self._supervisor.start(self._service)
        return time.monotonic() - begun

    def stop(self) -> None:
        """Stops the program; its data stays for the next start."""
        if self._supervisor is not None:
            self._supervisor.stop()

    def stop_at_once(self, number: signal.Signals) -> None:
        """End the service without a chance to finish anything. Returns when all its processes are gone."""
        family = self._family()
        os.kill(family[0], number)
        deadline = time.monotonic() + GONE_SECONDS
        while any(map(_alive, family)) and time.monotonic() < deadline:
            time.sleep(0.02)
        self.stop()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Freeze every process: connections stay open and nobody answers."""
        family = self._family()
        for pid in family:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in family:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    def _family(self) -> list[int]:
        """Return the ids of the process and its children."""
        assert self._supervisor is not None
        own = self._supervisor.pid(self._service.name)
        return [own, *(pid for pid in _processes() if _parent(pid) == own)]


class Postgres(Store):
    def __init__(self, data: Path) -> None:
        data.mkdir(parents=True, exist_ok=True)
        super().__init__(data, *embedded_postgres(data, PASSWORD))

    def crash(self) -> None:
        """Shut down at once: sessions are dropped, and the next start recovers."""
        self.stop_at_once(signal.SIGQUIT)


class Valkey(Store):
    def __init__(self, data: Path) -> None:
        data.mkdir(parents=True, exist_ok=True)
        super().__init__(data, *embedded_valkey(data, PASSWORD))

    def crash_and_forget(self) -> None:
        """Kill the service and delete all that it has written."""
        self.stop_at_once(signal.SIGKILL)
        shutil.rmtree(self.data / "valkey" / "appendonlydir", ignore_errors=True)


def _processes() -> list[int]:
    return [int(folder.name) for folder in Path("/proc").glob("[0-9]*")]


def _stat(pid: int) -> list[str]:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return []


def _parent(pid: int) -> int:
    stat = _stat(pid)
    return int(stat[1]) if stat else 0


def _alive(pid: int) -> bool:
    stat = _stat(pid)
    return bool(stat) and stat[0] != "Z"
