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
    visible = models.BooleanField(default=True)

    class Meta:
        indexes = [
            *review_indexes("activity"),
            models.Index(fields=["type", "-id"], name="activity_type"),
        ]

    def __str__(self) -> str:
        return self.title
