"""Server of the product in processes of its own, which a drill may kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from deploy.services.ports import free_port

ROOT = Path(__file__).resolve().parents[4]
APPLICATION = "apps.site.asgi:application"
READY_SECONDS = 180


class HubServer:
    def __init__(self, log: Path, environment: Mapping[str, str], application: str = APPLICATION) -> None:
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self._log = log
        self._application = application
        self._environment = {**os.environ, **environment, "CONSOLE_ORIGINS": self.origin}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def socket_url(self) -> str:
        """The URL of the document socket."""
        return f"ws://127.0.0.1:{self.port}/ws"

    @property
    def pid(self) -> int:
        """The parent process; its workers are its children."""
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        """False after a crash too."""
        return self._process is not None and self._process.poll() is None

    def start(self, *, processes: int = 1, wait: bool = True) -> None:
        """Starts the server, and waits until it answers unless ``wait`` is false. The log goes on in one file."""
        command = [sys.executable, "-m", "apps.site.serve", "--port", str(self.port), "--processes", str(processes)]
        command += ["--application", self._application]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, env=self._environment, stdout=log, stderr=log)
        if wait:
            self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Raises RuntimeError if the process ends or does not answer in time."""
        deadline = time.monotonic() + READY_SECONDS
        while time.monotonic() < deadline and self.running:
            if self.answers(10):
                return
            time.sleep(0.05)
        raise RuntimeError(f"the server did not become ready; its log: {self._log}")

    def answers(self, seconds: float) -> bool:
        """True if the server answers a call within so many seconds."""
        try:
            with urllib.request.urlopen(f"{self.origin}/api/health", timeout=seconds):  # noqa: S310 - our own address
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """Kill the server as a crash would: nothing is flushed."""
        self._end(signal.SIGKILL)

    def stop(self) -> tuple[int, float]:
        """Stop the server as an operator would. Returns the exit code and the seconds it took."""
        begun = time.monotonic()
        return self._end(signal.SIGTERM), time.monotonic() - begun

    def log(self) -> str:
        """The output of all starts so far."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def resident_megabytes(self) -> float:
        """Memory of the parent process, in MiB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def _end(self, number: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(number)
        return self._process.wait(60)
