"""Operate users: names and pictures under which operators write."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q

from apps.kinds.database.text_search import Grams
from apps.kinds.models import Record


class OperateUser(Record):
    """A name and a picture under which operators write. ``comment_num`` and ``last_used_at`` follow its operate comments."""

    name = models.CharField(max_length=40)
    avatar = models.CharField(max_length=1000, blank=True, default="")
    introduction = models.CharField(max_length=200, blank=True, default="")
    region = models.CharField(max_length=20, blank=True, default="")
    device = models.CharField(max_length=40, blank=True, default="")
    enabled = models.BooleanField(default=True)
    comment_num = models.PositiveIntegerField(default=0)
    last_used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["name"],
                condition=Q(deleted_at__isnull=True),
                name="operate_user_once",
                violation_error_message="已有这个运营用户，请换一个昵称",
            )
        ]
        indexes = [
            GinIndex(Grams("name"), name="operate_user_grams"),
            models.Index(fields=["deleted_at", "-id"], name="operate_user_bin"),
        ]

    def __str__(self) -> str:
        return self.name
