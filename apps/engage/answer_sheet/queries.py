"""Reads one answer sheet with the questions that its reader saw, and the newest texts of a question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.kinds.engine import records
from apps.kinds.engine.read import serializer
from apps.kinds.kind import Kind
from apps.kinds.ports import ports
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from ..questionnaire.form import flow, score
from ..questionnaire.queries import version_of
from .models import AnswerSheet
from .words import answer_text

PAGE = 50
#: Sheets that are searched for texts of a question that few answer.
WINDOW = 5000


def detail(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """The sheet with ``items``: ``[{key, stem, type, answer, text, files, other, right, score, fullScore}]`` of the version
    that was answered, in its order. ``right`` is null where no answer is correct. Questions off the reader's path are left
    out. ``newer`` and ``older`` are the ids of the sheets beside it in the questionnaire, null at either end.
    """
    sheet = records.find(kind, caller, id, joined=("questionnaire",))
    form = version_of(sheet.questionnaire_id, sheet.version).form
    return serializer.dump(kind, sheet, caller) | {
        "items": [_item(sheet, question) for question in flow.path(form, sheet.answers)],
        **_beside(sheet),
    }


def _beside(sheet: AnswerSheet) -> dict[str, int | None]:
    ids = AnswerSheet.objects.filter(questionnaire=sheet.questionnaire_id, deleted_at=None).values_list("pk", flat=True)
    return {
        "newer": ids.filter(pk__gt=sheet.pk).order_by("pk").first(),
        "older": ids.filter(pk__lt=sheet.pk).order_by("-pk").first(),
    }


def _item(sheet: AnswerSheet, question: Mapping[str, Any]) -> dict[str, Any]:
    answer = sheet.answers.get(question["key"])
    judged = question["scoring"] in ("right", "partial")
    return {
        "key": question["key"],
        "stem": question["stem"],
        "type": question["type"],
        "answer": answer,
        "text": answer_text(question, answer),
        "files": [ports().signed_url(url) for url in answer] if question["type"] == "upload" and answer else [],
        "other": sheet.others.get(question["key"], ""),
        "right": score.is_right(question, answer) if judged else None,
        "score": score.score_of(question, answer),
        "fullScore": score.full_score(question),
    }


def texts(*, kind: Kind, caller: Caller, questionnaire: int, question: str, before: int) -> dict[str, Any]:
    """``{items: [{id, text, at, readerName}], next}``: what readers wrote to an open question or beside 其他, the newest first.

    ``next`` is 0 at the end; a page may be short of a full one and still have a next.
    """
    parent = records.find(registry.kind("questionnaire"), caller, questionnaire)
    found = AnswerSheet.objects.filter(questionnaire=parent, deleted_at=None).order_by("-id")
    found = found.filter(id__lt=before) if before else found
    window = list(found.values_list("id", flat=True)[:WINDOW])
    if not window:
        return {"items": [], "next": 0}
    among = found.filter(id__gte=window[-1])
    wrote = among.filter(answers__has_key=question) | among.filter(others__has_key=question)
    page = list(wrote.order_by("-id")[:PAGE])
    following = page[-1].pk if len(page) == PAGE else window[-1] if len(window) == WINDOW else 0
    return {"items": [_text(sheet, question) for sheet in page if _text(sheet, question)["text"]], "next": following}


def _text(sheet: AnswerSheet, key: str) -> dict[str, Any]:
    said = sheet.answers.get(key)
    shown = said if isinstance(said, str) and key not in sheet.others else sheet.others.get(key, "")
    return {"id": sheet.pk, "text": shown, "at": moment_text(sheet.created_at), "readerName": sheet.reader_name}
