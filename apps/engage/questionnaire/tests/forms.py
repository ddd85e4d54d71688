"""Forms of questionnaires for tests, as a builder sends them."""

from __future__ import annotations

from typing import Any

from apps.engage.questionnaire.form.structure import Form, parse_form


def question(key: str, sort: str = "single", **more: Any) -> dict[str, Any]:
    """A question of this type; choices have the options a, b and c."""
    chosen = sort in ("single", "multi", "ranking", "matrix")
    options = [option("a"), option("b"), option("c")] if chosen else []
    rows = [{"key": "r1", "text": "甲"}, {"key": "r2", "text": "乙"}] if sort == "matrix" else []
    return {"key": key, "type": sort, "stem": f"题目{key}", "options": options, "rows": rows} | more


def option(key: str, **more: Any) -> dict[str, Any]:
    return {"key": key, "text": f"选项{key}"} | more


def a_form(*questions: dict[str, Any], sections: tuple[str, ...] = ("s1",)) -> Form:
    return parse_form([{"key": key, "title": f"部分{key}"} for key in sections], questions)
