"""Server of the hub in a process of its own, which tests may kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from deploy.services.ports import free_port

from . import fake_apps

ROOT = Path(__file__).resolve().parents[2]
ORIGIN = "http://127.0.0.1:8000"


@dataclass(frozen=True)
class Program:
    """Application, its settings, and the path that answers once it is ready."""

    application: str
    settings: str
    health: str


STANDIN = Program("hub.tests.fake_apps_asgi:application", "hub.tests.settings", "/health")
PRODUCT = Program("apps.site.asgi:application", "apps.site.settings_test", "/api/health")


class HubServerProcess:
    """``environment``: variables beside those of every server."""

    def __init__(
        self, database_url: str, log: Path, program: Program = STANDIN, environment: Mapping[str, str] | None = None
    ) -> None:
        self.port = free_port()
        self._program = program
        given = {"DATABASE_URL": database_url, "DJANGO_SETTINGS_MODULE": program.settings}
        self._environment = {**os.environ, **given, **(environment or {})}
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None
        self._processes = 0

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    def start(self, *, processes: int = 1) -> None:
        """Start the server, unless it already runs in this way."""
        if self.running and processes != self._processes:
            self.stop()
        if self.running:
            self.wait_until_empty()
            return
        self._processes = processes
        command = [sys.executable, "-m", "apps.site.serve", "--port", str(self.port), "--processes", str(processes)]
        # No test waits for the keep-alive: a client that stops to read must not be closed by it on a busy machine.
        command += ["--application", self._program.application, "--ping-seconds", "300"]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, env=self._environment, stderr=log, stdout=log)
        self._wait_until_ready()

    def kill(self) -> None:
        """Kill the server as a crash would: nothing is flushed."""
        self._signal(signal.SIGKILL)

    def stop(self) -> int:
        """Stop the server as an operator would. Returns the exit code."""
        return self._signal(signal.SIGTERM)

    def wait(self) -> int:
        """Wait until the server has ended by itself. Returns the exit code."""
        assert self._process is not None
        return self._process.wait(60)

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _signal(self, number: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(number)
        return self._process.wait(60)

    def wait_until_empty(self) -> None:
        """Wait until all sockets of earlier tests are closed, as a person may only have ten."""
        deadline = time.monotonic() + 60
        while (sockets := self._get(fake_apps.SOCKETS)) != "0":
            assert time.monotonic() < deadline, f"{sockets} sockets of earlier tests are still there"
            time.sleep(0.02)

    def _get(self, path: str) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=60) as answer:
            found: bytes = answer.read()
        return found.decode()

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline:
            assert self.running, self.log()
            try:
                self._get(self._program.health)
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise AssertionError(f"the server did not become ready\n{self.log()}")
