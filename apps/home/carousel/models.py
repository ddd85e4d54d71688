"""A picture of a carousel: its placement, its target, and its period."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed, review_indexes

from ..channel.models import Channel


class Carousel(Reviewed):
    """``sort_order``: smaller numbers come first. ``channel`` is null for every channel.

    ``content`` is ``{kind, id}`` if ``opens`` is ``content``.
    """

    title = models.CharField(max_length=60)
    cover = models.CharField(max_length=1000)
    placement = models.CharField(max_length=12, default="index")
    channel = models.ForeignKey(Channel, null=True, blank=True, on_delete=models.PROTECT, related_name="carousels")
    opens = models.CharField(max_length=12, default="content")
    content = models.JSONField(null=True, blank=True)
    link = models.CharField(max_length=1000, blank=True, default="")
    badge = models.CharField(max_length=8, blank=True, default="")
    period = models.JSONField(null=True, blank=True)
    sort_order = models.IntegerField(default=0)
    note = models.CharField(max_length=200, blank=True, default="")
    visible = models.BooleanField(default=True)

    class Meta:
        indexes = [
            *review_indexes("carousel"),
            models.Index(fields=["placement", "sort_order", "-id"], name="carousel_placement"),
        ]

    def __str__(self) -> str:
        return self.title
