"""A hot discussion (热议): a question of the day with two sides."""

from __future__ import annotations

from django.db import models

from .. import jsonb
from ..story import Story, story_indexes


class Discuss(Story):
    """``pro`` and ``con`` name the two sides; both empty: readers only comment. ``pro_num`` and ``con_num`` are cast by
    readers. ``viewpoints`` are ``[{side, text, name, role, avatar}]``, what invited people say; ``featured`` are
    ``[{comment: {kind, id}}]``, readers' comments in the order in which they are shown; ``described`` when there is
    a ``body``."""

    body = models.TextField(blank=True, default="")
    described = jsonb.generated(models.ExpressionWrapper(~models.Q(body=""), output_field=models.BooleanField()))
    sides = models.BooleanField(default=True)
    pro = models.CharField(max_length=20, blank=True, default="")
    con = models.CharField(max_length=20, blank=True, default="")
    pro_num = models.PositiveIntegerField(default=0)
    con_num = models.PositiveIntegerField(default=0)
    operate_pro_num = models.PositiveIntegerField(null=True, blank=True)
    operate_con_num = models.PositiveIntegerField(null=True, blank=True)
    operate_follow_num = models.PositiveIntegerField(null=True, blank=True)
    viewpoints = models.JSONField(default=list, blank=True)
    featured = models.JSONField(default=list, blank=True)
    related = models.JSONField(default=list, blank=True)
    comment_check = models.CharField(max_length=12, default="checked")

    class Meta:
        indexes = story_indexes("discuss")
