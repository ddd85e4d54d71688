"""The review log: one row per transition, chained with the system log (apps/identity/syslog)."""

from __future__ import annotations

from django.db import models

from apps.identity.syslog.models import Chained


class ReviewLog(Chained):
    """One transition: person, time, old and new state, reason, version. It is written in the transition's transaction."""

    HASHED = (
        "kind", "kind_label", "record_id", "title", "action", "label", "origin", "target", "reason", "version",
        "account_id_then", "account_name",
    )  # fmt: skip

    kind = models.CharField(max_length=60)
    kind_label = models.CharField(max_length=40, blank=True, default="")
    record_id = models.BigIntegerField()
    title = models.CharField(max_length=255, blank=True, default="")
    action = models.CharField(max_length=40)
    label = models.CharField(max_length=40)
    origin = models.PositiveSmallIntegerField()
    target = models.PositiveSmallIntegerField()
    reason = models.TextField(blank=True, default="")
    version = models.PositiveIntegerField()
    account_id_then = models.BigIntegerField(null=True)
    account_name = models.CharField(max_length=80)

    class Meta:
        indexes = [
            models.Index(fields=["kind", "record_id", "-id"], name="review_log_record"),
            models.Index(fields=["-at"], name="review_log_at"),
            models.Index(fields=["account_id_then", "-at"], name="review_log_account"),
        ]

    def __str__(self) -> str:
        return f"{self.label} {self.kind} {self.record_id}"
