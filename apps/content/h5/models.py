"""An H5 page: an external URL that the app opens, with a share card."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed, review_indexes

from ..story import plan_indexes


class H5(Reviewed):
    title = models.CharField(max_length=120)
    address = models.CharField(max_length=1000)
    cover = models.CharField(max_length=1000, blank=True, default="")
    summary = models.TextField(blank=True, default="")
    category = models.CharField(max_length=20, default="feature")
    opening = models.CharField(max_length=12, default="inside")
    needs_login = models.BooleanField(default=False)
    shareable = models.BooleanField(default=True)
    share_title = models.CharField(max_length=60, blank=True, default="")
    share_summary = models.CharField(max_length=120, blank=True, default="")
    share_cover = models.CharField(max_length=1000, blank=True, default="")
    producer = models.CharField(max_length=60, blank=True, default="")
    publish_at = models.DateTimeField(null=True, blank=True)
    show_period = models.JSONField(null=True, blank=True)
    visible = models.BooleanField(default=True)

    class Meta:
        indexes = [
            *review_indexes("h5"),
            *plan_indexes("h5"),
            models.Index(fields=["category", "-id"], name="h5_category"),
        ]

    def __str__(self) -> str:
        return self.title
