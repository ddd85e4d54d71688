"""Workers of a drill: real Celery processes that are started again when they die, as the supervisor does."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import time
from pathlib import Path

from deploy.commands import kill_group
from deploy.paths import PYTHON, ROOT
from deploy.process.parent_death import tied_to_parent

CRASHING = "deploy.drills.workers_harness.crashing_workers"
LOOK_SECONDS = 0.1
#: In which all processes of a worker have written their stacks.
STACKS_SECONDS = 2.0


class WorkerPool:
    """One worker with ``at_once`` processes for the quick lane, with the schedule; ``revived`` counts its deaths."""

    def __init__(self, data: Path, *, at_once: int = 2) -> None:
        self._log = data / "log" / "worker.log"
        self._schedule = data / "celery-beat"
        self._at_once = at_once
        self._over = threading.Event()
        self._process = self._start()
        self.revived = 0
        self._watch = threading.Thread(target=self._keep, daemon=True)
        self._watch.start()

    def _start(self) -> subprocess.Popen[bytes]:
        command = [PYTHON, "-m", "celery", "-A", CRASHING, "worker", "-Q", "quick", "--loglevel", "INFO"]
        command += ["--concurrency", str(self._at_once), "--without-gossip", "--without-mingle"]
        command += ["--beat", "--schedule", self._schedule]
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [str(part) for part in command],
                cwd=ROOT,
                env=dict(os.environ),
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=tied_to_parent(signal.SIGKILL),
            )

    def _keep(self) -> None:
        while not self._over.wait(LOOK_SECONDS):
            if self._process.poll() is not None:
                kill_group(self._process)
                self.revived += 1
                self._process = self._start()

    def write_stacks(self) -> str:
        """The stacks of all threads of the worker and its processes, as the log's last part has them."""
        length = self._log.stat().st_size
        os.killpg(self._process.pid, signal.SIGUSR2)
        time.sleep(STACKS_SECONDS)
        with self._log.open("rb") as log:
            log.seek(length)
            return log.read().decode(errors="replace")

    def stop(self) -> None:
        """Ends the pool with its children: politely, and by SIGKILL after 15 seconds."""
        self._over.set()
        self._watch.join()
        self._process.terminate()
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
        kill_group(self._process)
