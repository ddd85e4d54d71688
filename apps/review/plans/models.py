"""Actions that somebody planned for a moment: publishing, taking down, showing and hiding."""

from __future__ import annotations

from django.db import models


class Plan(models.Model):
    """``action`` of the kind's lifecycle, carried out at ``at`` with the rights that its planner has then."""

    class State(models.TextChoices):
        WAITING = "waiting", "已排定"
        DONE = "done", "已完成"
        FAILED = "failed", "未完成"
        CANCELLED = "cancelled", "已取消"

    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    action = models.CharField(max_length=40)
    label = models.CharField(max_length=40)
    at = models.DateTimeField()
    reason = models.TextField(blank=True, default="")
    account_id = models.BigIntegerField()
    account_name = models.CharField(max_length=80)
    state = models.CharField(max_length=10, choices=State.choices, default=State.WAITING)
    message = models.TextField(blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["at"], condition=models.Q(state="waiting"), name="review_plan_due"),
            models.Index(fields=["kind", "record_id", "-id"], name="review_plan_record"),
            models.Index(fields=["at", "id"], name="review_plan_at"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "record_id", "action"], condition=models.Q(state="waiting"), name="review_plan_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.label} {self.kind} {self.record_id} at {self.at}"
