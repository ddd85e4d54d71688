"""Figures of one person on one day, for reports over any period."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models

from apps.kinds.models import Record


class PerformanceDay(Record):
    """A finished day of one account in one kind. ``figures.py`` defines each column. ``waits`` are minutes."""

    day = models.DateField()
    account_id = models.BigIntegerField()
    kind = models.CharField(max_length=60)
    written = models.PositiveIntegerField(default=0)
    submitted = models.PositiveIntegerField(default=0)
    corrected = models.PositiveIntegerField(default=0)
    passed = models.PositiveIntegerField(default=0)
    returned = models.PositiveIntegerField(default=0)
    reviewed = models.PositiveIntegerField(default=0)
    approved = models.PositiveIntegerField(default=0)
    rejected = models.PositiveIntegerField(default=0)
    published = models.PositiveIntegerField(default=0)
    reach = models.PositiveBigIntegerField(default=0)
    waits = ArrayField(models.PositiveIntegerField(), default=list)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["day", "account_id", "kind"], name="performance_day_once")]
        indexes = [models.Index(fields=["account_id", "day"], name="performance_day_account")]

    def __str__(self) -> str:
        return f"{self.day} {self.account_id} {self.kind}"


class PerformanceState(models.Model):
    """One row: all days before ``made_until`` are in the table; ``reach_at`` is when its views were last summed."""

    made_until = models.DateField()
    reach_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return str(self.made_until)
