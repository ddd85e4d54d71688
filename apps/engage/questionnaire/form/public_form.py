"""The form as readers get it: without correct answers, scores and explanations. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.kinds.ports import ports

from .structure import Form

KEPT = (
    "key",
    "section",
    "type",
    "stem",
    "note",
    "required",
    "rows",
    "least",
    "most",
    "low",
    "high",
    "lowLabel",
    "highLabel",
    "jump",
)
OPTION_KEPT = ("key", "text", "other", "jump")


def public_form(form: Form) -> Form:
    return {"sections": form["sections"], "questions": [_question(question) for question in form["questions"]]}


def _question(question: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **{name: question[name] for name in KEPT},
        "cover": _url(question["cover"]),
        "options": [_option(option) for option in question["options"]],
    }


def _option(option: Mapping[str, Any]) -> dict[str, Any]:
    return {**{name: option[name] for name in OPTION_KEPT}, "cover": _url(option["cover"])}


def _url(url: str) -> str:
    return str(ports().public_url(url)) if url else ""
