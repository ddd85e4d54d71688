"""A vote of readers among options."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed, review_indexes


class Vote(Reviewed):
    title = models.CharField(max_length=80)
    cover = models.CharField(max_length=1000, blank=True, default="")
    summary = models.TextField(blank=True, default="")
    mode = models.CharField(max_length=10, default="single")
    least = models.PositiveSmallIntegerField(null=True, blank=True)
    most = models.PositiveSmallIntegerField(null=True, blank=True)
    options = models.JSONField(default=list, blank=True)
    layout = models.CharField(max_length=10, default="list")
    period = models.JSONField(null=True, blank=True)
    frequency = models.CharField(max_length=10, default="once")
    times = models.PositiveSmallIntegerField(null=True, blank=True)
    signed_in = models.BooleanField(default=True)
    result = models.CharField(max_length=10, default="voted")
    visible = models.BooleanField(default=True)

    class Meta:
        indexes = review_indexes("vote")

    def __str__(self) -> str:
        return self.title
