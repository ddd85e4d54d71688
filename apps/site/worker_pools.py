"""Runs the worker pools: ``python -m apps.site.worker_pools --schedule var/celery/beat worker=celery:2:beat slow=slow:1``.

One process loads the product and forks a Celery worker for each pool, which forks a process when a task comes and ends
it after a quarter of a minute without one. They share what was loaded: a dozen processes that each load it take 60 MB more apiece. A pool that falls is forked again after growing
pauses, and the others run on. SIGTERM and SIGINT are passed on; the parent ends when all pools have.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import logging
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from types import FrameType

import django
from celery.signals import worker_ready

from .celery import app

logger = logging.getLogger(__name__)

READY = "All worker pools are ready"
#: Seconds before a fallen pool is forked again: at once, then after this, then after twice as long each time.
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
#: A pool that ran for so long falls for the first time again.
STEADY_SECONDS = 120.0
#: Seconds without a task after which a process of a pool ends. Celery reads it when it is loaded.
os.environ.setdefault("AUTOSCALE_KEEPALIVE", "15")
#: Modules that a worker imports at its start.
LATE = (
    "celery.apps.beat", "celery.apps.worker", "celery.bin.celery", "celery.bin.worker", "celery.concurrency.prefork",
    "celery.worker.consumer", "kombu.transport.redis",
)  # fmt: skip
PR_SET_PDEATHSIG, PR_SET_NAME = 1, 15
LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None


@dataclass(frozen=True, slots=True)
class Pool:
    """At most ``at_once`` processes that serve the queues; one pool has the clock besides (``beat``)."""

    name: str
    queues: str
    at_once: int
    beat: bool = False

    @classmethod
    def parsed(cls, text: str) -> Pool:
        """``name=queues:processes``, with ``:beat`` for the clock."""
        name, _, rest = text.partition("=")
        queues, at_once, *beat = rest.split(":")
        return cls(name, queues, int(at_once), beat == ["beat"])


@dataclass(slots=True)
class Running:
    """``due`` is the moment at which a fallen pool is forked again; None while it runs."""

    pool: Pool
    pid: int = 0
    begun: float = 0.0
    falls: int = 0
    due: float | None = 0.0


@dataclass
class Parent:
    """Forks the pools, watches them and passes signals on."""

    pools: Sequence[Pool]
    schedule: str
    running: list[Running] = field(default_factory=list)
    ending: bool = False
    ready: int = 0

    def run(self) -> int:
        """Returns when all pools have ended after a signal."""
        self._listen()
        self.running = [Running(pool) for pool in self.pools]
        while True:
            self._reap()
            if self.ending and not any(each.pid for each in self.running):
                return 0
            for each in self.running:
                if not self.ending and each.due is not None and time.monotonic() >= each.due:
                    self._fork(each)
            self._wait()

    def _listen(self) -> None:
        self._woken, wakes = os.pipe()
        self._heard, self._says = os.pipe()
        for end in (self._woken, wakes, self._heard):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(wakes)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        signal.signal(signal.SIGCHLD, lambda *_: None)

    def _end(self, number: int, _frame: FrameType | None) -> None:
        self.ending = True
        for each in self.running:
            if each.pid:
                with suppress(ProcessLookupError):
                    os.kill(each.pid, signal.SIGTERM)

    def _wait(self) -> None:
        """Until a signal comes, a pool gets ready, or a fallen one is due."""
        due = [each.due for each in self.running if each.due is not None]
        timeout = max(0.0, min(due) - time.monotonic()) if due and not self.ending else None
        for end in select.select([self._woken, self._heard], [], [], timeout)[0]:
            with suppress(BlockingIOError):
                said = os.read(end, 512)
                if end == self._heard:
                    self._note_ready(len(said))

    def _note_ready(self, number: int) -> None:
        before, self.ready = self.ready, self.ready + number
        if before < len(self.pools) <= self.ready:
            print(READY, flush=True)  # noqa: T201 (the supervisor reads it)

    def _reap(self) -> None:
        while True:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if not pid:
                return
            for each in self.running:
                if each.pid == pid:
                    self._fallen(each, os.waitstatus_to_exitcode(status))

    def _fallen(self, each: Running, code: int) -> None:
        now = time.monotonic()
        each.pid = 0
        if self.ending:
            return
        if now - each.begun >= STEADY_SECONDS:
            each.falls = 0
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (each.falls - 1)) if each.falls else 0.0
        each.falls, each.due = each.falls + 1, now + pause
        logger.error("%s ended (%s) and starts again in %g s", each.pool.name, code, pause)

    def _fork(self, each: Running) -> None:
        parent, pid = os.getpid(), os.fork()
        if pid == 0:
            work(each.pool, self.schedule, parent, self._says)
        each.pid, each.begun, each.due = pid, time.monotonic(), None


def work(pool: Pool, schedule: str, parent: int, says: int) -> None:
    """The life of a forked pool: a Celery worker. Does not return."""
    gc.enable()
    signal.set_wakeup_fd(-1)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD):
        signal.signal(number, signal.SIG_DFL)
    name_process(pool.name)
    if LIBC is not None:
        LIBC.prctl(PR_SET_PDEATHSIG, int(signal.SIGTERM), 0, 0, 0)
        if os.getppid() != parent:  # the parent went meanwhile
            os._exit(1)
    from workers import outbox  # late: models need Django's setup

    outbox.forget_shutdown()
    worker_ready.connect(lambda **_: os.write(says, b"."), weak=False)
    options = ["-n", f"{pool.name}@%h", "-Q", pool.queues, "--autoscale", f"{pool.at_once},0"]
    options += ["--loglevel", "INFO", "--without-gossip", "--without-mingle", "--without-heartbeat"]
    if pool.beat:
        options += ["--beat", "--schedule", schedule]
    app.worker_main(["--quiet", "worker", *options])
    sys.exit(0)


def name_process(name: str) -> None:
    """The name that ``ps`` and /proc show: all pools have the command line of their parent."""
    if LIBC is not None:
        LIBC.prctl(PR_SET_NAME, name.encode()[:15], 0, 0, 0)


def preload() -> None:
    """Loads everything that pools need, and keeps the garbage collector from writing to it afterwards."""
    django.setup()
    from django.db import connection  # late: likewise

    app.loader.import_default_modules()
    for module in LATE:
        import_module(module)
    if connection.connection is not None or threading.active_count() > 1:
        raise RuntimeError("connections and threads do not survive a fork")
    gc.freeze()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m apps.site.worker_pools")
    parser.add_argument("pools", nargs="+", type=Pool.parsed)
    parser.add_argument("--schedule", required=True, help="file in which the clock notes what it did last")
    options = parser.parse_args()
    # Memory that a collection frees leaves holes in pages, into which each pool would write.
    gc.disable()
    preload()
    return Parent(options.pools, options.schedule).run()


if __name__ == "__main__":
    sys.exit(main())
