"""Actions of a person on a task: start it again, or end it."""

from __future__ import annotations

from apps.kinds.rights import Caller

from . import outbox
from .models import BROKEN, OPEN, MediaTask, State


def retry(task: MediaTask, *, caller: Caller) -> None:
    """Starts the task again, with the rights and in the name of the person who first asked for it."""
    outbox.retry(task)


def cancel(task: MediaTask, *, caller: Caller) -> None:
    outbox.cancel(task)


def not_broken(task: MediaTask) -> str | None:
    if task.state in (*BROKEN, State.CANCELLED):
        return None
    return "只有失败、已隔离或已取消的任务可以重试"


def not_open(task: MediaTask) -> str | None:
    return None if task.state in OPEN else "任务已经结束，无法取消"
