"""An announcement of the app: a page that its operator publishes, for a period or for good."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models

from apps.kinds.database.text_search import Grams
from apps.kinds.models import Record


class Announcement(Record):
    """``period`` is null for an announcement that stays."""

    title = models.CharField(max_length=80)
    category = models.CharField(max_length=20, default="service")
    summary = models.CharField(max_length=200, blank=True, default="")
    cover = models.CharField(max_length=1000, blank=True, default="")
    content = models.TextField(blank=True, default="")
    attachments = models.JSONField(default=list, blank=True)
    period = models.JSONField(null=True, blank=True)
    platform = models.CharField(max_length=10, default="all")
    view_num = models.PositiveIntegerField(default=0)
    visible = models.BooleanField(default=True)

    class Meta:
        indexes = [GinIndex(Grams("title"), name="announcement_title")]

    def __str__(self) -> str:
        return self.title
