"""Signs readers up, and does what the newsroom decides about them."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from apps.core.errors import Conflict, Invalid
from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..models import Activity
from ..payment import services as payments
from ..sign_up_form import files_in, parse_answers
from ..terms import terms_of, why_closed, why_unsuitable
from . import seats
from .models import Enrolment, State


def save_enrolment(record: Enrolment, values: dict[str, Any], *, caller: Caller | None) -> None:
    """Creates an enrolment with a place or in the waiting list, or corrects the data of one.

    Without ``caller`` the readers' app sent it: the sign-up period and the conditions hold. The console may enrol somebody who
    telephones later. Raises Conflict and Invalid.
    """
    kind = registry.kind("enrolment")
    activity = record.activity if record.pk else Activity.objects.filter(pk=values["activity"]).first()
    terms = terms_of(activity) if activity else None
    if activity is None or terms is None:
        raise Invalid({"activity": "活动没有公开，不能报名"})
    if "answers" in values:
        known = {"before": record.answers, "phones": record.answer_phones}
        parsed = parse_answers(terms.questions, values["answers"], **known)
        values = values | {"answers": parsed.rows}
        record.answer_phones = parsed.phones
        record.files = files_in(parsed.rows)
    if record.pk is not None:
        save.assign(kind, record, values)
        return
    if caller is None:
        if why := why_closed(activity, terms):
            raise Conflict(why)
        if errors := why_unsuitable(terms, age=values.get("age"), region=values.get("region") or ""):
            raise Invalid(errors)
    record.activity_id = activity.pk
    record.reader_name, record.phone = values["reader_name"], values.get("phone") or ""
    seats.take(record, terms)
    save.assign(kind, record, values)


def qualify(enrolment: Enrolment, *, caller: Caller) -> None:
    seats.change(enrolment, State.QUALIFIED)
    enrolment.reason = ""


def disqualify(enrolment: Enrolment, *, caller: Caller, reason: str, refund: bool) -> None:
    """Takes the place back; the first of the waiting list gets it. ``refund``: what was paid goes back."""
    seats.change(enrolment, State.DISQUALIFIED)
    enrolment.reason = reason
    if refund and enrolment.paid > enrolment.refunded:
        payments.ask_refund(enrolment, enrolment.paid - enrolment.refunded, reason, caller=caller)


def give_award(enrolment: Enrolment, *, caller: Caller, award: str) -> None:
    """Gives a prize of the activity. Raises Invalid for one that the activity has not, Conflict if all are given away."""
    terms = terms_of(enrolment.activity)
    prizes = terms.prizes if terms else {}
    if prizes and award not in prizes:
        raise Invalid({"award": f"这个活动的奖项是：{'、'.join(prizes)}"})
    seats.lock(enrolment.activity_id)
    given = Enrolment.objects.filter(activity=enrolment.activity_id, award=award, deleted_at=None).count()
    if award in prizes and given >= prizes[award]:
        raise Conflict(f"{award}共{prizes[award]}名，已经全部发出")
    enrolment.award, enrolment.awarded_at = award, timezone.now()


def take_award_back(enrolment: Enrolment, *, caller: Caller) -> None:
    enrolment.award, enrolment.awarded_at = "", None


def write_note(enrolment: Enrolment, *, caller: Caller, note: str) -> None:
    enrolment.note = note


def take_check_in_back(enrolment: Enrolment, *, caller: Caller) -> None:
    enrolment.checked_in_at, enrolment.checked_in_by_id = None, None


def refund(enrolment: Enrolment, *, caller: Caller, amount: int, reason: str) -> None:
    """Asks for a refund of ``amount`` fen."""
    payments.ask_refund(enrolment, amount, reason, caller=caller)
