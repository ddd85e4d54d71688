"""Runs steps, each with its output in a file, every lane once those before it are done, and goes on after failures."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path

from deploy.checks.results import count
from deploy.checks.step import AFTER, BACKGROUND, Lane, Outcome, Step
from deploy.commands import kill_group
from deploy.paths import ROOT
from deploy.process.parent_death import tied_to_parent
from deploy.process.priority import lower_priority

Finished = Callable[[Outcome], None]


class Runner:
    """`environments` is what each lane adds to ours; `finished` is called after each step, from the lane's thread, one
    at a time."""

    def __init__(self, environments: Mapping[Lane, Mapping[str, str]], logs: Path, finished: Finished) -> None:
        self._environments = environments
        self._logs = logs
        self._finished = finished
        self._reporting = threading.Lock()
        self._living: set[subprocess.Popen[bytes]] = set()
        self._cancelled = threading.Event()

    def run(self, steps: Sequence[Step], *, live: bool) -> list[Outcome]:
        """All outcomes in the order of `steps`. `live` shows the output while it comes."""
        with ThreadPoolExecutor(len(Lane)) as pool:
            try:
                outcomes = self._lanes(pool, steps, live)
            except BaseException:
                self._cancel()  # before the pool waits for its threads
                raise
        return sorted(outcomes, key=lambda outcome: steps.index(outcome.step))

    def _lanes(self, pool: ThreadPoolExecutor, steps: Sequence[Step], live: bool) -> list[Outcome]:
        """Every lane has a thread, so that one that waits for others keeps none of them from starting."""
        started: dict[Lane, Future[list[Outcome]]] = {}
        for lane in sorted(Lane, key=lambda lane: len(AFTER.get(lane, ()))):
            before = [started[other] for other in AFTER.get(lane, ())]
            started[lane] = pool.submit(self._after, before, [step for step in steps if step.lane == lane], live)
        return [outcome for lane in started.values() for outcome in lane.result()]

    def _after(self, before: Sequence[Future[list[Outcome]]], steps: Sequence[Step], live: bool) -> list[Outcome]:
        wait(before)
        return self._lane(steps, live)

    def _lane(self, steps: Sequence[Step], live: bool) -> list[Outcome]:
        outcomes = []
        for step in steps:
            if self._cancelled.is_set():
                break
            outcomes.append(self._step(step, live))
            with self._reporting:
                self._finished(outcomes[-1])
        return outcomes

    def _step(self, step: Step, live: bool) -> Outcome:
        log, begun = self._logs / f"{step.name}.log", time.monotonic()
        if step.junit is not None:
            step.junit.unlink(missing_ok=True)
        code, processor = self._execute(step, log, live)
        counted = count(code, step.junit)
        seconds = time.monotonic() - begun
        return Outcome(step, code, seconds, processor, counted.passed, counted.failed, counted.skipped, log)

    def _execute(self, step: Step, log: Path, live: bool) -> tuple[int, float]:
        """The exit code, and seconds of processor."""
        process = self._start(step)
        self._living.add(process)
        if self._cancelled.is_set():
            kill_group(process)  # it was born while the others were ended
        timer = threading.Timer(step.limit, self._overdue, (process, step, log))
        timer.start()
        try:
            with log.open("wb") as stream:
                _copy(process, stream.write, live)
            return _wait(process)
        finally:
            timer.cancel()
            kill_group(process)
            self._living.discard(process)

    def _start(self, step: Step) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [str(part) for part in step.command],
            cwd=ROOT,
            env={"NO_COLOR": "1", **os.environ, **self._environments.get(step.lane, {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=_in_child(step.lane),
        )

    def _overdue(self, process: subprocess.Popen[bytes], step: Step, log: Path) -> None:
        kill_group(process)
        with log.open("ab") as stream:
            stream.write(f"\nEnded by the runner: longer than {step.limit:.0f} seconds.\n".encode())

    def _cancel(self) -> None:
        self._cancelled.set()
        for process in list(self._living):
            kill_group(process)


def _in_child(lane: Lane) -> Callable[[], None]:
    """The `preexec_fn` of a step's process."""
    tied = tied_to_parent(signal.SIGTERM)

    def prepare() -> None:
        tied()
        if lane in BACKGROUND:
            lower_priority()

    return prepare


def _wait(process: subprocess.Popen[bytes]) -> tuple[int, float]:
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_utime + usage.ru_stime


def _copy(process: subprocess.Popen[bytes], write: Callable[[bytes], object], live: bool) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        write(line)
        if live:
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()
