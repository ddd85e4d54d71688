"""An entry of 热点管理: a placement on the app's home page that refers to content."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record


class Recommend(Record):
    """``content`` is ``{kind, id}``. ``sort_order``: smaller numbers come first; the pool derives it from ``weight``."""

    type = models.CharField(max_length=24)
    content = models.JSONField()
    title = models.CharField(max_length=120, blank=True, default="")
    cover = models.CharField(max_length=1000, blank=True, default="")
    badge = models.CharField(max_length=8, blank=True, default="")
    note = models.CharField(max_length=60, blank=True, default="")
    city = models.ForeignKey("home.City", models.PROTECT, null=True, blank=True, related_name="+")
    weight = models.PositiveSmallIntegerField(default=50)
    period = models.JSONField(null=True, blank=True)
    sort_order = models.IntegerField(default=0)
    visible = models.BooleanField(default=True)
    top = models.BooleanField(default=False)

    class Meta:
        indexes = [models.Index(fields=["type", "-top", "sort_order", "-id"], name="recommend_order")]

    def __str__(self) -> str:
        return self.title or f"热点推荐 {self.pk}"
