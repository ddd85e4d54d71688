"""Finds the kinds whose table exists, so that one whose migration has not run does not break the screens of all others."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from django.db import connection

from ..kind import Kind

logger = logging.getLogger(__name__)

STATEMENT = "select name from unnest(%s::text[]) as name where to_regclass(quote_ident(name)) is not null"
MISSING = "数据表尚未建立，已略过%s；请运行 python3 manage.py migrate"

#: Tables that were there once are not asked for again.
_seen: set[str] = set()
_logged: set[str] = set()


def with_table(kinds: Iterable[Kind]) -> list[Kind]:
    """The kinds whose table exists. Each other kind is logged once."""
    asked = list(kinds)
    if unknown := {_table(kind) for kind in asked} - _seen:
        with connection.cursor() as cursor:
            cursor.execute(STATEMENT, [sorted(unknown)])
            _seen.update(name for (name,) in cursor.fetchall())
        _log([kind for kind in asked if _table(kind) not in _seen])
    return [kind for kind in asked if _table(kind) in _seen]


def without_table(kinds: Iterable[Kind]) -> list[Kind]:
    """The kinds whose table does not exist."""
    asked = list(kinds)
    there = {kind.key for kind in with_table(asked)}
    return [kind for kind in asked if kind.key not in there]


def _table(kind: Kind) -> str:
    return str(kind.model._meta.db_table)


def _log(missing: list[Kind]) -> None:
    if new := [kind for kind in missing if kind.key not in _logged]:
        _logged.update(kind.key for kind in new)
        logger.error(MISSING, "、".join(kind.label for kind in new))
