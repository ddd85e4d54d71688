"""Tasks of readers, the progress of each reader, and daily sums."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models

from apps.kinds.database.text_search import Grams
from apps.kinds.models import Record


class ReaderTask(Record):
    """A task that readers do for points or an honour. ``target`` is the number of times, within one day, one week, or once for ever.

    ``honour`` is a reference ``{kind, id}`` to a medal or an avatar frame. ``code`` names the action for the app.
    """

    title = models.CharField(max_length=20)
    code = models.CharField(max_length=40)
    icon = models.CharField(max_length=1000, blank=True, default="")
    summary = models.CharField(max_length=60, blank=True, default="")
    category = models.CharField(max_length=12, default="daily")
    frequency = models.CharField(max_length=8, default="day")
    target = models.PositiveSmallIntegerField(default=1)
    points = models.PositiveIntegerField(default=0)
    honour = models.JSONField(null=True, blank=True)
    button = models.CharField(max_length=6, default="去完成")
    link = models.CharField(max_length=1000, blank=True, default="")
    period = models.JSONField(null=True, blank=True)
    sort_order = models.IntegerField(default=0)
    enabled = models.BooleanField(default=False)

    class Meta:
        db_table = "engage_task"
        constraints = [
            models.UniqueConstraint(
                fields=["code"],
                condition=models.Q(deleted_at__isnull=True),
                name="task_code_once",
                violation_error_message="这个任务标识已被其他任务使用，请换一个",
            )
        ]
        indexes = [
            models.Index(fields=["sort_order", "-id"], name="task_order"),
            models.Index(fields=["deleted_at", "-id"], name="task_bin"),
            GinIndex(Grams("title"), name="task_grams"),
        ]

    def __str__(self) -> str:
        return self.title


class TaskProgress(models.Model):
    """A reader's progress in one task within one turn. ``turn`` is the day, the Monday of the week, or ``ONCE``."""

    task = models.ForeignKey(ReaderTask, on_delete=models.CASCADE, related_name="progress")
    reader_id = models.CharField(max_length=40)
    turn = models.DateField()
    count = models.PositiveSmallIntegerField(default=0)
    points = models.PositiveIntegerField(default=0)
    done_at = models.DateTimeField(null=True, blank=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["reader_id", "task", "turn"], name="task_progress_once")]

    def __str__(self) -> str:
        return f"{self.reader_id}: {self.task_id} {self.turn}"


class ReaderAccount(models.Model):
    """The sums of one reader. Its row is locked while an attendance or a progress of the reader is written.

    ``points`` were earned by tasks and attendance, less those that make-ups cost. ``streak`` ends with ``last_day``.
    """

    reader_id = models.CharField(max_length=40, unique=True)
    points = models.PositiveIntegerField(default=0)
    days = models.PositiveIntegerField(default=0)
    streak = models.PositiveIntegerField(default=0)
    last_day = models.DateField(null=True, blank=True)
    tasks_done = models.PositiveIntegerField(default=0)

    class Meta:
        db_table = "engage_reader_account"

    def __str__(self) -> str:
        return self.reader_id


class DailyTally(models.Model):
    """Sums of one day. ``subject`` is ``attendance``, ``make_up`` or ``task:<id>``.

    ``shard`` spreads the writers of one sum over several rows, so that they do not wait for each other.
    """

    subject = models.CharField(max_length=40)
    day = models.DateField()
    shard = models.PositiveSmallIntegerField()
    times = models.PositiveIntegerField(default=0)
    points = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["subject", "day", "shard"], name="daily_tally_once")]
        indexes = [models.Index(fields=["day"], name="daily_tally_day")]

    def __str__(self) -> str:
        return f"{self.subject} {self.day}"
