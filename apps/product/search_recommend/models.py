"""A word that the app's search page recommends."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from apps.kinds.models import Record

from ..shared_columns import Targeted


class SearchRecommend(Record, Targeted):
    """``period`` is null for a word that stays. Without a target the app searches for the word."""

    title = models.CharField(max_length=20)
    mark = models.CharField(max_length=10, default="none")
    period = models.JSONField(null=True, blank=True)
    platform = models.CharField(max_length=10, default="all")
    sort_order = models.IntegerField(default=0)
    visible = models.BooleanField(default=True)
    top = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["title", "platform"],
                condition=Q(deleted_at__isnull=True),
                name="search_recommend_once",
                violation_error_message="这个搜索词已经在推荐里了",
            )
        ]
        indexes = [models.Index(fields=["-top", "sort_order", "-id"], name="search_recommend_order")]

    def __str__(self) -> str:
        return self.title


class SearchDay(models.Model):
    """The number of searches for a word on a day of Asia/Shanghai, as the app reported them."""

    word = models.CharField(max_length=20)
    day = models.DateField()
    times = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["word", "day"], name="search_day_once")]
        indexes = [models.Index(fields=["day", "-times"], name="search_day_top")]

    def __str__(self) -> str:
        return f"{self.word} {self.day}"
