"""A real server of the hub in a process of its own, which tests may kill."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ORIGIN = "http://127.0.0.1:8000"


@dataclass(frozen=True)
class Program:
    """What to serve, with which settings, and where it says that it is ready."""

    application: str
    settings: str
    health: str


STANDIN = Program("hub.tests.standin_asgi:application", "hub.tests.settings", "/health")
PRODUCT = Program("apps.site.asgi:application", "apps.site.settings_test", "/api/health")


class HubServerProcess:
    """``environment``: beside what every server is given."""

    def __init__(
        self, database_url: str, log: Path, program: Program = STANDIN, environment: Mapping[str, str] | None = None
    ) -> None:
        self.port = _free_port()
        self._program = program
        given = {"DATABASE_URL": database_url, "DJANGO_SETTINGS_MODULE": program.settings}
        self._environment = {**os.environ, **given, **(environment or {})}
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    def start(self, *, processes: int = 1) -> None:
        command = [sys.executable, "-m", "apps.site.serve", "--port", str(self.port), "--processes", str(processes)]
        command += ["--application", self._program.application]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, env=self._environment, stderr=log, stdout=log)
        self._wait_until_ready()

    def kill(self) -> None:
        """As a crash would: nothing is flushed."""
        self._signal(signal.SIGKILL)

    def stop(self) -> int:
        """As an operator would; the exit code."""
        return self._signal(signal.SIGTERM)

    def wait(self) -> int:
        """Until it has ended by itself; the exit code."""
        assert self._process is not None
        return self._process.wait(20)

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _signal(self, number: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(number)
        return self._process.wait(20)

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline:
            assert self.running, self.log()
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}{self._program.health}", timeout=1)
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise AssertionError(f"the server did not become ready\n{self.log()}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
