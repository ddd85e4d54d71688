"""Columns that several product kinds share."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed


class Targeted(models.Model):
    """The target of a tap: nothing, one of our contents, or a URL."""

    target_sort = models.CharField(max_length=10, default="none")
    target = models.JSONField(null=True, blank=True)
    link = models.CharField(max_length=1000, blank=True, default="")

    class Meta:
        abstract = True


class Shown(Reviewed, Targeted):
    """A record that the app shows unasked, for a period and on some platforms."""

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
