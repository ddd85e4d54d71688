"""Where files are used (被引用于)."""

from __future__ import annotations

from django.db import models


class UseState(models.TextChoices):
    """What of the record holds the address: what readers see, the working version, a record in the recycle bin, or
    only versions of a co-edited record that somebody may bring back."""

    LIVE = "live"
    WORKING = "working"
    BINNED = "binned"
    PAST = "past"


class MediaUse(models.Model):
    """One address in one field of one record. ``field`` is its camelCase name.

    Derived from the records by ``tracking.follow`` and never written otherwise.
    """

    url = models.CharField(max_length=1000)
    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    field = models.CharField(max_length=60)
    state = models.CharField(max_length=8, choices=UseState.choices)

    class Meta:
        indexes = [models.Index(fields=["url"], name="media_use_url")]
        constraints = [
            models.UniqueConstraint(fields=["kind", "record_id", "field", "state", "url"], name="media_use_once")
        ]

    def __str__(self) -> str:
        return f"{self.url} in {self.kind} {self.record_id}"
