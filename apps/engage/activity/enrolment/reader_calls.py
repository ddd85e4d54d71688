"""Questions of the readers' app about enrolments that it sent, and withdrawal from one. Machines call these."""

from __future__ import annotations

from typing import Any

from apps.core import events
from apps.core.errors import Conflict, NotFound
from apps.core.transactions import whole_call
from apps.identity.service_token.services import Service
from apps.kinds.events import RecordChanged
from apps.kinds.models import IngestReceipt
from apps.kinds.types import moment_text

from ..payment import services as payments
from . import seats
from .models import ACTIVE, Enrolment, State


def show_states(*, service: Service, keys: list[str]) -> dict[str, Any]:
    """``{items: [{key, id, state, stateName, code, ahead, due, paid, refunded, payBy, award, checkedInAt}]}`` of the sender's keys.

    ``ahead`` is the number of people before this one in the waiting list. Unknown keys are left out.
    """
    receipts = IngestReceipt.objects.filter(sender=service.sender, kind="enrolment", key__in=keys)
    ids = {made: key for made, key in receipts.values_list("record_id", "key") if made is not None}
    found = Enrolment.objects.filter(pk__in=ids, deleted_at=None)
    return {"items": [{"key": ids[enrolment.pk]} | _as_data(enrolment) for enrolment in found]}


def _as_data(enrolment: Enrolment) -> dict[str, Any]:
    seated = enrolment.state in (State.ENROLLED, State.QUALIFIED)
    return {
        "id": enrolment.pk,
        "state": enrolment.state,
        "stateName": State(enrolment.state).label,
        "code": enrolment.code if seated else "",
        "ahead": _ahead(enrolment) if enrolment.state == State.WAITING else None,
        "due": enrolment.due,
        "paid": enrolment.paid,
        "refunded": enrolment.refunded,
        "payBy": moment_text(enrolment.pay_by) if enrolment.state == State.UNPAID and enrolment.pay_by else None,
        "award": enrolment.award,
        "checkedInAt": moment_text(enrolment.checked_in_at) if enrolment.checked_in_at else None,
    }


def _ahead(enrolment: Enrolment) -> int:
    before = Enrolment.objects.filter(activity=enrolment.activity_id, state=State.WAITING, deleted_at=None)
    return before.filter(pk__lt=enrolment.pk).count()


@whole_call
def leave(*, service: Service, key: str) -> dict[str, Any]:
    """The reader withdraws; the first of the waiting list moves up, and what was paid is to be refunded.

    Asking again changes nothing. Raises NotFound for an unknown key, Conflict after check-in.
    """
    receipt = IngestReceipt.objects.filter(sender=service.sender, kind="enrolment", key=key).first()
    found = (
        Enrolment.objects.filter(pk=receipt.record_id, deleted_at=None).first()
        if receipt and receipt.record_id
        else None
    )
    if found is None:
        raise NotFound("没有这个编号的报名")
    seats.lock(found.activity_id)
    enrolment = Enrolment.objects.select_for_update(of=("self",)).select_related("activity").get(pk=found.pk)
    if enrolment.checked_in_at:
        raise Conflict("已经签到，不能退出")
    if enrolment.state in ACTIVE:
        seats.change(enrolment, State.LEFT)
        if enrolment.paid > enrolment.refunded:
            payments.ask_refund(enrolment, enrolment.paid - enrolment.refunded, "读者退出活动", caller=None)
        enrolment.revision += 1
        enrolment.save()
        publish(enrolment, "leave")
    return _as_data(enrolment)


def publish(enrolment: Enrolment, action: str) -> None:
    """Publish a change that nobody of the console made."""
    events.publish(
        RecordChanged(
            kind="enrolment", id=enrolment.pk, revision=enrolment.revision, by=None, action=action, record=enrolment
        )
    )
