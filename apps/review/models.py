"""The review log, and the models of this room's kinds."""

from __future__ import annotations

from django.db import models

from .sensitive_word.models import SensitiveWord

__all__ = ["ReviewLog", "SensitiveWord"]


class ReviewLog(models.Model):
    """One row per transition, written in the transaction that made it: who, when, from, to, reason, version."""

    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    title = models.CharField(max_length=255, blank=True, default="")
    action = models.CharField(max_length=40)
    label = models.CharField(max_length=40)
    origin = models.PositiveSmallIntegerField()
    target = models.PositiveSmallIntegerField()
    reason = models.TextField(blank=True, default="")
    revision = models.PositiveIntegerField()
    account = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    account_name = models.CharField(max_length=80)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["kind", "record_id", "-id"], name="review_log_record")]

    def __str__(self) -> str:
        return f"{self.label} {self.kind} {self.record_id}"
