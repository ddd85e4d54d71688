"""Promises 34 and 35 of the quality requirements, each as a drill that would break it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from apps.site.bench.picture_site import PictureSite
from deploy.paths import ROOT
from hub.drills.harness.outcome import Broken, Figures, expect
from hub.drills.harness.processes.stores import Valkey

from . import probes, sendings
from .crashing_workers import BOUNDARIES
from .worker_pool import WorkerPool

KILLS, SHORT_KILLS = 50, 1
SHORT_ASKED = 2
#: Of the kills at a boundary, one in so many takes the whole worker.
WHOLE_WORKER = 10
#: Seconds that a task may wait, and seconds that consuming may take to resume.
WAIT_SECONDS, RESUME_SECONDS = 5.0, 30.0
PATIENCE_SECONDS, SHORT_PATIENCE_SECONDS = 1800.0, 400.0
#: Asked for while the poison is about, one a second.
MOST_OTHERS = 600
#: In which the schedule has surely swept.
SWEEP_SECONDS = 7.0
SHORT_POOL = 3
#: So many times as long may a short play take; a play that hangs says so before its test gives up.
SHORT_PATIENCE = 10


@contextmanager
def _explained(pool: WorkerPool) -> Iterator[None]:
    """Prints where each process of the worker stands when a promise breaks."""
    try:
        yield
    except Broken:
        print(pool.write_stacks())
        raise


@dataclass
class Harness:
    """``short`` plays smaller, with more patience: beside other tests nothing says how long a moment takes."""

    data: Path
    valkey: Valkey
    site: PictureSite
    short: bool
    _shared: WorkerPool | None = None

    def within(self, seconds: float) -> float:
        """A limit in seconds. The short form shares a busy machine with other tests, and waits longer."""
        return seconds * (SHORT_PATIENCE if self.short else 1)

    @property
    def patience(self) -> float:
        """Seconds that a play waits for all of its work."""
        return SHORT_PATIENCE_SECONDS if self.short else PATIENCE_SECONDS

    @contextmanager
    def pool(self, *, at_once: int = 2) -> Iterator[WorkerPool]:
        """One of its own, so that a full run measures this drill alone; in the short form one for all."""
        if self.short:
            if self._shared is None:
                self._shared = WorkerPool(self.data, at_once=SHORT_POOL)
            with _explained(self._shared):
                yield self._shared
            return
        pool = WorkerPool(self.data, at_once=at_once)
        try:
            with _explained(pool):
                yield pool
        finally:
            pool.stop()

    def close(self) -> None:
        """Stops the workers that scenarios share."""
        if self._shared is not None:
            self._shared.stop()


def killed_at_every_boundary(harness: Harness) -> Figures:
    """34. Nothing lost, nothing doubled: one row and one object for one transfer, wherever a delivery dies."""
    account, kills = probes.person(), SHORT_KILLS if harness.short else KILLS
    marks = [
        f"{boundary}{'-all' if number % WHOLE_WORKER == WHOLE_WORKER - 1 else ''}/{boundary}-{number}"
        for number in range(kills)
        for boundary in BOUNDARIES
    ]
    with harness.pool(at_once=3) as pool:
        tasks = [probes.wish(account, harness.site.url(f"/die/{mark}.png")) for mark in marks]
        ended = probes.finished(tasks, within=harness.patience)
        probes.wait_until(
            lambda: not probes.MediaTask.objects.exclude(objects_written=[]).exists(), within=harness.within(60),
            otherwise=lambda: "objects of ended tasks were never discarded",
        )  # fmt: skip
    counted = probes.count(ended)
    died = sum(task.attempts > 1 for task in ended)
    expect(not any(counted.values()), f"of {len(ended)} transfers: {counted}")
    expect(died >= kills * (len(BOUNDARIES) - 2), f"only {died} deliveries died before their end")
    figures = Figures()
    figures.note("boundaries", len(BOUNDARIES))
    figures.note("kills", len(marks))
    figures.note("whole workers killed", pool.revived)
    figures.note("lost", counted["lost"])
    figures.note("doubled", counted["doubled"] + counted["rows too many"] + counted["objects too many"])
    return figures


def nothing_early(harness: Harness) -> Figures:
    """34. What asks for work dies before its commit, is rolled back, or dies before it can tell the workers."""
    rounds = SHORT_ASKED if harness.short else KILLS
    account, figures = probes.person(), Figures()
    with harness.pool():
        for how in ("before-commit", "rolled-back", "after-commit"):
            urls = [harness.site.url(f"/{how}/{how}-{number}.png") for number in range(rounds)]
            _asking(how, account, urls)
            wanted = rounds if how == "after-commit" else 0
            done = probes.MediaItem.objects.filter(title__startswith=how)
            probes.wait_for(done, wanted, within=harness.within(60))
            time.sleep(0 if wanted or harness.short else SWEEP_SECONDS)
            expect(done.count() == wanted, f"{how}: {done.count()} carried out instead of {wanted}")
            figures.note(f"{how}, carried out", f"{done.count()} of {rounds}")
        # Only a sweep finds what nobody told of: by now it would have found the others too.
        done = probes.MediaItem.objects.exclude(title__startswith="after-commit")
        expect(not done.exists(), f"{done.count()} carried out that nobody asked for")
        early = [path for path in harness.site.asked if path.startswith(("/before-commit", "/rolled-back"))]
        expect(not early, f"{len(early)} were begun although nobody had asked for them")
    return figures


def _asking(how: str, account: int, urls: list[str]) -> None:
    """A process for each of them asks, and dies as ``how`` says."""
    program = [sys.executable, "-m", "deploy.drills.workers_harness.requests", how, str(account), *urls]
    done = subprocess.run(program, cwd=ROOT, env=dict(os.environ), capture_output=True, check=False)
    expect(done.returncode == 0, f"{how}: {done.stderr.decode()[-500:]}")


def poison(harness: Harness) -> Figures:
    """35. What kills its process stops after three deliveries in a quarantine that the console shows; others go on."""
    stranger, account, figures = probes.person("poisoner"), probes.person(), Figures()
    with harness.pool():
        probes.finished([probes.wish(account, harness.site.url("/warm/up.png"))], within=harness.within(60))
        poisons = [probes.wish(stranger, harness.site.url(f"/die/poison{n}/poison-{n}.png")) for n in range(2)]
        others: list[probes.MediaTask] = []
        while probes.MediaTask.objects.filter(pk__in=[one.pk for one in poisons], state__in=probes.OPEN).exists():
            others.append(probes.wish(account, harness.site.url(f"/fine/fine-{len(others)}.png")))
            time.sleep(1)
            expect(len(others) < MOST_OTHERS, "the poison never came into quarantine")
        waits = [probes.waited(task) for task in probes.finished(others, within=harness.patience)]
        ended = probes.finished(poisons, within=5)
    expect(all(task.state == "quarantined" for task in ended), f"{[task.state for task in ended]}")
    expect([task.attempts for task in ended] == [3, 3], f"deliveries: {[task.attempts for task in ended]}")
    expect(max(waits) < harness.within(WAIT_SECONDS), f"somebody waited {max(waits):.1f} s")
    figures.note("deliveries of each poison", 3)
    figures.note("shown in quarantine", probes.shown_in_quarantine())
    figures.note("others done meanwhile", len(waits))
    figures.note("longest wait of another", max(waits), "s")
    return figures


def broker_restarted(harness: Harness) -> Figures:
    """35. Redis killed and emptied, and frozen: consuming resumes within 30 s, and nothing is lost."""
    account, figures = probes.person(), Figures()
    with harness.pool():
        probes.finished([probes.wish(account, harness.site.url("/warm/again.png"))], within=harness.within(60))
        for number, (name, disturb) in enumerate(_outages(harness).items()):
            before = [
                probes.wish(account, harness.site.url(f"/outage/before-{number}-{n}.png"))
                for n in range(5 if harness.short else 20)
            ]
            disturb()
            returned = time.monotonic()
            after = probes.wish(account, harness.site.url(f"/outage/after-{number}.png"))
            probes.finished([after, *before], within=harness.within(RESUME_SECONDS) + 30)
            took = time.monotonic() - returned
            expect(took < harness.within(RESUME_SECONDS), f"{name}: consuming resumed after {took:.0f} s")
            figures.note(f"{name}: all done after", took, "s")
    counted = probes.count(list(probes.MediaTask.objects.all()))
    expect(not any(counted.values()), f"{counted}")
    figures.note("lost or doubled", 0)
    return figures


def _outages(harness: Harness) -> dict[str, Callable[[], None]]:
    def forgets() -> None:
        harness.valkey.crash_and_forget()
        time.sleep(1 if harness.short else 5)
        harness.valkey.start()

    def freezes() -> None:
        with harness.valkey.frozen():
            time.sleep(2 if harness.short else 20)

    return {"killed and emptied": forgets, "frozen": freezes}


def notice_sent(harness: Harness) -> Figures:
    """34. A notice to 20,000 phones: none twice, none lost, wherever a worker dies, and none after a pause."""
    account, figures = probes.person(), Figures()
    sendings.fresh()
    with harness.pool() as pool:
        sending = sendings.planned(sendings.USERS)
        sendings.wait_for_batches(sending, 10, within=harness.patience)
        wishes = (probes.wish(account, harness.site.url(f"/fine/meanwhile-{number}.png")) for number in range(3))
        after = sendings.paused(sending, lambda: probes.finished(list(wishes), within=harness.patience))
        expect(after == 0, f"{after} batches began after the pause was acknowledged")
        sendings.wait_for_end(sending, within=harness.patience)
    sendings.judged(sending, sendings.USERS, figures)
    figures.note("batches that began after the pause", after)
    figures.note("whole workers killed", pool.revived)
    return figures


SCENARIOS: dict[str, Callable[[Harness], Figures]] = {
    scenario.__name__: scenario
    for scenario in (killed_at_every_boundary, nothing_early, poison, broker_restarted, notice_sent)
}
