"""Columns that several things shown in the app have in common."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed


class Targeted(models.Model):
    """What opens when a reader taps it: nothing, a content of ours, or an address."""

    target_sort = models.CharField(max_length=10, default="none")
    target = models.JSONField(null=True, blank=True)
    link = models.CharField(max_length=1000, blank=True, default="")

    class Meta:
        abstract = True


class Shown(Reviewed, Targeted):
    """Something that the app shows for a while on some platforms, by itself and not because a reader looked for it."""

    title = models.CharField(max_length=60)
    cover = models.CharField(max_length=1000, blank=True, default="")
    period = models.JSONField(null=True, blank=True)
    platform = models.CharField(max_length=10, default="all")
    priority = models.PositiveSmallIntegerField(default=50)
    note = models.CharField(max_length=500, blank=True, default="")
    enabled = models.BooleanField(default=True)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.title
