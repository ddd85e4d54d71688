"""An activity that readers sign up for: a call for essays, a meeting, a paid outing."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed, review_indexes


class Activity(Reviewed):
    title = models.CharField(max_length=80)
    type = models.CharField(max_length=10, default="normal")
    cover = models.CharField(max_length=1000, blank=True, default="")
    summary = models.CharField(max_length=200, blank=True, default="")
    content = models.TextField(blank=True, default="")
    rules = models.TextField(blank=True, default="")
    place = models.JSONField(null=True, blank=True)
    enrol_period = models.JSONField(null=True, blank=True)
    period = models.JSONField(null=True, blank=True)
    limit = models.PositiveIntegerField(null=True, blank=True)
    fee = models.PositiveIntegerField(null=True, blank=True)
    refund = models.CharField(max_length=500, blank=True, default="")
    theme = models.CharField(max_length=100, blank=True, default="")
    least_words = models.PositiveIntegerField(null=True, blank=True)
    most_words = models.PositiveIntegerField(null=True, blank=True)
    prizes = models.JSONField(default=list, blank=True)
    questions = models.JSONField(default=list, blank=True)
    organiser = models.CharField(max_length=80, blank=True, default="")
    phone = models.CharField(max_length=20, blank=True, default="")
    waiting_limit = models.PositiveIntegerField(null=True, blank=True)
    per_person = models.PositiveIntegerField(default=1)
    least_age = models.PositiveIntegerField(null=True, blank=True)
    most_age = models.PositiveIntegerField(null=True, blank=True)
    regions = models.JSONField(default=list, blank=True)
    view_num = models.PositiveIntegerField(default=0)
    enrol_num = models.PositiveIntegerField(default=0)
    waiting_num = models.PositiveIntegerField(default=0)
    visible = models.BooleanField(default=True)

    class Meta:
        indexes = [
            *review_indexes("activity"),
            models.Index(fields=["type", "-id"], name="activity_type"),
        ]

    def __str__(self) -> str:
        return self.title


class ActivitySeats(models.Model):
    """The places of one activity: the row that sign-ups lock, apart from the record that editors lock."""

    activity = models.OneToOneField(Activity, primary_key=True, on_delete=models.CASCADE, related_name="seats")
    taken = models.PositiveIntegerField(default=0)
    waiting = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.activity_id}: {self.taken}"


class ActivityTally(models.Model):
    """A number of enrolments (or a sum of fen), by activity and one property; statement triggers of the enrolments maintain it.

    ``shard`` spreads simultaneous sign-ups over several rows; readers add them up.
    """

    activity = models.ForeignKey(Activity, on_delete=models.CASCADE, related_name="+")
    sort = models.CharField(max_length=12)
    key = models.CharField(max_length=40)
    shard = models.PositiveSmallIntegerField(default=0)
    number = models.BigIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["activity", "sort", "key", "shard"], name="activity_tally_once")]
        indexes = [models.Index(fields=["activity"], condition=models.Q(sort="fen"), name="activity_tally_money")]

    def __str__(self) -> str:
        return f"{self.activity_id} {self.sort} {self.key}: {self.number}"
