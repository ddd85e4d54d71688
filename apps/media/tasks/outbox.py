"""The outbox of media: ``apps.core.outbox`` with media's additions.

A task of media has an item that shows its progress, and records the objects that it writes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict
from apps.core.outbox.events import TaskRequested
from apps.core.outbox.outbox import Outbox
from apps.kinds.events import RecordChanged

from ..events import FileStored, MediaTaskBroken, MediaTaskChanged
from . import cleanup, library_status, shares
from .models import BROKEN, OPEN, MediaTask, Sort, State, WorkerPool


class MediaOutbox(Outbox[MediaTask]):
    """People who ask for one task do not wait for people who ask for a thousand (``turn``)."""

    model = MediaTask
    order = ("attempts", "turn", "pk")
    columns = ("item", "objects_written", "progress", "payload", "updated_at")

    def due(self, **which: Any) -> QuerySet[MediaTask]:
        return shares.startable(super().due(**which).filter(deleted_at__isnull=True))

    def claim(self, **which: Any) -> MediaTask | None:
        with transaction.atomic():
            shares.one_claim_at_a_time()
            return super().claim(**which)

    def changed(self, task: MediaTask) -> None:
        if task.created_by_id:
            events.publish(MediaTaskChanged(account_id=task.created_by_id, task=task.as_data()))
        if task.state in (*BROKEN, State.DONE):
            action = str(task.state)
            events.publish(RecordChanged(kind="media_task", id=task.pk, revision=task.revision, by=None, action=action))
        if task.state in BROKEN and task.created_by_id:
            events.publish(MediaTaskBroken(account_id=task.created_by_id, task=task.as_data()))

    def began(self, task: MediaTask) -> None:
        task.item_id = task.item_id or library_status.item_of(task)

    def ended(self, task: MediaTask) -> None:
        task.item_id = task.item_id or library_status.item_of(task)
        library_status.sync(task)

    def requeued(self, task: MediaTask) -> None:
        task.progress = None
        library_status.sync(task)
        events.publish(TaskRequested(pool=pool_of(task)))

    def abandoned(self, task: MediaTask) -> None:
        cleanup.abandon(task)

    def delivered(self, task: MediaTask) -> None:
        cleanup.discard_objects(task.pk)


TASKS = MediaOutbox()


def pool_of(task: MediaTask) -> str:
    return f"media.{task.pool}"


def key_of(*parts: object) -> str:
    return hashlib.sha256("\x1f".join(map(str, parts)).encode()).hexdigest()


def request(
    sort: Sort, *, key: str, label: str, account_id: int | None, payload: Mapping[str, Any], **columns: Any
) -> MediaTask:
    """Creates the task inside the transaction of the change. A repeated request returns the task that is still open."""
    pool = columns.pop("pool", WorkerPool.SLOW if sort == Sort.TRANSCODE else WorkerPool.QUICK)
    known = MediaTask.objects.filter(key=key, state__in=OPEN)
    task = known.first()
    if task is None:
        waiting = MediaTask.objects.filter(created_by_id=account_id, pool=pool, state__in=OPEN).count()
        try:
            with transaction.atomic():
                task = MediaTask.objects.create(
                    sort=sort, pool=pool, key=key, label=label[:255], created_by_id=account_id, turn=waiting,
                    payload=dict(payload), **columns,
                )  # fmt: skip
        except IntegrityError:
            return known.get()
        TASKS.changed(task)
    events.publish(TaskRequested(pool=pool_of(task)))
    return task


def note_object(task: MediaTask, key: str) -> None:
    """Records a storage key before it is written; unreferenced keys are discarded in the end. Raises Lost."""
    if key not in task.objects_written:
        task.objects_written = [*task.objects_written, key]
        TASKS.progress(task, objects_written=task.objects_written)


def progressed(task: MediaTask, percent: int) -> None:
    """Stores the progress. Raises Lost if the task was taken away or cancelled."""
    task.progress = max(0, min(99, percent))
    TASKS.progress(task, progress=task.progress)
    library_status.sync_progress(task)
    TASKS.changed(task)


def done(task: MediaTask, *, message: str = "", keep: Sequence[str] = (), item_id: int | None = None) -> None:
    """Ends the task in the caller's transaction, together with its changes. Keys in ``keep`` are referenced now."""
    left = [key for key in task.objects_written if key not in keep]
    TASKS.end(task, State.DONE, message, objects_written=left, item_id=item_id or task.item_id, progress=100)
    for key in keep:
        events.publish(FileStored(key=key))


def retry(task: MediaTask) -> None:
    """Starts a failed task again, at a person's request."""
    if MediaTask.objects.filter(key=task.key, state__in=OPEN).exclude(pk=task.pk).exists():
        raise Conflict("同样的任务已经在处理中，无需重试")
    TASKS.requeue(task, timezone.now())


def cancel(task: MediaTask) -> None:
    TASKS.cancel(task, "已取消")
