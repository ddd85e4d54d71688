"""The rich-text story. Its working text lives in a Yjs document; these columns are derived from it on quiet."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed

from ..media_accounts import OfMediaAccount
from ..story import story_indexes, views


class Article(OfMediaAccount, Reviewed):
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
    views = views()
    operate_like_num = models.PositiveIntegerField(null=True, blank=True)
    share_num = models.PositiveIntegerField(default=0)
    visible = models.BooleanField(default=True)
    frozen = models.BooleanField(default=False)
    text = models.TextField(blank=True, default="")
    word_count = models.PositiveIntegerField(default=0)
    content_hash = models.CharField(max_length=64, blank=True, default="")

    class Meta:
        indexes = [
            *story_indexes("article"),
        ]

    def __str__(self) -> str:
        return self.title or f"文章 {self.pk}"
