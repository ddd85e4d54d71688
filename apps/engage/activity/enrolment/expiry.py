"""Takes the places of readers who did not pay in time back, for the waiting list."""

from __future__ import annotations

from functools import partial

from django.utils import timezone

from apps.core.transactions import run_whole

from . import seats
from .models import Enrolment, State
from .reader_calls import publish

REASON = "没有在规定时间内付款"
MOST = 500


def expire_unpaid() -> int:
    """Ends unpaid enrolments whose time is over, each in its own transaction; returns their number."""
    over = Enrolment.objects.filter(state=State.UNPAID, pay_by__lte=timezone.now(), deleted_at=None)
    due = list(over.order_by("pay_by").values_list("pk", flat=True)[:MOST])
    return sum(run_whole(partial(_expire, pk)) for pk in due)


def _expire(pk: int) -> int:
    activity_id = Enrolment.objects.values_list("activity_id", flat=True).get(pk=pk)
    seats.lock(activity_id)
    enrolment = Enrolment.objects.select_for_update(of=("self",)).select_related("activity").get(pk=pk)
    if enrolment.state != State.UNPAID or enrolment.pay_by is None or enrolment.pay_by > timezone.now():
        return 0
    seats.change(enrolment, State.LEFT)
    enrolment.reason = REASON
    enrolment.revision += 1
    enrolment.save()
    publish(enrolment, "expire")
    return 1
