"""The rules of attendance by month, and the days on which readers signed in."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from apps.kinds.models import Record


class AttendanceMonth(Record):
    """Rules of one month (``2026-11``). A month without rules of its own follows the latest one before.

    ``day_rewards``: ``[{day, points, honour}]`` in the place of ``points``. ``streak_rewards``: ``[{days, points, honour}]``,
    each once a month. ``make_up_limit`` counts make-ups that a reader made within a month.
    """

    month = models.CharField(max_length=7)
    points = models.PositiveIntegerField(default=1)
    day_rewards = models.JSONField(default=list, blank=True)
    streak_rewards = models.JSONField(default=list, blank=True)
    make_up = models.BooleanField(default=True)
    make_up_limit = models.PositiveSmallIntegerField(null=True, blank=True, default=3)
    make_up_cost = models.PositiveIntegerField(null=True, blank=True, default=10)
    make_up_days = models.PositiveSmallIntegerField(null=True, blank=True, default=7)
    make_up_rewarded = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["month"],
                condition=Q(deleted_at__isnull=True),
                name="attendance_month_once",
                violation_error_message="这个月已经有签到规则，请刷新后在原规则上修改",
            )
        ]

    def __str__(self) -> str:
        return self.month


class AttendanceDay(models.Model):
    """A day on which a reader signed in. ``made_up_on`` is the day of the make-up, null for a day signed in time."""

    reader_id = models.CharField(max_length=40)
    day = models.DateField()
    points = models.PositiveIntegerField(default=0)
    made_up_on = models.DateField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["reader_id", "day"], name="attendance_day_once")]
        indexes = [
            models.Index(
                fields=["reader_id", "made_up_on"], condition=Q(made_up_on__isnull=False), name="attendance_made_up"
            )
        ]

    def __str__(self) -> str:
        return f"{self.reader_id}: {self.day}"


class StreakReward(models.Model):
    """A reward that a reader got for a streak of ``days`` in a month (its first day): each once."""

    reader_id = models.CharField(max_length=40)
    month = models.DateField()
    days = models.PositiveSmallIntegerField()
    points = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["reader_id", "month", "days"], name="streak_reward_once")]

    def __str__(self) -> str:
        return f"{self.reader_id}: {self.days}"
