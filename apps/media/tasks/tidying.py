"""What ended tasks leave behind, and what was left lying: objects nobody refers to, old rows."""

from __future__ import annotations

import datetime as dt
import logging

from django.db import transaction
from django.utils import timezone

from .. import storage
from ..library.models import MediaItem
from ..models import MediaFile
from . import inspecting, mirror, outbox, transcoding
from .models import OPEN, Lane, MediaTask, Sort, State

logger = logging.getLogger("console.media")

KEEP_DAYS = {State.DONE: 14, State.CANCELLED: 14, State.FAILED: 90, State.QUARANTINED: 90}
AT_ONCE = 200


def tidy(task_id: int) -> None:
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
    if MediaTask.objects.filter(pk=task.pk, state__in=(State.CANCELLED, State.FAILED, State.QUARANTINED)).exists():
        for key in task.objects_written:
            storage.discard(key)


def sweep() -> dict[str, int]:
    """Every few seconds: how much may be started now in each lane; what ended is cleared up."""
    left = MediaTask.objects.exclude(state__in=OPEN).exclude(objects_written=[])
    for task_id in left.values_list("pk", flat=True)[:AT_ONCE]:
        tidy(task_id)
    return {lane: outbox.due(lane)[:AT_ONCE].count() for lane in Lane.values}


def forget() -> int:
    """Once a day: rows of tasks that ended long ago."""
    now, gone = timezone.now(), 0
    for state, days in KEEP_DAYS.items():
        old = MediaTask.objects.filter(state=state, finished_at__lt=now - dt.timedelta(days=days), objects_written=[])
        gone += old.delete()[0]
    return gone


def catch_up() -> int:
    """Once a day: videos of the library that nobody looked at yet, from before there was transcoding. How many."""
    waiting = MediaItem.objects.filter(type="video", transcode_url="", processing="", deleted_at__isnull=True)
    tried = MediaTask.objects.filter(sort=Sort.TRANSCODE).exclude(file=None).values("file_id")
    files = MediaFile.objects.filter(url__in=waiting.values("url")).exclude(pk__in=tried)
    begun = list(files[:AT_ONCE])
    for file in begun:
        with transaction.atomic():
            inspecting.settle(file, file.account_id)
            if file.inspected_at is not None:
                mirror.changed(file, **inspecting.found(file))
                transcoding.want(file, file.account_id)
    return len(begun)
