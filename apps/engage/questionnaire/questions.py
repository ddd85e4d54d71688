"""Reads and writes the questions of a questionnaire as one form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.payload_names import camel
from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..questionnaire_question.models import QuestionnaireQuestion
from .form.question_fields import QUESTION_FIELDS
from .form.structure import Form, with_keys
from .models import Questionnaire

NAMES = {camel(field.name): field.name for field in QUESTION_FIELDS}


def form_of(questionnaire: Questionnaire) -> Form:
    """The form as it is edited: sections, and questions with the ``id`` of their record and their ``bankId``."""
    questions = [as_data(question) for question in rows_of(questionnaire)]
    return with_keys({"sections": questionnaire.sections, "questions": questions}, questionnaire.used_keys)


def rows_of(questionnaire: Questionnaire) -> list[QuestionnaireQuestion]:
    """The questions in their order."""
    return list(questionnaire.questions.filter(deleted_at__isnull=True).order_by("position", "id"))


def as_data(question: QuestionnaireQuestion) -> dict[str, Any]:
    values = {sent: getattr(question, name) for sent, name in NAMES.items()}
    return values | {"id": question.pk, "bankId": question.question_id}


def write_form(questionnaire: Questionnaire, form: Form, caller: Caller) -> bool:
    """Write the questions that differ, and delete those that the form has no more. Returns False if nothing differed.

    A question is the same one if its key is; its record and its origin in the bank stay.
    """
    found = {question.key: question for question in rows_of(questionnaire)}
    changed = questionnaire.sections != form["sections"]
    questionnaire.sections = form["sections"]
    for position, values in enumerate(form["questions"], start=1):
        changed |= _write_question(questionnaire, found.pop(values["key"], None), values, position, caller)
    for question in found.values():
        save.publish_change(registry.kind("questionnaire_question"), question, caller, "purge")
        question.delete()
    questionnaire.question_num = len(form["questions"])
    return changed or bool(found)


def _write_question(
    questionnaire: Questionnaire,
    question: QuestionnaireQuestion | None,
    values: Mapping[str, Any],
    position: int,
    caller: Caller,
) -> bool:
    action = "update" if question else "create"
    question = question or QuestionnaireQuestion(
        questionnaire=questionnaire, created_by_id=caller.account_id, revision=0
    )
    wanted = {name: values[sent] for sent, name in NAMES.items()} | {"position": position}
    if question.pk and all(getattr(question, name) == value for name, value in wanted.items()):
        return False
    for name, value in wanted.items():
        setattr(question, name, value)
    question.revision += 1
    question.save()
    save.publish_change(registry.kind("questionnaire_question"), question, caller, action)
    return True
