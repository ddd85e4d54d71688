"""Runs `manage.py up` as a person would, for tests to look at from outside."""

import json
import os
import signal
import subprocess
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

from deploy.paths import PYTHON, ROOT
from deploy.services.ports import free_port

START_WITHIN = 300.0


class Up:
    """One data folder and one port, started and stopped as often as a test likes."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self._output = data.with_name(f"up-{self.port}.out")
        self._process: subprocess.Popen[bytes] | None = None
        #: The output of each start until it was ready.
        self.starts: list[str] = []

    def start(self, *options: str) -> str:
        """Returns what it printed, once it printed READY. A fresh environment: the test's stores are not its."""
        place = ["--port", str(self.port), "--data", str(self.data)]
        command = [str(PYTHON), str(ROOT / "manage.py"), "up", *place, *options]
        with self._output.open("wb") as output:
            self._process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=_clean())
        assert eventually(self._has_settled, START_WITHIN), self.printed()
        assert "READY" in self.printed(), self.printed()
        self.starts.append(self.printed())
        return self.starts[-1]

    def send(self, number: signal.Signals) -> int:
        """Returns the exit code of the supervisor after the signal."""
        assert self._process is not None
        self._process.send_signal(number)
        return self._process.wait(180)

    def printed(self) -> str:
        return self._output.read_text()

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def pid_of(self, service: str) -> int:
        entries = json.loads((self.data / "run" / "processes.json").read_text())
        return int(entries[service]["pid"])

    def database(self) -> str:
        settings: dict[str, str] = json.loads((self.data / "run" / "environment.json").read_text())
        return settings["DATABASE_URL"]

    def end(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.send(signal.SIGTERM)

    def _has_settled(self) -> bool:
        assert self._process is not None
        # The lines on signing in are its last.
        return "admin" in self.printed().partition("READY")[2] or self._process.poll() is not None


def eventually(condition: Callable[[], bool], seconds: float = 180) -> bool:
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.1)
    return condition()


def _clean() -> dict[str, str]:
    stores = {"DATABASE_URL", "REDIS_URL", "STORAGE_URL", "SECRET_KEY", "DJANGO_SETTINGS_MODULE"}
    return {key: value for key, value in os.environ.items() if key not in stores and not key.startswith("CONSOLE_")}
