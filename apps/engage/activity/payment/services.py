"""Takes readers' payments, and pays back. Each movement is one ``ActivityPayment``; an enrolment stores its sums.

No payment provider is called. The app reports a payment; a refund waits until a person, or a driver, has paid it out.
"""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from apps.core import events
from apps.core.errors import Invalid
from apps.kinds.engine.write import save
from apps.kinds.events import RecordChanged
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..enrolment import seats
from ..enrolment.models import Enrolment
from ..enrolment.models import State as EnrolmentState
from . import ledger
from .models import ActivityPayment, Sort, State


def save_payment(record: ActivityPayment, values: dict[str, Any], *, caller: Caller | None) -> None:
    """Enters a payment that the app reports.

    A payment that comes too late, or twice, is money all the same: it is entered, and goes back at once. Raises Invalid
    for another sum than the enrolment's.
    """
    kind = registry.kind("activity_payment")
    activity_id = Enrolment.objects.values_list("activity_id", flat=True).get(pk=values["enrolment"])
    seats.lock(activity_id)
    enrolment = Enrolment.objects.select_for_update(of=("self",)).get(pk=values["enrolment"])
    if values["amount"] != enrolment.due:
        raise Invalid({"amount": f"应付 {enrolment.due} 分，与送来的金额不一致"})
    record.activity_id, record.sort, record.state = activity_id, Sort.PAYMENT, State.DONE
    record.settled_at = timezone.now()
    save.assign(kind, record, values)
    ledger.post_payment(record)
    enrolment.paid += record.amount
    late = enrolment.state != EnrolmentState.UNPAID
    if late:
        ask_refund(enrolment, record.amount, "报名已失效或重复付款，自动退回", caller=None)
    else:
        enrolment.state, enrolment.pay_by = EnrolmentState.ENROLLED, None
    _save(enrolment, "refund" if late else "pay")


def ask_refund(enrolment: Enrolment, amount: int, reason: str, *, caller: Caller | None) -> ActivityPayment:
    """Enters a refund that waits to be paid out. The caller holds the enrolment's lock and saves it.

    Raises Invalid if ``amount`` fen are more than what is left of the payments.
    """
    left = enrolment.paid - enrolment.refunded
    if not 0 < amount <= left:
        raise Invalid({"amount": f"最多可退 {left / 100:.2f} 元"})
    refund = ActivityPayment.objects.create(
        activity_id=enrolment.activity_id,
        enrolment=enrolment,
        sort=Sort.REFUND,
        state=State.WAITING,
        amount=amount,
        reason=reason[:200],
        created_by_id=caller.account_id if caller else None,
    )
    enrolment.refunded += amount
    ledger.post_refund_due(refund)
    return refund


def settle(refund: ActivityPayment, *, caller: Caller, transaction: str) -> None:
    """A person has paid the refund out, and names the provider's transaction. Raises Invalid if that paid another one."""
    note_payout(refund, transaction, by=caller.account_id)


def note_payout(refund: ActivityPayment, transaction: str, *, by: int | None) -> None:
    """The refund has left under that number of the provider. The caller saves it."""
    paid_out = {"state": State.DONE, "transaction": transaction, "settled_at": timezone.now()}
    save.assign(registry.kind("activity_payment"), refund, paid_out)
    ledger.post_refund_done(refund, by)


def cancel(refund: ActivityPayment, *, caller: Caller, reason: str) -> None:
    """The refund does not take place; the sum counts as paid again."""
    enrolment = Enrolment.objects.select_for_update(of=("self",)).get(pk=refund.enrolment_id)
    refund.state, refund.reason = State.CANCELLED, reason
    enrolment.refunded -= refund.amount
    ledger.post_refund_cancelled(refund, caller.account_id)
    _save(enrolment, "refund")


def can_settle(payment: ActivityPayment) -> str | None:
    return None if payment.state == State.WAITING else "只能处理待退款的记录"


def _save(enrolment: Enrolment, action: str) -> None:
    enrolment.revision += 1
    enrolment.save()
    events.publish(
        RecordChanged(
            kind="enrolment", id=enrolment.pk, revision=enrolment.revision, by=None, action=action, record=enrolment
        )
    )
