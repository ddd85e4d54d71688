"""Uses of files (被引用于)."""

from __future__ import annotations

from django.db import models


class UseState(models.TextChoices):
    """Location of the URL: the published state, the working state, a record in the recycle bin, or only versions of a
    co-edited record.
    """

    LIVE = "live"
    WORKING = "working"
    BINNED = "binned"
    PAST = "past"


class MediaUse(models.Model):
    """One URL in one field of one record. ``field`` is its camelCase name.

    ``indexer.follow`` derives it from the records; nothing else writes it.
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
