"""A reader's post, in a circle or on the square: text, pictures or a video."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models

from apps.kinds.models import review_indexes
from apps.kinds.text_search import Grams

from ..circle.models import Circle
from ..readers import FromReader


class Post(FromReader):
    """``circle`` is null for a post on the square. The app reports the counters."""

    text = models.TextField(blank=True, default="")
    images = models.JSONField(default=list, blank=True)
    video = models.CharField(max_length=1000, blank=True, default="")
    circle = models.ForeignKey(Circle, null=True, blank=True, on_delete=models.PROTECT, related_name="posts")
    topics = models.JSONField(default=list, blank=True)
    place = models.JSONField(null=True, blank=True)
    view_num = models.PositiveIntegerField(default=0)
    like_num = models.PositiveIntegerField(default=0)
    comment_num = models.PositiveIntegerField(default=0)
    share_num = models.PositiveIntegerField(default=0)
    visible = models.BooleanField(default=True)
    top = models.BooleanField(default=False)

    class Meta:
        indexes = [
            *review_indexes("post", title="text"),
            models.Index(fields=["circle", "-id"], name="post_circle"),
            GinIndex(Grams("reader_name"), name="post_reader_grams"),
        ]

    def __str__(self) -> str:
        return self.text[:30] or f"帖子 {self.pk}"
