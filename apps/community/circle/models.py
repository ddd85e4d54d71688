"""A circle: readers who post about a subject."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q

from apps.kinds.database.text_search import Grams
from apps.kinds.models import Reviewed, review_indexes


class Circle(Reviewed):
    """``owner_id`` is the app's id of the leading reader. ``recommend_order`` is the position among recommended circles.

    The app reports ``member_num``; ``post_num`` counts the circle's published posts.
    """

    name = models.CharField(max_length=30)
    cover = models.CharField(max_length=1000, blank=True, default="")
    introduction = models.TextField(blank=True, default="")
    rules = models.TextField(blank=True, default="")
    category = models.CharField(max_length=20, default="life")
    owner_id = models.CharField(max_length=40, blank=True, default="")
    owner_name = models.CharField(max_length=40, blank=True, default="")
    examine_join = models.BooleanField(default=False)
    member_num = models.PositiveIntegerField(default=0)
    post_num = models.PositiveIntegerField(default=0)
    visible = models.BooleanField(default=True)
    frozen = models.BooleanField(default=False)
    recommended = models.BooleanField(default=False)
    recommend_order = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["name"], condition=Q(deleted_at__isnull=True), name="circle_once")
        ]
        indexes = [
            *review_indexes("circle", title="name"),
            GinIndex(Grams("owner_name"), name="circle_owner_grams"),
            models.Index(fields=["recommend_order", "id"], condition=Q(recommended=True), name="circle_recommended"),
        ]

    def __str__(self) -> str:
        return self.name
