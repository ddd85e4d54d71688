"""Columns of an export of answer sheets: one for each question of the questionnaire that the query names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from apps.kinds.engine.read.list_query import ListQuery
from apps.kinds.kind import SheetColumn
from apps.kinds.rights import Caller

from ..questionnaire.models import QuestionnaireVersion
from .models import AnswerSheet
from .words import answer_text


def columns_of(query: ListQuery, _caller: Caller) -> tuple[SheetColumn, ...]:
    """Questions of all versions, the newest first; a question that a version lacks is an empty cell there.

    An export over all questionnaires has no such columns.
    """
    asked = query.filters.get("questionnaire")
    if not asked:
        return ()
    versions = list(QuestionnaireVersion.objects.filter(questionnaire_id=asked).order_by("-number"))
    stems: dict[str, str] = {}
    for version in versions:
        for question in version.form["questions"]:
            stems.setdefault(question["key"], question["stem"])
    forms = {v.number: {question["key"]: question for question in v.form["questions"]} for v in versions}
    return tuple(
        SheetColumn(f"{position}. {stem}", partial(_cell, forms, key))
        for position, (key, stem) in enumerate(stems.items(), start=1)
    )


def _cell(forms: Mapping[int, Mapping[str, Any]], key: str, sheet: AnswerSheet) -> str:
    question = forms.get(sheet.version, {}).get(key)
    if question is None:
        return ""
    said, other = answer_text(question, sheet.answers.get(key)), sheet.others.get(key)
    return f"{said}（{other}）" if other else said
