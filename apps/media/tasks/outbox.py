"""The life of a media task: asked for with the change, claimed, kept alive, ended once.

The row is the truth; what goes over the broker is a knock on the workers' door. Every step checks that the delivery
still holds the task, so that a delivery that was given up cannot end what another one is doing.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import logging
from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict

from . import mirror
from .models import BROKEN, OPEN, Lane, MediaTask, Sort, State

logger = logging.getLogger("console.media")

MAX_DELIVERIES = 3
#: Seconds until the second and the third delivery of what failed for a reason that may pass.
PAUSES = (5, 30)
AGAIN = "暂时没有成功，稍后自动重试"
QUARANTINE = f"处理{MAX_DELIVERIES}次都没有完成，已停止自动重试；请检查文件后重试，仍失败请联系管理员"


class Interrupted(Exception):
    """The worker is being stopped: the task goes to the next one, and this delivery does not count."""


class Lost(Exception):
    """This delivery does not hold the task any more: it was cancelled, or given to another."""


def key_of(*parts: object) -> str:
    return hashlib.sha256("\x1f".join(map(str, parts)).encode()).hexdigest()


def request(
    sort: Sort, *, key: str, label: str, account_id: int | None, payload: Mapping[str, Any], **columns: Any
) -> MediaTask:
    """Write the intent, inside the transaction of the change; asked again while it is open it is the same task."""
    lane = columns.pop("lane", Lane.SLOW if sort == Sort.TRANSCODE else Lane.QUICK)
    known = MediaTask.objects.filter(key=key, state__in=OPEN)
    task = known.first()
    if task is None:
        waiting = MediaTask.objects.filter(created_by_id=account_id, lane=lane, state__in=OPEN).count()
        try:
            with transaction.atomic():
                task = MediaTask.objects.create(
                    sort=sort, lane=lane, key=key, label=label[:255], created_by_id=account_id, turn=waiting,
                    payload=dict(payload), **columns,
                )  # fmt: skip
        except IntegrityError:
            return known.get()
        told(task)
    events.publish("media.requested", lane=str(task.lane))
    return task


def due(lane: str) -> QuerySet[MediaTask]:
    """What may be started now: what waits, and what a delivery left lying when it died."""
    now = timezone.now()
    waits = Q(state=State.QUEUED, due_at__lte=now)
    left = Q(state=State.RUNNING, leased_until__lt=now)
    return MediaTask.objects.filter(waits | left, lane=lane, deleted_at__isnull=True)


def claim(lane: str, holder: str) -> MediaTask | None:
    """The next task, its delivery counted and committed before any work begins: who dies of it cannot loop."""
    while True:
        with transaction.atomic():
            found = due(lane).select_for_update(skip_locked=True, of=("self",))
            task = found.order_by("attempts", "turn", "pk").first()
            if task is None:
                return None
            if task.attempts < MAX_DELIVERIES:
                _begin(task, holder)
                return task
            logger.error("media task %s is quarantined after %s deliveries", task.pk, task.attempts)
            _end(task, State.QUARANTINED, message=QUARANTINE)


def _begin(task: MediaTask, holder: str) -> None:
    task.state, task.holder = State.RUNNING, holder
    task.attempts += 1
    task.started_at, task.leased_until = timezone.now(), _lease()
    task.item_id = task.item_id or mirror.item_of(task)
    task.save(update_fields=["state", "holder", "attempts", "started_at", "leased_until", "item", "updated_at"])
    told(task)


def _lease() -> dt.datetime:
    return timezone.now() + dt.timedelta(seconds=settings.MEDIA_TASK_LEASE)


def held(task: MediaTask) -> QuerySet[MediaTask]:
    """The task as long as this delivery holds it, else nothing."""
    return MediaTask.objects.filter(pk=task.pk, state=State.RUNNING, holder=task.holder)


def renew(task: MediaTask) -> bool:
    """Sign of life; False when the task is not this delivery's any more."""
    return bool(held(task).update(leased_until=_lease()))


def lock(task: MediaTask) -> None:
    """Inside the transaction that ends the task: from here on nobody else can. Raises Lost."""
    if held(task).select_for_update(of=("self",)).first() is None:
        raise Lost


def note_object(task: MediaTask, key: str) -> None:
    """Remember a storage key before it is written; what nothing refers to in the end is discarded. Raises Lost."""
    if key not in task.objects_written:
        task.objects_written = [*task.objects_written, key]
        if not held(task).update(objects_written=task.objects_written):
            raise Lost


def progressed(task: MediaTask, percent: int) -> None:
    """Raises Lost when nobody wants it any more."""
    task.progress = max(0, min(99, percent))
    if not held(task).update(progress=task.progress):
        raise Lost
    mirror.progressed(task)
    told(task)


def done(task: MediaTask, *, message: str = "", keep: Sequence[str] = (), item_id: int | None = None) -> None:
    """The task is done, in the caller's transaction together with what it changed; ``keep`` is now referred to."""
    lock(task)
    task.objects_written = [key for key in task.objects_written if key not in keep]
    task.item_id = item_id or task.item_id
    task.progress = 100
    _end(task, State.DONE, message=message)
    for key in keep:
        events.publish("media.stored", key=key)


def put_off(task: MediaTask, seconds: float, *, payload: Mapping[str, Any]) -> None:
    """Somebody else works on it (a cloud service): look again later. It went well, so no delivery is counted."""
    due_at = timezone.now() + dt.timedelta(seconds=seconds)
    changes = {"state": State.QUEUED, "due_at": due_at, "attempts": 0, "holder": "", "leased_until": None}
    task.payload = dict(payload)
    held(task).update(**changes, payload=task.payload)


def release(task: MediaTask) -> None:
    """Back to where it was before this delivery."""
    held(task).update(state=State.QUEUED, holder="", leased_until=None, attempts=F("attempts") - 1)


@transaction.atomic
def fail(task: MediaTask, message: str, *, passing: bool = False, crashed: bool = False) -> None:
    """It did not work. A ``passing`` reason or a crash is tried again, three deliveries in all."""
    try:
        lock(task)
    except Lost:
        return
    if (passing or crashed) and task.attempts < MAX_DELIVERIES:
        task.state, task.holder, task.leased_until = State.QUEUED, "", None
        task.due_at = timezone.now() + dt.timedelta(seconds=PAUSES[min(task.attempts, len(PAUSES)) - 1])
        task.message = f"{message}（第{task.attempts}次没有成功，稍后自动重试）" if message else AGAIN
        task.save(update_fields=["state", "holder", "leased_until", "due_at", "message", "updated_at"])
        told(task)
    else:
        _end(task, State.QUARANTINED if crashed else State.FAILED, message=message if not crashed else QUARANTINE)


def _end(task: MediaTask, state: State, *, message: str) -> None:
    task.state, task.message = state, message
    task.finished_at, task.leased_until = timezone.now(), None
    task.item_id = task.item_id or mirror.item_of(task)
    task.save()
    mirror.reflect(task)
    told(task)
    events.publish("record.changed", kind="media_task", id=task.pk, revision=task.revision, by=None, action=str(state))
    if state in BROKEN and task.created_by_id:
        events.publish("media.broken", account_id=task.created_by_id, task=task.as_data())


def retry(task: MediaTask) -> None:
    """A person starts again what had ended without success."""
    if MediaTask.objects.filter(key=task.key, state__in=OPEN).exclude(pk=task.pk).exists():
        raise Conflict("同样的任务已经在处理中，无需重试")
    task.state, task.attempts, task.message = State.QUEUED, 0, ""
    task.progress, task.finished_at, task.due_at = None, None, timezone.now()
    task.holder, task.leased_until = "", None
    mirror.reflect(task)
    told(task)
    events.publish("media.requested", lane=str(task.lane))


def cancel(task: MediaTask) -> None:
    """Nobody wants it any more; a delivery that is under way notices within seconds and stops."""
    task.state, task.holder, task.message = State.CANCELLED, "", "已取消"
    task.finished_at, task.leased_until = timezone.now(), None
    mirror.reflect(task)
    told(task)


def told(task: MediaTask) -> None:
    if task.created_by_id:
        events.publish("media.task", account_id=task.created_by_id, task=task.as_data())
