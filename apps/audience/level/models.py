"""The table of levels of users, its versions, and the work that moves users after a change."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from apps.core.outbox.tasks import OPEN, Task
from apps.kinds.models import Record


class UserLevels(Record):
    """The one table of levels; the migration writes its row.

    ``levels`` are ``[{name, icon, threshold, privileges}]``: the first has the level 1 and the threshold 0. ``number``
    is the version that holds, 0 before the first change.
    """

    title = models.CharField(max_length=20, default="用户等级")
    levels = models.JSONField(default=list)
    number = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return self.title


class LevelState(models.TextChoices):
    RUNNING = "running", "正在调整"
    DONE = "done", "已完成"
    #: A newer version came before all users were moved; that version moves them.
    REPLACED = "replaced", "已被新版本取代"
    FAILED = "failed", "未完成"


class LevelVersion(models.Model):
    """A version that a person saved. ``cursor`` is the last user that was looked at, ``moved`` counts users whose level changed."""

    table = models.ForeignKey(UserLevels, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    levels = models.JSONField()
    note = models.CharField(max_length=200)
    saved_at = models.DateTimeField(auto_now_add=True)
    saved_by = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    state = models.CharField(max_length=10, choices=LevelState.choices, default=LevelState.RUNNING)
    message = models.CharField(max_length=200, blank=True, default="")
    total = models.PositiveIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    moved = models.PositiveIntegerField(default=0)
    cursor = models.BigIntegerField(default=0)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="level_version_once")]

    def __str__(self) -> str:
        return f"{self.table_id} {self.number}"


class LevelTask(Task):
    """The background work that moves users to the levels of a version."""

    version = models.ForeignKey(LevelVersion, on_delete=models.CASCADE, related_name="tasks")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["version"], condition=Q(state__in=OPEN), name="level_task_once")]
        indexes = [models.Index(fields=["due_at", "id"], condition=Q(state__in=OPEN), name="level_task_due")]

    def __str__(self) -> str:
        return f"{self.version_id} {self.state}"
