"""A movement of money of an enrolment: what a reader paid, or what goes back to them. Integers of fen."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from apps.kinds.models import Record

from ..enrolment.models import Enrolment
from ..models import Activity


class Sort(models.TextChoices):
    PAYMENT = "payment", "收款"
    REFUND = "refund", "退款"


class State(models.TextChoices):
    DONE = "done", "已到账"
    WAITING = "waiting", "待退款"
    CANCELLED = "cancelled", "已撤销"


class ActivityPayment(Record):
    """``transaction`` is the payment provider's number. A refund waits until a person or a driver has paid it out."""

    activity = models.ForeignKey(Activity, on_delete=models.PROTECT, related_name="+")
    enrolment = models.ForeignKey(Enrolment, on_delete=models.PROTECT, related_name="payments")
    sort = models.CharField(max_length=8, choices=Sort.choices)
    state = models.CharField(max_length=10, choices=State.choices)
    amount = models.PositiveIntegerField()
    transaction = models.CharField(max_length=64, blank=True, default="")
    reason = models.CharField(max_length=200, blank=True, default="")
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(amount__gt=0), name="activity_payment_positive"),
            models.UniqueConstraint(
                fields=["transaction", "sort"],
                condition=~Q(transaction=""),
                name="activity_payment_once",
                violation_error_message="这个交易号已经登记过，请核对后再提交",
            ),
        ]
        indexes = [
            models.Index(fields=["activity", "-id"], name="activity_payment_activity"),
            models.Index(fields=["activity", "state", "-id"], name="activity_payment_state"),
            models.Index(fields=["enrolment", "-id"], name="activity_payment_enrolment"),
            models.Index(fields=["id"], condition=Q(state="waiting"), name="activity_payment_waiting"),
            models.Index(fields=["deleted_at", "-id"], name="activity_payment_bin"),
        ]

    def __str__(self) -> str:
        return f"{self.get_sort_display()} {self.amount}"
