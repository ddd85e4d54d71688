from __future__ import annotations

from django.db import models


class Claim(models.Model):
    """The reviewer of a record: a lease that expires at ``until``, even if the row still exists."""

    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    account = models.ForeignKey("identity.Account", on_delete=models.CASCADE, related_name="+")
    since = models.DateTimeField()
    until = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "record_id"], name="review_claim_once")]
        indexes = [models.Index(fields=["until"], name="review_claim_until")]

    def __str__(self) -> str:
        return f"{self.kind} {self.record_id}"
