"""The outbox of media: rows written with the change that asks for the work."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import F, Q
from django.db.models.fields.json import KT

from apps.core.outbox.tasks import BROKEN, OPEN, State, Task
from apps.kinds.models import Record

__all__ = ["BROKEN", "OPEN", "MediaTask", "Sort", "State", "WorkerPool"]


class Sort(models.TextChoices):
    TRANSFER = "transfer", "转存媒资库"
    IMAGE = "image_save", "保存编辑后的图片"
    REFETCH = "refetch", "重新转存网络资源"
    INSPECT = "inspect", "读取时长和封面"
    TRANSCODE = "transcode", "视频转码"
    CLIP = "clip", "视频剪辑"


class WorkerPool(models.TextChoices):
    """The worker pool that does a task: two, so that a transfer never waits behind an hour of transcoding."""

    QUICK = "quick"
    SLOW = "slow"


class MediaTask(Task, Record):
    """One piece of work, done with the present rights of ``created_by``.

    Only one task of a ``key`` is open at a time. ``turn`` is the number of the person's tasks that waited before this
    one: people with few tasks go before people with many. ``objects_written`` are storage keys that the deliveries may
    have written and that no row refers to. They are recorded before the write, and discarded when the task ends.
    ``progress`` in percent, null where unknown.
    """

    sort = models.CharField(max_length=12, choices=Sort.choices)
    pool = models.CharField(max_length=8, choices=WorkerPool.choices, db_column="lane")
    key = models.CharField(max_length=64)
    label = models.CharField(max_length=255)
    type = models.CharField(max_length=12, default="image")
    source = models.TextField(blank=True, default="")
    payload = models.JSONField(default=dict)
    file = models.ForeignKey("media.MediaFile", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    item = models.ForeignKey("media.MediaItem", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    turn = models.PositiveIntegerField(default=0)
    progress = models.PositiveSmallIntegerField(null=True, blank=True)
    objects_written = models.JSONField(default=list, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["pool", "attempts", "turn", "id"], name="media_task_due", condition=Q(state__in=OPEN)),
            models.Index(fields=["created_by", "pool"], name="media_task_waiting", condition=Q(state__in=OPEN)),
            models.Index(fields=["state", "-id"], name="media_task_state"),
            models.Index(KT("payload__record"), F("id").desc(), name="media_task_clips", condition=Q(sort="clip")),
            models.Index(fields=["finished_at"], name="media_task_ended", condition=Q(finished_at__isnull=False)),
            # The sweep of every few seconds reads these.
            models.Index(fields=["id"], name="media_task_left", condition=~Q(state__in=OPEN) & ~Q(objects_written=[])),
        ]
        constraints = [
            models.UniqueConstraint(fields=["key"], condition=Q(state__in=OPEN), name="media_task_open_once")
        ]

    def __str__(self) -> str:
        return f"{self.sort} {self.label} ({self.state})"

    def as_data(self) -> dict[str, Any]:
        """The task as the console sees it (docs/wire.md)."""
        return {
            "id": self.pk,
            "sort": str(self.sort),
            "label": self.label,
            "type": self.type,
            "state": str(self.state),
            "progress": self.progress,
            "message": self.message,
            "itemId": self.item_id,
            "accountId": self.created_by_id,
        }
