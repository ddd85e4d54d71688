"""A city that readers choose, with its feed."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from apps.kinds.models import Record


class City(Record):
    """``initial`` is the first letter of the name's pinyin, the app's index letter.

    ``code`` is the official number of the administrative division.
    """

    name = models.CharField(max_length=20)
    initial = models.CharField(max_length=1, blank=True, default="")
    code = models.CharField(max_length=6)
    cover = models.CharField(max_length=1000, blank=True, default="")
    slogan = models.CharField(max_length=30, blank=True, default="")
    hot = models.BooleanField(default=False)
    feed = models.CharField(max_length=12, default="keywords")
    section = models.CharField(max_length=20, default="news")
    keywords = models.JSONField(default=list, blank=True)
    sort_order = models.IntegerField(default=0)
    visible = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["name"], condition=Q(deleted_at__isnull=True), name="city_name_once"),
            models.UniqueConstraint(fields=["code"], condition=Q(deleted_at__isnull=True), name="city_code_once"),
        ]
        indexes = [models.Index(fields=["sort_order", "-id"], name="city_order")]

    def __str__(self) -> str:
        return self.name
