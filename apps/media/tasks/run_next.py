"""Runs tasks on media. Workers call ``run_next``; no exception leaves it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

from .delivery import Work
from .handlers import clip, edits, inspect_media, refetch, transcode, transfers
from .models import MediaTask, Sort
from .outbox import TASKS

HANDLERS: dict[str, Callable[[Work], None]] = {
    Sort.TRANSFER: transfers.run,
    Sort.IMAGE: edits.run,
    Sort.REFETCH: refetch.run,
    Sort.INSPECT: inspect_media.run,
    Sort.TRANSCODE: transcode.run,
    Sort.CLIP: clip.run,
}


def run_next(pool: str, *, stopping: Callable[[], bool] = lambda: False) -> bool:
    """Runs one task; True if there is another. Long work calls ``stopping`` to learn whether to stop."""

    def work(task: MediaTask, lost: Event) -> None:
        carry_out(Work(task, lost, stopping))

    return TASKS.run_next(work, pool=pool)


def carry_out(work: Work) -> None:
    HANDLERS[work.task.sort](work)
