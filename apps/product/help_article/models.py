"""An article of the app's help centre."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed, review_indexes


class HelpArticle(Reviewed):
    title = models.CharField(max_length=80)
    category = models.CharField(max_length=20, default="account")
    content = models.TextField(blank=True, default="")
    keywords = models.JSONField(default=list, blank=True)
    order = models.PositiveIntegerField(default=100)
    frequent = models.BooleanField(default=False)
    visible = models.BooleanField(default=True)

    class Meta:
        indexes = review_indexes("help_article")

    def __str__(self) -> str:
        return self.title
