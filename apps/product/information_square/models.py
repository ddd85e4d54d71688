"""A tile of the app's information square: a service or a source of information that readers look up."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from apps.kinds.models import Record

from ..shared_columns import Targeted


class InformationSquare(Record, Targeted):
    """``period`` is null for a tile that stays."""

    title = models.CharField(max_length=12)
    summary = models.CharField(max_length=40, blank=True, default="")
    icon = models.CharField(max_length=1000, blank=True, default="")
    category = models.CharField(max_length=20, default="government")
    badge = models.CharField(max_length=4, blank=True, default="")
    period = models.JSONField(null=True, blank=True)
    platform = models.CharField(max_length=10, default="all")
    sort_order = models.IntegerField(default=0)
    visible = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["title", "category"], condition=Q(deleted_at__isnull=True), name="information_square_once"
            )
        ]
        indexes = [models.Index(fields=["category", "sort_order", "-id"], name="information_square_order")]

    def __str__(self) -> str:
        return self.title
