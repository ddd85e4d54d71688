"""The rich-text story. Its working text is a Yjs document; these columns are derived from it after a pause in typing."""

from __future__ import annotations

from django.db import models

from ..media_accounts import OfMediaAccount
from ..story import Story, story_indexes


class Article(OfMediaAccount, Story):
    title_colour = models.CharField(max_length=7, blank=True, default="")
    body = models.TextField(blank=True, default="")
    original = models.BooleanField(default=False)
    origin_link = models.CharField(max_length=1000, blank=True, default="")
    related = models.ManyToManyField("self", symmetrical=False, blank=True, related_name="+")
    links = models.JSONField(default=list, blank=True)
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
