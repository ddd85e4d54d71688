"""Entries of the app's 圈看点 page besides its carousel."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record


class MomentFocus(Record):
    """One entry. ``type`` names the column of its target or content.

    ``media``, ``circle`` and ``information`` hold ``{kind, id}``, ``topic`` a topic name of posts. A ``module`` shows
    its ``entries`` (``[{content, title}]``) in its ``layout``.
    """

    type = models.CharField(max_length=12)
    title = models.CharField(max_length=60, blank=True, default="")
    cover = models.CharField(max_length=1000, blank=True, default="")
    reason = models.CharField(max_length=40, blank=True, default="")
    media = models.JSONField(null=True, blank=True)
    topic = models.CharField(max_length=30, blank=True, default="")
    circle = models.JSONField(null=True, blank=True)
    information = models.JSONField(null=True, blank=True)
    layout = models.CharField(max_length=12, default="slide")
    entries = models.JSONField(default=list, blank=True)
    more = models.CharField(max_length=1000, blank=True, default="")
    period = models.JSONField(null=True, blank=True)
    sort_order = models.IntegerField(default=0)
    visible = models.BooleanField(default=True)
    top = models.BooleanField(default=False)

    class Meta:
        indexes = [models.Index(fields=["type", "-top", "sort_order", "-id"], name="moment_focus_order")]

    def __str__(self) -> str:
        return self.title or f"圈看点 {self.pk}"
