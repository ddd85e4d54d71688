"""The picture or short video that the app shows while it starts."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import review_indexes

from ..shared_columns import Shown


class Splash(Shown):
    form = models.CharField(max_length=10, default="image")
    tablet_cover = models.CharField(max_length=1000, blank=True, default="")
    video = models.CharField(max_length=1000, blank=True, default="")
    seconds = models.PositiveSmallIntegerField(default=3)
    skippable = models.BooleanField(default=True)
    skip_after = models.PositiveSmallIntegerField(default=0)
    marked_advert = models.BooleanField(default=False)
    frequency = models.CharField(max_length=10, default="start")

    class Meta:
        indexes = review_indexes("splash")
