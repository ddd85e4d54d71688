"""Pictures that users without one of their own bear."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from apps.kinds.models import Record


class DefaultAvatar(Record):
    """``preset``: new users get this one; at most one has it. ``enabled``: users may choose it."""

    title = models.CharField(max_length=20)
    image = models.CharField(max_length=1000)
    sort_order = models.IntegerField(default=0)
    preset = models.BooleanField(default=False)
    enabled = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["preset"], condition=Q(preset=True, deleted_at__isnull=True), name="default_avatar_preset_once"
            )
        ]
        indexes = [models.Index(fields=["sort_order", "-id"], name="default_avatar_order")]

    def __str__(self) -> str:
        return self.title
