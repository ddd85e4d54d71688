"""Adds questions to a questionnaire, from the bank or written for it, and updates its counters."""

from __future__ import annotations

from typing import Any

from django.db.models import F, Max

from apps.core.errors import Conflict, Forbidden, Invalid
from apps.kinds.engine import permissions, records
from apps.kinds.engine.write import save
from apps.kinds.events import RecordChanged
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..question.models import Question
from ..questionnaire.form.question_fields import MOST_QUESTIONS
from ..questionnaire.form.structure import in_order, with_keys
from ..questionnaire.models import Questionnaire
from ..questionnaire.questions import form_of
from ..questionnaire.services import shown, write_form
from .models import QuestionnaireQuestion

#: Types of the bank that are types of questionnaires under another name.
JUDGE, FILL = "judge", "fill"


def save_question(question: QuestionnaireQuestion, values: dict[str, Any], *, caller: Caller) -> None:
    """Write one question. A new one is the last; it and its options get the next free keys."""
    questionnaire = _locked(values.get("questionnaire") or question.questionnaire_id)
    others = questionnaire.questions.exclude(pk=question.pk)
    if not question.pk and others.count() >= MOST_QUESTIONS:
        raise Invalid({"questionnaire": f"一份问卷最多{MOST_QUESTIONS}题，请拆成几份"})
    now = {name: values.get(name, getattr(question, name)) for name in ("key", "section", "options", "rows")}
    taken = list(others.values_list("key", flat=True))
    others_of_it = [{"key": key, "options": [], "rows": [], "section": "-"} for key in taken]
    form = with_keys({"sections": questionnaire.sections, "questions": [*others_of_it, now]}, questionnaire.used_keys)
    values |= {name: form["questions"][-1][name] for name in now}
    if not question.pk:
        question.position = (others.aggregate(last=Max("position"))["last"] or 0) + 1
    if not questionnaire.sections:
        Questionnaire.objects.filter(pk=questionnaire.pk).update(sections=form["sections"])
    save.assign(registry.kind("questionnaire_question"), question, values)
    _note_change(questionnaire.pk)


def _locked(questionnaire_id: int) -> Questionnaire:
    found = Questionnaire.objects.select_for_update().filter(pk=questionnaire_id).first()
    if found is None:
        raise Invalid({"questionnaire": "这份问卷已不存在，请重新选择"})
    return found


def on_question_changed(event: RecordChanged) -> None:
    """Inside handler: a question that was deleted on its own is a change of its questionnaire.

    Jumps to it stay in the draft; the builder names them, and publishing refuses them.
    """
    if event.kind == "questionnaire_question" and event.action == "delete":
        _note_change(event.record.questionnaire_id, without=event.id)


def _note_change(questionnaire_id: int, *, without: int = 0) -> None:
    left = QuestionnaireQuestion.objects.filter(questionnaire_id=questionnaire_id, deleted_at=None)
    number = left.exclude(pk=without).count()
    Questionnaire.objects.filter(pk=questionnaire_id).update(
        question_num=number, changed=True, revision=F("revision") + 1
    )


def add_from_bank(*, caller: Caller, questionnaire: int, questions: list[int], section: str) -> dict[str, Any]:
    """Copy approved questions of the bank to the end of a section, the last one if none is named.

    -> the questionnaire as ``show_form`` answers it, with ``added``, the number of new questions. Raises Conflict for a
    question that is not approved, and names those that the questionnaire has already.
    """
    kind = registry.kind("questionnaire")
    record = records.find(kind, caller, questionnaire, lock=True)
    if not permissions.may_edit(kind, record, caller):
        raise Forbidden
    form = form_of(record)
    picked = _picked(questions, {question["bankId"] for question in form["questions"]})
    if len(form["questions"]) + len(picked) > MOST_QUESTIONS:
        raise Invalid(
            {"questions": f"一份问卷最多{MOST_QUESTIONS}题，还能添加{MOST_QUESTIONS - len(form['questions'])}题"}
        )
    place = section if section in {item["key"] for item in form["sections"]} else form["sections"][-1]["key"]
    new = [copy_of(question) | {"section": place} for question in picked]
    form = in_order(
        with_keys({"sections": form["sections"], "questions": [*form["questions"], *new]}, record.used_keys)
    )
    write_form(kind, record, form, caller)
    _note_origin(record, form, new, picked)
    return shown(kind, record, caller) | {"added": len(picked)}


def _picked(ids: list[int], there: set[int | None]) -> list[Question]:
    found = Question.objects.filter(pk__in=ids, deleted_at__isnull=True).in_bulk()
    if missing := [pk for pk in ids if pk not in found]:
        raise Invalid({"questions": f"有{len(missing)}道题目已不在题库中，请重新选择"})
    picked = [found[pk] for pk in ids]
    if doubled := [question.stem for question in picked if question.pk in there]:
        raise Conflict(f"“{doubled[0][:20]}”已经在问卷里，请取消选择")
    if unapproved := [question.stem for question in picked if question.verify_state != VerifyState.APPROVED]:
        raise Conflict(f"“{unapproved[0][:20]}”还没有审核通过，请审核后再添加")
    return picked


def _note_origin(
    record: Questionnaire, form: dict[str, Any], new: list[dict[str, Any]], picked: list[Question]
) -> None:
    """Store the question of the bank that each new question was copied from."""
    fresh = [question["key"] for question in form["questions"] if not question.get("id")]
    for key, question in zip(fresh, picked, strict=True):
        record.questions.filter(key=key).update(question=question)


def copy_of(question: Question) -> dict[str, Any]:
    """A question of the bank as one of a questionnaire: judgements are a single choice, blanks a text."""
    common = {
        "key": "", "stem": question.stem, "cover": question.cover, "note": "", "required": True, "rows": [],
        "least": None, "most": None, "low": 1, "high": 5, "lowLabel": "", "highLabel": "", "accepted": [], "jump": "",
        "scoring": "right", "score": question.score, "explanation": question.explanation,
    }  # fmt: skip
    if question.type == FILL:
        return common | {"type": "text", "options": [], "accepted": question.blanks}
    if question.type == JUDGE:
        right = question.judgement == "true"
        return common | {"type": "single", "options": [_option("正确", right), _option("错误", not right)]}
    options = [_option(option["text"], option["right"]) for option in question.options]
    return common | {"type": question.type, "options": options}


def _option(text: str, right: bool) -> dict[str, Any]:
    return {"key": "", "text": text, "cover": "", "right": right, "other": False, "score": 0, "jump": ""}
