"""Actions planned for a time: publishing, taking down, showing and hiding."""

from __future__ import annotations

from django.db import models

from apps.core.outbox.tasks import OPEN, Task


class Plan(Task):
    """``action`` of the kind's lifecycle runs at ``at``, with the rights that its planner has then."""

    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    action = models.CharField(max_length=40)
    label = models.CharField(max_length=40)
    at = models.DateTimeField()
    reason = models.TextField(blank=True, default="")
    account_id = models.BigIntegerField()
    account_name = models.CharField(max_length=80)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [
            models.Index(fields=["due_at", "id"], condition=models.Q(state__in=OPEN), name="review_plan_due"),
            models.Index(fields=["kind", "record_id", "-id"], name="review_plan_record"),
            models.Index(fields=["at", "id"], name="review_plan_at"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "record_id", "action"], condition=models.Q(state__in=OPEN), name="review_plan_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.label} {self.kind} {self.record_id} at {self.at}"
