"""The filter of sheets by their answers: from a bar or a cell of the results to the sheets that it counts."""

from __future__ import annotations

import json
from typing import Any

from django.db import models
from django.db.models import Lookup
from django.db.models.sql.compiler import SQLCompiler

_KEY = r"[A-Za-z0-9_-]{1,20}"
_ANSWER = rf"{_KEY}(:{_KEY}){{1,2}}"
#: Up to four answers, each ``question:option`` or ``question:row:option``.
PATTERN = rf"{_ANSWER}(,{_ANSWER}){{0,3}}"


@models.JSONField.register_lookup
class HasAnswers(Lookup):
    """The sheet has all the named answers (``PATTERN``). A number is an answer to a scale.

    A GIN index over containment finds the sheets.
    """

    lookup_name = "has_answers"
    prepare_rhs = False

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> tuple[str, tuple[Any, ...]]:
        column, params = self.process_lhs(compiler, connection)
        each = [alternatives(answer.split(":")) for answer in str(self.rhs).split(",")]
        written = [f"({' OR '.join(f'{column} @> %s::jsonb' for _ in forms)})" for forms in each]
        values = [value for forms in each for form in forms for value in (*params, json.dumps(form))]
        return " AND ".join(written), tuple(values)


def alternatives(answer: list[str]) -> list[dict[str, Any]]:
    """The forms in which a sheet holds this answer: of a matrix; or one option, one of several, a number."""
    if len(answer) == 3:
        question, row, option = answer
        return [{question: {row: option}}]
    question, value = answer
    return [{question: value}, {question: [value]}, *([{question: int(value)}] if value.isdecimal() else [])]
