"""The rich-text story. Its working text lives in a Yjs document; these columns are derived from it on quiet."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models

from apps.kinds.lifecycle import VerifyState
from apps.kinds.models import Reviewed


class Article(Reviewed):
    title = models.CharField(max_length=120, blank=True, default="")
    title_colour = models.CharField(max_length=7, blank=True, default="")
    summary = models.TextField(blank=True, default="")
    body = models.TextField(blank=True, default="")
    cover = models.CharField(max_length=1000, blank=True, default="")
    share_cover = models.CharField(max_length=1000, blank=True, default="")
    author = models.CharField(max_length=40, blank=True, default="")
    source = models.CharField(max_length=60, blank=True, default="")
    section = models.CharField(max_length=20, default="news")
    keywords = models.JSONField(default=list, blank=True)
    original = models.BooleanField(default=False)
    origin_link = models.CharField(max_length=1000, blank=True, default="")
    publish_at = models.DateTimeField(null=True, blank=True)
    show_period = models.JSONField(null=True, blank=True)
    comments_open = models.BooleanField(default=True)
    related = models.ManyToManyField("self", symmetrical=False, blank=True, related_name="+")
    links = models.JSONField(default=list, blank=True)
    view_num = models.PositiveIntegerField(default=0)
    operate_view_num = models.PositiveIntegerField(null=True, blank=True)
    operate_like_num = models.PositiveIntegerField(null=True, blank=True)
    share_num = models.PositiveIntegerField(default=0)
    visible = models.BooleanField(default=True)
    frozen = models.BooleanField(default=False)
    text = models.TextField(blank=True, default="")
    word_count = models.PositiveIntegerField(default=0)
    content_hash = models.CharField(max_length=64, blank=True, default="")

    class Meta:
        indexes = [
            models.Index(
                fields=["submitted_at", "id"],
                condition=models.Q(verify_state=VerifyState.PENDING, deleted_at__isnull=True),
                name="article_pending",
            ),
            models.Index(fields=["verify_state", "-id"], name="article_state"),
            models.Index(fields=["section", "-id"], name="article_section"),
            models.Index(fields=["-updated_at", "-id"], name="article_updated"),
            models.Index(fields=["deleted_at", "-id"], name="article_bin"),
            GinIndex(fields=["title"], name="article_title_trgm", opclasses=["gin_trgm_ops"]),
        ]

    def __str__(self) -> str:
        return self.title or f"文章 {self.pk}"
