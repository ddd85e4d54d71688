"""Pays refunds out by the driver of the deployment. Without one they wait, and a person registers them by hand."""

from __future__ import annotations

from django.db import transaction

from apps.core import events
from apps.kinds.events import RecordChanged

from ...red_packet.payout import Driver, driver
from . import services
from .models import ActivityPayment, Sort, State


def pay_refunds() -> int:
    """Pay all refunds that wait, each in its own transaction. Returns their number; 0 without a driver."""
    pays, paid = driver(), 0
    while pays is not None and _pay_next(pays):
        paid += 1
    return paid


@transaction.atomic
def _pay_next(pays: Driver) -> bool:
    """The driver knows a refund by its number, so one whose commit failed is not paid out twice."""
    waiting = ActivityPayment.objects.select_for_update(skip_locked=True).filter(
        state=State.WAITING, sort=Sort.REFUND, deleted_at=None
    )
    refund = waiting.order_by("pk").first()
    if refund is None:
        return False
    reference = pays.pay(number=f"A{refund.pk}", channel="refund", payee=_paid_by(refund), amount=refund.amount)
    services.note_payout(refund, reference, by=None)
    refund.revision += 1
    refund.save()
    events.publish(
        RecordChanged(
            kind="activity_payment", id=refund.pk, revision=refund.revision, by=None, action="settle", record=refund
        )
    )
    return True


def _paid_by(refund: ActivityPayment) -> str:
    """The provider's number of the payment that goes back: the last one of the enrolment."""
    payments = ActivityPayment.objects.filter(enrolment=refund.enrolment_id, sort=Sort.PAYMENT)
    return payments.order_by("-pk").values_list("transaction", flat=True)[0]
