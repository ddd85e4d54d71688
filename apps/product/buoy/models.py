"""A picture that floats over pages of the app."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record

from ..shared_columns import Targeted


class Buoy(Record, Targeted):
    """``bottom`` is the distance from the lower edge in percent of the screen, ``size`` the width in points.

    ``closing`` says for how long the buoy stays away once a reader closes it.
    """

    title = models.CharField(max_length=40)
    cover = models.CharField(max_length=1000, blank=True, default="")
    pages = models.JSONField(default=list)
    side = models.CharField(max_length=6, default="right")
    bottom = models.PositiveSmallIntegerField(default=20)
    size = models.PositiveSmallIntegerField(default=64)
    closing = models.CharField(max_length=8, default="day")
    period = models.JSONField(null=True, blank=True)
    platform = models.CharField(max_length=10, default="all")
    enabled = models.BooleanField(default=False)

    def __str__(self) -> str:
        return self.title
