"""Rules of one question of a questionnaire: errors by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.payload_names import camel

from ..questionnaire.form.question_fields import END, QUESTION_FIELDS
from ..questionnaire.form.structure import question_errors
from .models import QuestionnaireQuestion


def inconsistent(values: Mapping[str, Any], question: QuestionnaireQuestion) -> dict[str, str]:
    now = {camel(field.name): values.get(field.name, getattr(question, field.name)) for field in QUESTION_FIELDS}
    now["options"], now["rows"] = _keyed(now["options"]), _keyed(now["rows"])
    errors = question_errors(now)
    if now["key"] == END or any(mark in now["key"] for mark in ".@|"):
        errors["key"] = "题目的编号不可用，请留空由系统编号"
    return errors


def _keyed(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same with a key for each; an empty one is given when the question is saved."""
    return [item | {"key": item.get("key") or f"new{position}"} for position, item in enumerate(items or [])]
