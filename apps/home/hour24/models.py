"""An entry of the 24-hour timeline: a story and its time."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import TruncDate

from apps.kinds.models import Record


class Hour24(Record):
    """``type`` is the kind of ``content`` (``{kind, id}``); ``at`` is its time on the timeline."""

    type = models.CharField(max_length=12)
    content = models.JSONField()
    at = models.DateTimeField()
    title = models.CharField(max_length=120, blank=True, default="")
    cover = models.CharField(max_length=1000, blank=True, default="")
    summary = models.CharField(max_length=120, blank=True, default="")
    badge = models.CharField(max_length=12, blank=True, default="")
    visible = models.BooleanField(default=True)
    top = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                KeyTextTransform("id", "content"),
                KeyTextTransform("kind", "content"),
                TruncDate("at"),
                condition=Q(deleted_at__isnull=True),
                name="hour24_story_once_a_day",
                violation_error_message="这条内容当天已在 24 小时中，请换一条或修改那一条的时间",
            )
        ]
        indexes = [
            models.Index(fields=["-at", "-id"], name="hour24_line"),
            models.Index(fields=["type", "-at"], name="hour24_type"),
        ]

    def __str__(self) -> str:
        return self.title or f"24小时 {self.pk}"
