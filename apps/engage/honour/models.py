"""Holdings of medals and avatar frames, and the lists by which many are given or taken back."""

from __future__ import annotations

from django.db import models
from django.db.models import Q


class HolderBatch(models.Model):
    """One list of readers who got an honour, or from whom one was taken back. ``kind`` and ``honour_id`` name the honour.

    ``changed`` counts the readers for whom the list changed something. ``undone_at`` is when a person took the list back.
    """

    kind = models.CharField(max_length=20)
    honour_id = models.BigIntegerField()
    action = models.CharField(max_length=4)
    source = models.CharField(max_length=200, blank=True, default="")
    reason = models.CharField(max_length=200)
    changed = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    created_by = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    undone_at = models.DateTimeField(null=True, blank=True)
    undone_by = models.ForeignKey(
        "identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        indexes = [models.Index(fields=["kind", "honour_id", "-id"], name="holder_batch_honour")]

    def __str__(self) -> str:
        return f"{self.action} {self.kind} {self.honour_id}"


class Holding(models.Model):
    """One reader's medal or avatar frame. ``reader_id`` is the app's id of the reader.

    ``source`` says where it came from: ``list``, ``attendance``, ``task`` or ``condition``. ``expires_at`` null: it never
    ends. ``taken_at``: it was taken back, or replaced after its end.
    """

    kind = models.CharField(max_length=20)
    honour_id = models.BigIntegerField()
    reader_id = models.CharField(max_length=40)
    reader_name = models.CharField(max_length=40, blank=True, default="")
    source = models.CharField(max_length=12)
    given_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True, blank=True)
    taken_at = models.DateTimeField(null=True, blank=True)
    given_by = models.ForeignKey(HolderBatch, null=True, blank=True, on_delete=models.SET_NULL, related_name="given")
    taken_by = models.ForeignKey(HolderBatch, null=True, blank=True, on_delete=models.SET_NULL, related_name="taken")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "honour_id", "reader_id"], condition=Q(taken_at__isnull=True), name="holding_once"
            )
        ]
        indexes = [
            models.Index(
                fields=["kind", "honour_id", "-id"], condition=Q(taken_at__isnull=True), name="holding_honour"
            ),
            models.Index(fields=["reader_id", "kind"], name="holding_reader"),
            # The beginning of an id is looked up in any collation.
            models.Index(
                fields=["kind", "honour_id", "reader_id"],
                opclasses=["text_ops", "int8_ops", "varchar_pattern_ops"],
                condition=Q(taken_at__isnull=True),
                name="holding_search",
            ),
            models.Index(
                fields=["kind", "honour_id", "reader_name"],
                condition=Q(taken_at__isnull=True) & ~Q(reader_name=""),
                name="holding_name",
            ),
            models.Index(
                fields=["kind", "honour_id", "expires_at"],
                condition=Q(taken_at__isnull=True, expires_at__isnull=False),
                name="holding_expiry",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.reader_id}: {self.kind} {self.honour_id}"
