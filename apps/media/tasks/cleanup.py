"""Removes leftovers of tasks: unreferenced objects, old rows."""

from __future__ import annotations

import datetime as dt

from django.utils import timezone

from .. import storage
from .models import BROKEN, OPEN, MediaTask, State

KEEP_DAYS = {State.DONE: 14, State.CANCELLED: 14, State.FAILED: 90, State.QUARANTINED: 90}
AT_ONCE = 200


def discard_objects(task_id: int) -> None:
    """Discards unreferenced objects that an ended task wrote. If a process dies here, the sweep continues."""
    task = MediaTask.objects.filter(pk=task_id).exclude(state__in=OPEN).exclude(objects_written=[]).first()
    if task is None:
        return
    for key in task.objects_written:
        storage.discard(key)
    MediaTask.objects.filter(pk=task_id, objects_written=task.objects_written).exclude(state__in=OPEN).update(
        objects_written=[]
    )


def abandon(task: MediaTask) -> None:
    """Discards the objects of an abandoned delivery, unless the task continues: the next delivery uses the same keys."""
    if MediaTask.objects.filter(pk=task.pk, state__in=(State.CANCELLED, *BROKEN)).exists():
        for key in task.objects_written:
            storage.discard(key)


def discard_left() -> None:
    """Runs every few seconds: discards objects that a killed process left."""
    left = MediaTask.objects.exclude(state__in=OPEN).exclude(objects_written=[])
    for task_id in left.values_list("pk", flat=True)[:AT_ONCE]:
        discard_objects(task_id)


def forget() -> int:
    """Runs once a day: deletes rows of tasks that ended long ago; returns their number."""
    now, gone = timezone.now(), 0
    for state, days in KEEP_DAYS.items():
        old = MediaTask.objects.filter(state=state, finished_at__lt=now - dt.timedelta(days=days), objects_written=[])
        gone += old.delete()[0]
    return gone
