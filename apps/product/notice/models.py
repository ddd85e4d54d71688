"""A push notice to readers' phones."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed, review_indexes

from ..shared_columns import Targeted


class Notice(Reviewed, Targeted):
    title = models.CharField(max_length=40)
    text = models.CharField(max_length=120, blank=True, default="")
    cover = models.CharField(max_length=1000, blank=True, default="")
    category = models.CharField(max_length=20, default="news")
    audience = models.CharField(max_length=12, default="all")
    districts = models.JSONField(default=list, blank=True)
    portrait = models.ForeignKey("audience.Portrait", null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    platform = models.CharField(max_length=10, default="all")
    timing = models.CharField(max_length=10, default="approved")
    send_at = models.DateTimeField(null=True, blank=True)
    keep_hours = models.PositiveSmallIntegerField(default=24)
    silent_at_night = models.BooleanField(default=True)
    push_state = models.CharField(max_length=10, default="none")
    sent_num = models.PositiveIntegerField(default=0)
    delivered_num = models.PositiveIntegerField(default=0)
    opened_num = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = review_indexes("notice")

    def __str__(self) -> str:
        return self.title
