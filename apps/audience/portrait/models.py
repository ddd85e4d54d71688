"""A saved audience: rules over facts about users."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q

from apps.kinds.models import Record


class Portrait(Record):
    """``rules`` is the tree of ``rules.py``, ``words`` the same in Chinese, ``tag_ids`` the user tags that the rules name.

    ``counted`` is the exact number at ``counted_at``; null before the first count and after a change of the rules.
    """

    name = models.CharField(max_length=60)
    note = models.CharField(max_length=200, blank=True, default="")
    rules = models.JSONField(default=dict)
    words = models.TextField(blank=True, default="")
    tag_ids = ArrayField(models.BigIntegerField(), default=list, blank=True)
    counted = models.PositiveBigIntegerField(null=True, blank=True)
    counted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["name"], condition=Q(deleted_at__isnull=True), name="portrait_once")
        ]
        indexes = [GinIndex(fields=["tag_ids"], name="portrait_tags")]

    def __str__(self) -> str:
        return self.name
