"""The parent of the worker pools: it forks again what falls, leaves the others alone, and ends with all of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from apps.site.worker_pools import READY, Pool
from deploy.commands import kill_group
from workers import outbox

#: In place of Celery each pool notes its number and sleeps; one that is told to fall does so at once.
PROGRAM = """
import os, signal, sys, time
from pathlib import Path
import django
django.setup()
from apps.site import worker_pools
folder = Path(sys.argv[1])

def work(pool, schedule, parent, says):
    signal.set_wakeup_fd(-1)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD):
        signal.signal(number, signal.SIG_DFL)
    with (folder / pool.name).open("a") as file:
        file.write(f"{os.getpid()}\\n")
    os.write(says, b".")
    if (folder / f"{pool.name}-falls").exists():
        os._exit(3)
    while True:
        time.sleep(60)

worker_pools.work = work
worker_pools.FIRST_PAUSE = 0.1
sys.exit(worker_pools.Parent([worker_pools.Pool.parsed(text) for text in sys.argv[2:]], "").run())
"""


class Parent:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(folder), "quick=quick:2", "slow=slow:1"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env={**os.environ, "DJANGO_SETTINGS_MODULE": "apps.site.settings_test"},
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline().decode().strip() == READY

    def numbers(self, pool: str) -> list[int]:
        """The process numbers that the pool has had."""
        return [int(line) for line in (self.folder / pool).read_text().split()]


@pytest.fixture
def parent(tmp_path: Path) -> Iterator[Parent]:
    parent = Parent(tmp_path)
    yield parent
    kill_group(parent.process)
    parent.process.wait()


def eventually(true: Callable[[], bool]) -> bool:
    until = time.monotonic() + 60
    while not true() and time.monotonic() < until:
        time.sleep(0.02)
    return true()


def lives(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").exists()


def test_a_pool_is_told_as_the_supervisor_tells_it() -> None:
    assert Pool.parsed("worker=celery:2:beat") == Pool("worker", "celery", 2, beat=True)
    assert Pool.parsed("slow=slow,other:1") == Pool("slow", "slow,other", 1)


def test_a_killed_pool_starts_again_and_the_others_run_on(parent: Parent) -> None:
    (quick,), (slow,) = parent.numbers("quick"), parent.numbers("slow")
    os.kill(quick, signal.SIGKILL)
    assert eventually(lambda: len(parent.numbers("quick")) == 2)
    assert parent.numbers("slow") == [slow]
    assert parent.process.poll() is None


def test_a_pool_that_falls_again_and_again_pauses_and_keeps_no_other_down(parent: Parent) -> None:
    (parent.folder / "quick-falls").touch()
    os.kill(parent.numbers("quick")[0], signal.SIGKILL)
    assert eventually(lambda: len(parent.numbers("quick")) >= 4)
    (parent.folder / "quick-falls").unlink()
    assert eventually(lambda: lives(parent.numbers("quick")[-1]))
    assert len(parent.numbers("slow")) == 1


def test_sigterm_ends_the_pools_and_then_their_parent(parent: Parent) -> None:
    pools = [*parent.numbers("quick"), *parent.numbers("slow")]
    parent.process.terminate()
    assert parent.process.wait(60) == 0
    assert not any(map(lives, pools))


def test_the_end_of_one_pool_is_not_that_of_others() -> None:
    """The byte is shared by all that are forked after it was made: each pool needs one of its own."""
    before = outbox._shutdown
    try:
        before.value = True
        outbox.forget_shutdown()
        assert not outbox._stopping()
    finally:
        before.value = False
        outbox._shutdown = before
