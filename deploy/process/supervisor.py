"""Starts services in order, watches them, restarts what falls, and stops them in the reverse order."""

import subprocess
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from deploy.commands import kill_group
from deploy.errors import DeployError
from deploy.process.interrupts import held_back
from deploy.process.parent_death import tied_to_parent
from deploy.process.pid_file import Ledger
from deploy.progress import say
from deploy.services.service import LogWords, Service

#: Seconds before a fallen service starts again: at once, then after this, then after twice as long each time.
FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
#: A service that was ready for so long falls for the first time again.
STEADY_SECONDS = 120.0
_LARGEST_LOG = 20 * 1024 * 1024


@dataclass
class _Running:
    service: Service
    process: subprocess.Popen[bytes]
    down: bool = False
    #: The number of falls since it was steady.
    falls: int = 0
    #: The moment at which it starts again; None while it runs.
    due: float | None = None
    #: Since when it is not ready after a start of `watch`; None once it is.
    waiting: float | None = None
    ready_at: float = field(default_factory=time.monotonic)


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

        A service that falls starts again, after growing pauses if it keeps falling; the others run on, the database
        above all. One that waits for a change of its code stays down.
        """
        while True:
            self.look()
            meanwhile()
            time.sleep(pause)

    def look(self) -> None:
        """One look of `watch`: what has fallen is started again once it is due."""
        for running in self._running:
            if not running.down:
                self._look_after(running, time.monotonic())

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
            running.falls, running.due, running.waiting = 0, None, None
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
                cwd=service.folder,
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

    def _look_after(self, running: _Running, now: float) -> None:
        if running.due is not None:
            if now >= running.due:
                self._start_again(running, now)
        elif running.process.poll() is not None:
            self._fallen(running, now, _how(running.process.returncode))
        elif running.waiting is not None:
            self._awaited(running, running.waiting, now)

    def _fallen(self, running: _Running, now: float, how: str) -> None:
        service = running.service
        kill_group(running.process)
        if service.waits_for_change:
            running.down = True
            say(f"{service.name} ended ({how}) and waits for a change of the code. Its log: {self.log(service)}")
            return
        if running.waiting is None and now - running.ready_at >= STEADY_SECONDS:
            running.falls = 0
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (running.falls - 1)) if running.falls else 0.0
        running.falls += 1
        running.due = now + pause
        when = f"in {pause:g} s" if pause else "now"
        often = f", {running.falls} times in a row" if running.falls > 1 else ""
        say(f"{service.name} ended ({how}){often}; it starts again {when}. Its log: {self.log(service)}")

    def _start_again(self, running: _Running, now: float) -> None:
        try:
            with held_back():
                running.process = self._launch(running.service)
                self._write_ledger()
        except OSError as error:
            self._fallen(running, now, str(error))
            return
        running.due, running.waiting = None, now

    def _awaited(self, running: _Running, since: float, now: float) -> None:
        """A service that lives but is not ready is left alone: a database may be about to replay its log."""
        if running.service.probe():
            running.waiting, running.ready_at = None, now
            say(f"{running.service.name} is ready again")
        elif now - since >= running.service.ready_within:
            running.waiting = now
            say(f"{running.service.name} runs and is still not ready. Its log: {self.log(running.service)}")

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
