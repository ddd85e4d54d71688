"""Reads a questionnaire with its form, and its versions."""

from __future__ import annotations

from typing import Any

from apps.core.errors import NotFound
from apps.kinds.engine import records
from apps.kinds.engine.read import record_detail
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from . import services
from .models import Questionnaire, QuestionnaireVersion


def show_form(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """The record as ``detail`` answers it, with ``form`` and ``problems``. One in the bin opens for those who see the bin."""
    data = record_detail.detail(kind, caller, id)
    return data | services.with_form(Questionnaire.objects.get(pk=id))


def list_versions(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items: [{number, at, by, questions}]}``, the newest first."""
    record = records.find(kind, caller, id)
    found = QuestionnaireVersion.objects.filter(questionnaire=record).select_related("created_by").order_by("-number")
    return {"items": [_as_item(version) for version in found]}


def _as_item(version: QuestionnaireVersion) -> dict[str, Any]:
    return {
        "number": version.number,
        "at": moment_text(version.created_at),
        "by": version.created_by.real_name if version.created_by else "",
        "questions": len(version.form["questions"]),
    }


def show_version(*, kind: Kind, caller: Caller, id: int, version: int) -> dict[str, Any]:
    """``{number, form}`` of one version. Raises NotFound."""
    found = version_of(records.find(kind, caller, id).pk, version)
    return {"number": found.number, "form": found.form}


def version_of(questionnaire_id: int, number: int) -> QuestionnaireVersion:
    found = QuestionnaireVersion.objects.filter(questionnaire_id=questionnaire_id, number=number).first()
    if found is None:
        raise NotFound(f"这份问卷没有第{number}版")
    return found
