"""Rules of an enrolment. Each returns errors by field, or a reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.kinds.rights import Caller

from ..models import Activity
from ..sign_up_form import parse_answers
from ..terms import terms_of
from .models import ACTIVE, SEATED, Enrolment, State


def answer_errors(values: Mapping[str, Any], enrolment: Enrolment) -> dict[str, str]:
    """Errors of answers that the sign-up form does not take, or asks for in vain."""
    if "answers" not in values:
        return {}
    activity_id = values.get("activity") or enrolment.activity_id
    activity = Activity.objects.filter(pk=activity_id).first()
    terms = terms_of(activity) if activity else None
    if terms is None:
        return {}
    known = {"before": enrolment.answers, "phones": enrolment.answer_phones}
    return parse_answers(terms.questions, values["answers"], **known).errors


def can_qualify(enrolment: Enrolment) -> str | None:
    if enrolment.state == State.QUALIFIED:
        return "已经入选"
    return why_not_qualified(enrolment)


def why_not_qualified(enrolment: Enrolment, _caller: Caller | None = None) -> str | None:
    if enrolment.state == State.UNPAID:
        return "还没有付款，付款后才能确认入选"
    return "已经退出，不能再入选" if enrolment.state == State.LEFT else None


def can_disqualify(enrolment: Enrolment) -> str | None:
    if enrolment.state not in ACTIVE:
        return "已经不在名单中"
    return why_not_disqualified(enrolment)


def why_not_disqualified(enrolment: Enrolment, _caller: Caller | None = None) -> str | None:
    return "已经签到，不能取消资格" if enrolment.checked_in_at else None


def can_award(enrolment: Enrolment) -> str | None:
    if enrolment.state not in SEATED or enrolment.state == State.UNPAID:
        return "只能给名单中的人发奖"
    return why_not_awarded(enrolment)


def why_not_awarded(enrolment: Enrolment, _caller: Caller | None = None) -> str | None:
    return f"已经获得{enrolment.award}，请先收回再改发" if enrolment.award else None


def has_award(enrolment: Enrolment) -> str | None:
    return None if enrolment.award else "还没有获奖"


def is_checked_in(enrolment: Enrolment) -> str | None:
    return None if enrolment.checked_in_at else "还没有签到"


def can_refund(enrolment: Enrolment) -> str | None:
    return None if enrolment.paid > enrolment.refunded else "没有可以退的款项"
