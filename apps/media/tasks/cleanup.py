"""Clears up what tasks leave behind: objects that nothing refers to, old rows."""

from __future__ import annotations

import datetime as dt

from django.utils import timezone

from .. import storage
from .models import BROKEN, OPEN, MediaTask, State

KEEP_DAYS = {State.DONE: 14, State.CANCELLED: 14, State.FAILED: 90, State.QUARANTINED: 90}
AT_ONCE = 200


def discard_objects(task_id: int) -> None:
    """Discard what an ended task's deliveries wrote and nothing refers to. Killed within it, the sweep goes on."""
    task = MediaTask.objects.filter(pk=task_id).exclude(state__in=OPEN).exclude(objects_written=[]).first()
    if task is None:
        return
    for key in task.objects_written:
        storage.discard(key)
    MediaTask.objects.filter(pk=task_id, objects_written=task.objects_written).exclude(state__in=OPEN).update(
        objects_written=[]
    )


def abandon(task: MediaTask) -> None:
    """A delivery that was given up discards what it wrote, unless the task goes on: then the keys are the next one's."""
    if MediaTask.objects.filter(pk=task.pk, state__in=(State.CANCELLED, *BROKEN)).exists():
        for key in task.objects_written:
            storage.discard(key)


def discard_left() -> None:
    """Every few seconds: what a killed process did not get to."""
    left = MediaTask.objects.exclude(state__in=OPEN).exclude(objects_written=[])
    for task_id in left.values_list("pk", flat=True)[:AT_ONCE]:
        discard_objects(task_id)


def forget() -> int:
    """Once a day: rows of tasks that ended long ago."""
    now, gone = timezone.now(), 0
    for state, days in KEEP_DAYS.items():
        old = MediaTask.objects.filter(state=state, finished_at__lt=now - dt.timedelta(days=days), objects_written=[])
        gone += old.delete()[0]
    return gone
