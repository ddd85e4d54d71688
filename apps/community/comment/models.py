"""Readers' comments on a content, and their replies: a tree."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models.fields.json import KT

from apps.kinds.database.spans import Spans
from apps.kinds.database.text_search import Grams
from apps.kinds.models import review_indexes

from ..readers import FromReader


class Comment(FromReader):
    """``content`` is ``{kind, id}`` of the commented content. ``parent`` is the comment that this one answers.

    ``root`` is the first comment of the thread; both are null for a comment on the content itself. ``reply_num`` of a
    root counts the thread's replies that are not deleted (listeners maintain it). ``official``: the newsroom's reply.
    ``muted``: its reader may not comment on this content any more.
    """

    SPANS: ClassVar[Spans] = Spans("comment", "community_comment")

    content = models.JSONField(null=True, blank=True)
    content_kind = models.GeneratedField(
        expression=KT("content__kind"), output_field=models.CharField(max_length=60), db_persist=True
    )
    parent = models.ForeignKey("self", null=True, blank=True, on_delete=models.CASCADE, related_name="replies")
    root = models.ForeignKey("self", null=True, blank=True, on_delete=models.CASCADE, related_name="thread")
    text = models.TextField()
    images = models.JSONField(default=list, blank=True)
    like_num = models.PositiveIntegerField(default=0)
    official = models.BooleanField(default=False)
    visible = models.BooleanField(default=True)
    top = models.BooleanField(default=False)
    muted = models.BooleanField(default=False)
    reply_num = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = [
            *review_indexes("comment", title="text"),
            models.Index(fields=["-id"], condition=models.Q(deleted_at__isnull=True), name="comment_there"),
            models.Index(fields=["content_kind", "-id"], name="comment_kind"),
            models.Index(fields=["content", "-id"], name="comment_content"),
            models.Index(fields=["reader_id", "-id"], condition=~models.Q(reader_id=""), name="comment_reader"),
            GinIndex(Grams("reader_name"), name="comment_reader_grams"),
        ]

    def __str__(self) -> str:
        return self.text[:30]
