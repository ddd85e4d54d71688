"""A box that opens over a page of the app."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import review_indexes

from ..shared_columns import Shown


class Popup(Shown):
    form = models.CharField(max_length=10, default="image")
    heading = models.CharField(max_length=30, blank=True, default="")
    text = models.CharField(max_length=200, blank=True, default="")
    button = models.CharField(max_length=8, blank=True, default="")
    placement = models.CharField(max_length=20, default="home")
    frequency = models.CharField(max_length=10, default="day")
    times = models.PositiveSmallIntegerField(null=True, blank=True)
    audience = models.CharField(max_length=12, default="all")
    portrait = models.ForeignKey("audience.Portrait", null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        indexes = review_indexes("popup")
