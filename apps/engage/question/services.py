"""Saves a question; derives its answer in words from the correct options."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .models import Question
from .rules import answer_of


def save_question(question: Question, values: dict[str, Any], *, caller: Caller) -> None:
    now = [values.get(name, getattr(question, name)) for name in ("type", "options", "judgement", "blanks")]
    values["answer"] = answer_of(*now)
    save.assign(registry.kind("question"), question, values)
