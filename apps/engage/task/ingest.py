"""Takes the progress of readers in tasks from the app's backend, each item in its own transaction."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.utils import timezone

from apps.core.errors import Conflict, NotFound
from apps.kinds.fields import Field
from apps.kinds.types import moment_text

from .. import reader_messages
from ..honour import holdings
from . import tallies
from .models import ReaderAccount, ReaderTask, TaskProgress
from .reader_account import day_of, locked_account
from .rules import turn_of

SORT = "task-progress"
ITEM = (
    reader_messages.READER_ID,
    Field("task", "任务标识", required=True, max_length=40),
    Field("times", "次数", "number", default=1, min=1, max=1000),
    reader_messages.AT,
)


def receive_progress(*, service: Any, items: list[dict[str, Any]]) -> dict[str, Any]:
    """``{items, received, refused}``; an item answers ``{key, id, repeated, count, target, done, points, honours}``."""
    return reader_messages.receive(SORT, service.sender, items, ITEM, add_progress)


def add_progress(*, reader_id: str, task: str, times: int, at: dt.datetime | None) -> tuple[int, dict[str, Any]]:
    """Add to a reader's progress, and reward a task that this completes. Returns the progress's id and the answer.

    Raises NotFound for a code that no task has, and Conflict for a task that is off, out of its time, or done in this turn.
    """
    moment, day = day_of(at)
    found = ReaderTask.objects.filter(code=task, deleted_at=None).first()
    if found is None:
        raise NotFound(f"没有标识为“{task}”的任务")
    _require_open(found, moment)
    return progress_on(day, found, reader_id=reader_id, times=times)


def progress_on(day: dt.date, found: ReaderTask, *, reader_id: str, times: int) -> tuple[int, dict[str, Any]]:
    """``add_progress`` in a task as of a day; the demonstration has days that are long over."""
    account = locked_account(reader_id)
    turn = turn_of(found.frequency, day)
    progress = TaskProgress.objects.filter(reader_id=reader_id, task=found, turn=turn).first()
    progress = progress or TaskProgress(reader_id=reader_id, task=found, turn=turn)
    if progress.done_at:
        raise Conflict(f"“{found.title}”{TURNS[found.frequency]}已经完成")
    progress.count = min(progress.count + times, found.target)
    honours: list[dict[str, Any]] = []
    if progress.count >= found.target:
        progress.done_at, progress.points = timezone.now(), found.points
        honours = _reward(account, found, day)
    progress.save()
    return progress.pk, _answer(progress, found) | {"honours": honours}


TURNS = {"day": "今天", "week": "本周", "once": ""}


def _require_open(task: ReaderTask, moment: dt.datetime) -> None:
    if not task.enabled:
        raise Conflict(f"“{task.title}”没有启用")
    if task.period and not task.period[0] <= moment_text(moment) <= task.period[1]:
        raise Conflict(f"“{task.title}”不在任务时间内（{task.period[0]} 至 {task.period[1]}）")


def _reward(account: ReaderAccount, task: ReaderTask, day: dt.date) -> list[dict[str, Any]]:
    account.points += task.points
    account.tasks_done += 1
    account.save(update_fields=["points", "tasks_done"])
    tallies.add(tallies.task_subject(task.pk), day, task.points)
    rewarded = holdings.give_reward(task.honour, account.reader_id, source="task")
    return [*([rewarded] if rewarded else []), *holdings.give_due(account.reader_id, {"tasks": account.tasks_done})]


def _answer(progress: TaskProgress, task: ReaderTask) -> dict[str, Any]:
    return {
        "count": progress.count,
        "target": task.target,
        "done": progress.done_at is not None,
        "points": progress.points,
    }
