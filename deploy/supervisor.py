"""Starts services in order, watches them, restarts what falls, and stops them in the reverse order."""

import subprocess
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from deploy.commands import kill_group
from deploy.errors import DeployError
from deploy.interrupts import held_back
from deploy.ledger import Ledger
from deploy.lifeline import tied_to_parent
from deploy.paths import ROOT
from deploy.progress import say
from deploy.services.service import LogWords, Service

PATIENCE = 3
PATIENCE_SECONDS = 60.0
_LARGEST_LOG = 20 * 1024 * 1024


@dataclass
class _Running:
    service: Service
    process: subprocess.Popen[bytes]
    down: bool = False
    falls: deque[float] = field(default_factory=lambda: deque(maxlen=PATIENCE))


class Supervisor:
    """Owns the processes of one running product. `run_folder` and `log_folder` exist already."""

    def __init__(self, run_folder: Path, log_folder: Path) -> None:
        self._logs = log_folder
        self._ledger = Ledger(run_folder / "processes.json")
        self._running: list[_Running] = []

    def start(self, *services: Service) -> None:
        """Starts all of them, then waits for each. Raises DeployError for the one that does not get ready."""
        begun = []
        for service in services:
            with held_back():
                running = _Running(service, self._launch(service))
                self._running.append(running)
                self._write_ledger()
            begun.append(running)
        for running in begun:
            self._await_ready(running)
            say(f"{running.service.name} is ready")

    def watch(self, meanwhile: Callable[[], None] = lambda: None, pause: float = 0.2) -> NoReturn:
        """Never returns, and calls `meanwhile` at every look, `pause` seconds apart.

        Raises DeployError when a service keeps falling, but for a service that waits for a change of its code.
        """
        while True:
            for running in self._running:
                if running.process.poll() is not None and not running.down:
                    self._revive(running)
            meanwhile()
            time.sleep(pause)

    def restart(self, *services: Service) -> bool:
        """Replaces the running services of the same names; False if a new one did not get ready.

        A service that does not get ready is down: it is named with the end of its log and waits for the next call.
        """
        named = {service.name: service for service in services}
        chosen = [running for running in self._running if running.service.name in named]
        with ThreadPoolExecutor() as pool:  # their graces pass at the same time
            list(pool.map(lambda running: end(running.process, running.service), chosen))
        for running in chosen:
            running.service = named[running.service.name]
            with held_back():
                running.process, running.down = self._launch(running.service), False
                self._write_ledger()
        for running in chosen:
            self._await_restarted(running)
        return not any(running.down for running in chosen)

    def _await_restarted(self, running: _Running) -> None:
        try:
            self._await_ready(running)
        except DeployError as error:
            running.down = True
            say(error.explain())

    def stop(self) -> None:
        """The last started goes first. Each is given its grace, then killed with all it started."""
        while self._running:
            running = self._running.pop()
            _stop(running)
            self._write_ledger()

    def pid(self, name: str) -> int:
        return next(each.process.pid for each in self._running if each.service.name == name)

    def log(self, service: Service) -> Path:
        return self._logs / f"{service.name}.log"

    def _launch(self, service: Service) -> subprocess.Popen[bytes]:
        log = self.log(service)
        if log.exists() and log.stat().st_size > _LARGEST_LOG:
            log.replace(log.with_suffix(".log.1"))
        if isinstance(service.probe, LogWords):
            service.probe.begin()
        with log.open("ab") as output:
            return subprocess.Popen(
                [str(part) for part in service.command],
                cwd=ROOT if service.user is None else "/",
                env=dict(service.environment) or None,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
                preexec_fn=tied_to_parent(service.stop_signal),
                user=None if service.user is None else service.user.uid,
                group=None if service.user is None else service.user.gid,
                extra_groups=None if service.user is None else [],
            )

    def _await_ready(self, running: _Running) -> None:
        service, deadline = running.service, time.monotonic() + running.service.ready_within
        while not service.probe():
            code = running.process.poll()
            if code is not None:
                raise DeployError(f"The service {service.name} ended at once ({_how(code)}).", self.log(service))
            if time.monotonic() > deadline:
                text = f"The service {service.name} was not ready within {service.ready_within:.0f} seconds."
                raise DeployError(text, self.log(service))
            time.sleep(0.05)

    def _revive(self, running: _Running) -> None:
        service, now, how = running.service, time.monotonic(), _how(running.process.returncode)
        kill_group(running.process)
        if service.waits_for_change:
            running.down = True
            say(f"{service.name} ended ({how}) and waits for a change of the code. Its log: {self.log(service)}")
            return
        running.falls.append(now)
        if len(running.falls) == PATIENCE and now - running.falls[0] < PATIENCE_SECONDS:
            text = f"The service {service.name} ended {PATIENCE} times in a minute (last: {how})."
            raise DeployError(text, self.log(service))
        say(f"{service.name} ended ({how}); starting it again. Its log: {self.log(service)}")
        with held_back():
            running.process = self._launch(service)
            self._write_ledger()
        self._await_ready(running)
        say(f"{service.name} is ready again")

    def _write_ledger(self) -> None:
        self._ledger.write({each.service.name: each.process.pid for each in self._running})


def _stop(running: _Running) -> None:
    say(f"{running.service.name} stopped {end(running.process, running.service)}")


def end(process: subprocess.Popen[bytes], service: Service) -> str:
    """Asks the process to stop, kills it with all it started after the service's grace, and returns how it went."""
    begun = time.monotonic()
    if process.poll() is None:
        process.send_signal(service.stop_signal)
    try:
        process.wait(service.grace)
        how = f"in {time.monotonic() - begun:.1f} s"
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        how = f"by force after {service.grace:.1f} s"
    kill_group(process)
    return how


def _how(code: int) -> str:
    return f"signal {-code}" if code < 0 else f"exit code {code}"
