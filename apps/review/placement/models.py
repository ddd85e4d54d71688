"""Placements of records, and the placements that a withdrawal cleared."""

from __future__ import annotations

from django.db import models


class Placement(models.Model):
    """``kind`` ``record_id`` shows ``target_kind`` ``target_id`` in ``field`` (camelCase).

    ``live``: its published state shows it, else its working version does. ``indexer.follow`` derives the rows from the
    records; nothing else writes them.
    """

    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    field = models.CharField(max_length=60)
    live = models.BooleanField()
    target_kind = models.CharField(max_length=60)
    target_id = models.BigIntegerField()

    class Meta:
        indexes = [models.Index(fields=["target_kind", "target_id"], name="review_placement_target")]
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "record_id", "field", "live", "target_kind", "target_id"], name="review_placement_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.target_kind} {self.target_id} in {self.kind} {self.record_id}"


class Withdrawal(models.Model):
    """A withdrawal, with the data to undo it everywhere.

    ``before`` holds the former review columns; ``places`` the cleared placements: ``{kind, kindLabel, id, title,
    fields: [label], how, revision, before: {column: value}}``.
    """

    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    revision = models.PositiveIntegerField()
    account_id = models.BigIntegerField()
    account_name = models.CharField(max_length=80)
    reason = models.TextField(blank=True, default="")
    at = models.DateTimeField(auto_now_add=True)
    before = models.JSONField()
    places = models.JSONField(default=list)
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [models.Index(fields=["kind", "record_id", "-id"], name="review_withdrawal_record")]

    def __str__(self) -> str:
        return f"{self.kind} {self.record_id} withdrawn"
