"""Reads the questions of the bank that a questionnaire may take."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine import records
from apps.kinds.engine.read import totals
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..question.models import Question


def bank(
    *, caller: Caller, questionnaire: int, q: str, type: str | None, category: str | None, page: int, page_size: int
) -> dict[str, Any]:
    """Approved questions, the newest first: ``{items: [{id, stem, type, category, difficulty, score, there}], total,
    totalIsEstimate, page, pageSize}``. ``there``: the questionnaire has a copy already.

    A caller who may edit questionnaires may read it, also without a right to the bank itself.
    """
    record = records.find(registry.kind("questionnaire"), caller, questionnaire)
    found = Question.objects.filter(deleted_at=None, verify_state=VerifyState.APPROVED)
    narrowing = {"stem__has_text": q, "type": type, "category": category}
    found = found.filter(**{lookup: value for lookup, value in narrowing.items() if value})
    total, about = totals.of(found)
    there = set(record.questions.filter(deleted_at=None).values_list("question_id", flat=True))
    shown = found.order_by("-id")[(page - 1) * page_size : page * page_size]
    return {
        "items": [_item(question, question.pk in there) for question in shown],
        "total": total,
        "totalIsEstimate": about,
        "page": page,
        "pageSize": page_size,
    }


def _item(question: Question, there: bool) -> dict[str, Any]:
    names = ("stem", "type", "category", "difficulty", "score", "answer")
    return {"id": question.pk, "there": there} | {name: getattr(question, name) for name in names}
