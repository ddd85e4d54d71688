"""A release of the news app on one platform."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed, review_indexes


class Version(Reviewed):
    """``title`` is derived from the platform, the number and the build on every save."""

    title = models.CharField(max_length=60, blank=True, default="")
    platform = models.CharField(max_length=10, default="android")
    number = models.CharField(max_length=20)
    build = models.PositiveIntegerField()
    package = models.CharField(max_length=1000, blank=True, default="")
    store_link = models.CharField(max_length=1000, blank=True, default="")
    notes = models.TextField(blank=True, default="")
    force = models.BooleanField(default=False)
    force_below = models.CharField(max_length=20, blank=True, default="")
    rollout = models.PositiveSmallIntegerField(default=100)
    note = models.CharField(max_length=500, blank=True, default="")
    enabled = models.BooleanField(default=True)

    class Meta:
        indexes = review_indexes("version")
        constraints = [
            models.UniqueConstraint(
                fields=["build", "platform"], condition=models.Q(deleted_at__isnull=True), name="version_build_once"
            )
        ]

    def __str__(self) -> str:
        return self.title
