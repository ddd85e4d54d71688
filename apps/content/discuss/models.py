"""A hot discussion (热议): a question of the day with two sides."""

from __future__ import annotations

from django.db import models

from .. import jsonb
from ..story import Story, story_indexes


class Discuss(Story):
    """``pro`` and ``con`` name the two sides; if both are empty, readers only comment.

    Readers cast ``pro_num`` and ``con_num``. ``viewpoints`` are ``[{side, text, name, role, avatar}]`` of invited
    people. ``featured`` are ``[{comment: {kind, id}}]``, readers' comments in display order. ``described`` is true if
    there is a ``body``.
    """

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
