"""Gives the places of an activity away: each one once, and what becomes free to the first of the waiting list.

``ActivitySeats`` is the row that everybody locks first. An enrolment changes its place only under this lock.
"""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.db import connection
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict
from apps.kinds.events import RecordChanged

from ..models import Activity, ActivitySeats
from ..terms import Terms, terms_of
from .models import ACTIVE, SEATED, Enrolment, State

FULL = "名额已满，没有报上名"
FULL_WAITING = "名额和候补都已满，没有报上名"
#: Letters and digits that nobody mistakes for each other, on paper or aloud.
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 8
#: The time that a place waits for its payment: the reader who signs up sits at the phone, the one who moved up does not.
PAY_WITHIN, PAY_WITHIN_MOVED_UP = timedelta(minutes=15), timedelta(hours=24)


def lock(activity_id: int) -> ActivitySeats:
    ActivitySeats.objects.bulk_create([ActivitySeats(activity_id=activity_id)], ignore_conflicts=True)
    return ActivitySeats.objects.select_for_update().get(pk=activity_id)


def take(enrolment: Enrolment, terms: Terms) -> None:
    """Gives a new enrolment a place, or one in the waiting list. Raises Conflict if there is neither."""
    seats = lock(enrolment.activity_id)
    _require_below_personal_limit(enrolment, terms)
    if terms.limit is None or seats.taken < terms.limit:
        _seat(enrolment, terms, pay_within=PAY_WITHIN)
        seats.taken += 1
    elif seats.waiting < terms.waiting:
        enrolment.state = State.WAITING
        seats.waiting += 1
    else:
        raise Conflict(FULL_WAITING if terms.waiting else FULL)
    seats.save()


def _require_below_personal_limit(enrolment: Enrolment, terms: Terms) -> None:
    """Raise Conflict if the reader, known by number or by phone, has as many enrolments as one person may have.

    The lock of the seats is held, so of two simultaneous sign-ups the second sees the first.
    """
    same = Enrolment.objects.filter(activity=enrolment.activity_id, state__in=ACTIVE, deleted_at=None)
    for column in ("reader_id", "phone"):
        if (value := getattr(enrolment, column)) and same.filter(**{column: value}).count() >= terms.per_person:
            raise Conflict(f"每人最多报名{terms.per_person}次，您已经报过名了")


def _seat(enrolment: Enrolment, terms: Terms, *, pay_within: timedelta, state: State = State.ENROLLED) -> None:
    enrolment.code = enrolment.code or new_code()
    enrolment.due = terms.fee
    if terms.fee > enrolment.paid - enrolment.refunded:
        enrolment.state, enrolment.pay_by = State.UNPAID, timezone.now() + pay_within
    else:
        enrolment.state, enrolment.pay_by = state, None


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def change(enrolment: Enrolment, state: State) -> None:
    """Moves an enrolment to ``state``, and its place with it. Raises Conflict if ``state`` needs a place and none is left.

    Who gets a place and has not paid waits for the payment first. Does not save the enrolment; the caller does, in the same
    transaction.
    """
    terms, seats = terms_of(enrolment.activity), lock(enrolment.activity_id)
    before = enrolment.state
    gains = (state in SEATED) - (before in SEATED)
    if gains > 0 and terms is not None and terms.limit is not None and seats.taken >= terms.limit:
        raise Conflict("名额已满，请先取消其他人的资格，或修改人数上限")
    seats.taken += gains
    seats.waiting -= before == State.WAITING
    if gains > 0 and terms is not None:
        _seat(enrolment, terms, pay_within=PAY_WITHIN_MOVED_UP, state=state)
    else:
        enrolment.state = state
    seats.save()
    if gains < 0 and terms is not None:
        _move_up(seats, terms, besides=enrolment.pk)


def move_up(activity: Activity) -> int:
    """Gives free places to the waiting list; returns how many people moved up."""
    terms = terms_of(activity)
    return _move_up(lock(activity.pk), terms) if terms else 0


def _move_up(seats: ActivitySeats, terms: Terms, *, besides: int = 0) -> int:
    free = seats.waiting if terms.limit is None else min(seats.waiting, terms.limit - seats.taken)
    if free <= 0:
        return 0
    waiting = Enrolment.objects.filter(activity=seats.pk, state=State.WAITING, deleted_at=None).exclude(pk=besides)
    first = list(waiting.select_for_update().order_by("id")[:free])
    for enrolment in first:
        _seat(enrolment, terms, pay_within=PAY_WITHIN_MOVED_UP)
        enrolment.revision += 1
        enrolment.save()
        events.publish(
            RecordChanged(
                kind="enrolment",
                id=enrolment.pk,
                revision=enrolment.revision,
                by=None,
                action="move_up",
                record=enrolment,
            )
        )
    seats.taken += len(first)
    seats.waiting -= len(first)
    seats.save()
    return len(first)


RECOUNT = """
select count(*) filter (where state in ('unpaid', 'enrolled', 'qualified')), count(*) filter (where state = 'waiting')
from engage_enrolment where activity_id = %s and deleted_at is null
"""


def recount(activity_id: int) -> tuple[int, int]:
    """The number of places taken and of people waiting, counted from the enrolments: what ``ActivitySeats`` must say."""
    with connection.cursor() as cursor:
        cursor.execute(RECOUNT, [activity_id])
        taken, waiting = cursor.fetchone()
    return int(taken), int(waiting)
