"""Columns of an exported roster: the moment, one for each question, and whole phone numbers for who may see them."""

from __future__ import annotations

from functools import partial

from django.db import connection

from apps.identity.syslog import services as syslog
from apps.kinds.engine.read.list_query import ListQuery
from apps.kinds.kind import SheetColumn
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text

from ..models import Activity
from ..terms import terms_of
from .models import Enrolment

ASKED_BEFORE = """
select distinct answer ->> 'question', answer ->> 'label'
from engage_enrolment, jsonb_array_elements(answers) as answer where activity_id = %s and deleted_at is null
order by 1, 2
"""


def columns_of(query: ListQuery, caller: Caller) -> tuple[SheetColumn, ...]:
    """Questions in the order of the form, then those that only earlier enrolments answered.

    A roster of several activities has no such columns. Whole numbers need the right by which single ones are shown, and
    are written to the system log.
    """
    kind = registry.kind("enrolment")
    whole = caller.may(kind.groups, Right.EDIT)
    columns = [SheetColumn("报名时间", _signed_up_at), *([SheetColumn("完整手机号", _phone)] if whole else [])]
    asked = query.filters.get("activity")
    activity = Activity.objects.filter(pk=asked).first() if asked else None
    if whole:
        summary = f"活动 {activity.pk}《{activity.title}》" if activity else "所有活动"
        syslog.record(caller, None, "导出报名人电话", kind=kind.key, summary=summary)
    questions = _questions(activity) if activity else {}
    columns += [SheetColumn(label, partial(_answer, key, whole)) for key, label in questions.items()]
    return tuple(columns)


def _questions(activity: Activity) -> dict[str, str]:
    """Key -> label of all questions that the activity asks or asked."""
    terms = terms_of(activity)
    now = {question["key"]: str(question["label"]) for question in terms.questions} if terms else {}
    with connection.cursor() as cursor:
        cursor.execute(ASKED_BEFORE, [activity.pk])
        return now | {key: label for key, label in cursor.fetchall() if key not in now}


def _signed_up_at(enrolment: Enrolment) -> str:
    return moment_text(enrolment.created_at)


def _phone(enrolment: Enrolment) -> str:
    return enrolment.phone


def _answer(key: str, whole: bool, enrolment: Enrolment) -> str:
    if whole and key in enrolment.answer_phones:
        return str(enrolment.answer_phones[key])
    values = next((row["values"] for row in enrolment.answers if row["question"] == key), ())
    return "、".join(values)
