"""A module of the app's home page: its source, its layout, and its number of items."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record


class Module(Record):
    """``sort_order``: smaller numbers come first. ``source`` is a type of 热点管理, ``latest`` or ``channel``."""

    name = models.CharField(max_length=12)
    source = models.CharField(max_length=24, default="hot")
    section = models.CharField(max_length=20, default="news")
    channel = models.ForeignKey("home.Channel", models.PROTECT, null=True, blank=True, related_name="+")
    city = models.ForeignKey("home.City", models.PROTECT, null=True, blank=True, related_name="+")
    layout = models.CharField(max_length=12, default="rows")
    amount = models.PositiveSmallIntegerField(default=4)
    titled = models.BooleanField(default=True)
    more_label = models.CharField(max_length=8, blank=True, default="")
    more_link = models.CharField(max_length=1000, blank=True, default="")
    sort_order = models.IntegerField(default=0)
    visible = models.BooleanField(default=True)

    class Meta:
        indexes = [models.Index(fields=["sort_order", "-id"], name="module_order")]

    def __str__(self) -> str:
        return self.name
