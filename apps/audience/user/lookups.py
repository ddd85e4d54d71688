"""Lookups of the users' list: a phone by what a person knows of it, and a moment that is still ahead."""

from __future__ import annotations

import re
from typing import Any

from django.db.models import CharField, DateTimeField, Lookup
from django.db.models.sql.compiler import SQLCompiler

from apps.core.errors import Invalid

WHOLE = re.compile(r"[0-9]{11}")
TAIL = re.compile(r"[0-9]{4}")
MASKED = re.compile(r"([0-9]{3})\*+([0-9]{4})")
WRONG = "请输入完整的手机号、后四位，或 138****1234 这样的号码"


class PhoneLike(Lookup):
    """The whole phone, its last four digits, or a masked one. Each form is found by an index."""

    lookup_name = "phone_like"
    prepare_rhs = False

    def __init__(self, lhs: Any, rhs: Any) -> None:
        super().__init__(lhs, rhs)
        if isinstance(rhs, str):
            self.rhs = re.sub(r"[\s-]", "", rhs)
            if not any(pattern.fullmatch(self.rhs) for pattern in (WHOLE, TAIL, MASKED)):
                raise Invalid({"phone": WRONG})

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> tuple[str, tuple[Any, ...]]:
        column, params = self.process_lhs(compiler, connection)
        asked = str(self.rhs)
        if masked := MASKED.fullmatch(asked):
            head, tail = masked.groups()
            return f"(RIGHT({column}, 4) = %s AND LEFT({column}, 3) = %s)", (*params, tail, *params, head)
        if TAIL.fullmatch(asked):
            return f"RIGHT({column}, 4) = %s", (*params, asked)
        return f"{column} = %s", (*params, asked)


class IsAhead(Lookup):
    """True: the moment is still to come. False: it is over, or there is none."""

    lookup_name = "is_ahead"
    prepare_rhs = False

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> tuple[str, tuple[Any, ...]]:
        column, params = self.process_lhs(compiler, connection)
        if self.rhs:
            return f"{column} > now()", (*params,)
        return f"({column} IS NULL OR {column} <= now())", (*params, *params)


def register() -> None:
    """Makes the lookups known, once at start."""
    CharField.register_lookup(PhoneLike)
    DateTimeField.register_lookup(IsAhead)
