"""A role under which operators run a media account."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record


class MediaRole(Record):
    """``abilities`` is ``[{type, write, submit}]``: for each type of content the two things that the role may do."""

    name = models.CharField(max_length=20)
    note = models.CharField(max_length=200, blank=True, default="")
    abilities = models.JSONField(default=list, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["name"], condition=models.Q(deleted_at__isnull=True), name="media_role_once"
            )
        ]
        indexes = [models.Index(fields=["deleted_at", "-id"], name="media_role_bin")]

    def __str__(self) -> str:
        return self.name
