"""Channels of the reader's app, and their circles."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.db.models.fields.json import KeyTextTransform

from apps.kinds.models import Record

TWICE = "这个圈子已经在该频道里了，请换一个"


class Channel(Record):
    """``code`` identifies the channel in the app; ``bar`` is its position in the channel bar.

    ``entries`` come before the content of ``feed``: ``[{content: {kind, id}, title, badge}]``.
    """

    name = models.CharField(max_length=8)
    code = models.CharField(max_length=20)
    icon = models.CharField(max_length=1000, blank=True, default="")
    style = models.CharField(max_length=12, default="mixed")
    bar = models.CharField(max_length=12, default="optional")
    feed = models.CharField(max_length=12, default="section")
    section = models.CharField(max_length=20, default="news")
    keywords = models.JSONField(default=list, blank=True)
    entries = models.JSONField(default=list, blank=True)
    note = models.CharField(max_length=200, blank=True, default="")
    sort_order = models.IntegerField(default=0)
    visible = models.BooleanField(default=True)
    top = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["name"], condition=Q(deleted_at__isnull=True), name="channel_name_once"),
            models.UniqueConstraint(fields=["code"], condition=Q(deleted_at__isnull=True), name="channel_code_once"),
        ]
        indexes = [models.Index(fields=["-top", "sort_order", "-id"], name="channel_order")]

    def __str__(self) -> str:
        return self.name


class ChannelCircle(Record):
    """A circle in a channel. ``circle`` is ``{kind: "circle", id}``, a reference, so that withdrawing the circle
    removes it here too.
    """

    channel = models.ForeignKey(Channel, on_delete=models.CASCADE, related_name="circles")
    circle = models.JSONField()
    title = models.CharField(max_length=30, blank=True, default="")
    cover = models.CharField(max_length=1000, blank=True, default="")
    sort_order = models.IntegerField(default=0)
    visible = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                KeyTextTransform("id", "circle"),
                F("channel"),
                condition=Q(deleted_at__isnull=True),
                name="channel_circle_once",
                violation_error_message=TWICE,
            )
        ]
        indexes = [models.Index(fields=["channel", "sort_order", "-id"], name="channel_circle_order")]

    def __str__(self) -> str:
        return self.title or f"频道圈子 {self.pk}"
