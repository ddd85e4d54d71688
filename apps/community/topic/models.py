"""Topics of the app, and the contents under them."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q
from django.db.models.fields.json import KT

from apps.kinds.database.text_search import Grams
from apps.kinds.models import Record


class Topic(Record):
    """``merged_into`` is the topic that took over the contents and comments of this one; its own URL leads there.

    It is never itself a merged topic: merging moves the pointers of earlier merges along. ``content_num`` counts the
    contents that are shown (listeners maintain it); the app reports the other counts.
    """

    name = models.CharField(max_length=30)
    cover = models.CharField(max_length=1000, blank=True, default="")
    introduction = models.TextField(blank=True, default="")
    content_num = models.PositiveIntegerField(default=0)
    view_num = models.PositiveIntegerField(default=0)
    follow_num = models.PositiveIntegerField(default=0)
    sort_order = models.IntegerField(default=0)
    visible = models.BooleanField(default=True)
    top = models.BooleanField(default=False)
    merged_into = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="merged")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["name"], condition=Q(deleted_at__isnull=True), name="topic_once"),
            models.CheckConstraint(
                condition=Q(merged_into__isnull=True) | ~Q(merged_into=models.F("id")), name="topic_not_into_itself"
            ),
        ]
        indexes = [
            models.Index(fields=["-top", "sort_order", "-id"], name="topic_order"),
            GinIndex(Grams("name"), name="topic_grams"),
        ]

    def __str__(self) -> str:
        return self.name


class TopicContent(Record):
    """``content`` is ``{kind, id}``. ``source``: an editor added it (staff), or a reader's post named the topic (reader)."""

    topic = models.ForeignKey(Topic, on_delete=models.CASCADE, related_name="contents")
    content = models.JSONField()
    content_kind = models.GeneratedField(
        expression=KT("content__kind"), output_field=models.CharField(max_length=60), db_persist=True
    )
    remark = models.CharField(max_length=60, blank=True, default="")
    source = models.CharField(max_length=8, default="staff")
    sort_order = models.IntegerField(default=0)
    visible = models.BooleanField(default=True)
    top = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["topic", "content"], condition=Q(deleted_at__isnull=True), name="topic_content_once"
            )
        ]
        indexes = [
            models.Index(fields=["topic", "-top", "sort_order", "-id"], name="topic_content_order"),
            models.Index(fields=["content"], name="topic_content_content"),
            models.Index(
                fields=["topic"], condition=Q(deleted_at__isnull=True, visible=True), name="topic_content_shown"
            ),
        ]

    def __str__(self) -> str:
        return self.remark or f"{self.topic_id} {self.content}"
