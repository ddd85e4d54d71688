from __future__ import annotations

from django.db import models


class Decision(models.Model):
    """The last decision on a record and the state that it replaced, as long as it can be undone.

    ``revision`` is the record's right after it; ``before`` maps its columns (``transitions.MOVED``) to plain JSON
    values.
    """

    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    account = models.ForeignKey("identity.Account", on_delete=models.CASCADE, related_name="+")
    action = models.CharField(max_length=40)
    at = models.DateTimeField()
    revision = models.PositiveIntegerField()
    before = models.JSONField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "record_id"], name="review_decision_last")]
        indexes = [models.Index(fields=["at"], name="review_decision_at")]

    def __str__(self) -> str:
        return f"{self.action} {self.kind} {self.record_id}"
