"""A template of bullet comments (弹幕) for videos or live streams."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from apps.kinds.models import Record


class BulletTemplate(Record):
    """``lines`` are ``{at, text, mode, colour}`` in the order of ``at``, the second of the player.

    ``line_num`` and ``length`` (second of the last line) are derived from ``lines`` when the template is saved.
    """

    type = models.CharField(max_length=8, default="video")
    name = models.CharField(max_length=40)
    note = models.CharField(max_length=200, blank=True, default="")
    lines = models.JSONField(default=list, blank=True)
    line_num = models.PositiveIntegerField(default=0)
    length = models.PositiveIntegerField(default=0)
    enabled = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["type", "name"], condition=Q(deleted_at__isnull=True), name="bullet_template_once"
            )
        ]
        indexes = [models.Index(fields=["type", "-id"], name="bullet_template_type")]

    def __str__(self) -> str:
        return self.name
