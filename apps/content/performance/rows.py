"""The records behind a figure: what somebody wrote, submitted, decided or published in a period."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import connection

from apps.kinds.registry import registry
from apps.kinds.types import moment_text

from . import facts
from .aggregate import start_of
from .report import Asked, checked

PAGE = 50
_WRITTEN = """
select created_at, kind, record_id, title, null::text, null::int from content_entry
where deleted_at is null and created_by_id = %(account)s and created_at >= %(since)s and created_at < %(until)s
  and (%(kind)s = '' or kind = %(kind)s)
order by created_at desc, id desc
"""
_PUBLISHED = """
select entry.published_at, entry.kind, entry.record_id, entry.title, null::text, seen.view_num
from content_entry entry left join lateral ({seen}) seen on true
where entry.deleted_at is null and entry.created_by_id = %(account)s and entry.published_at >= %(since)s
  and entry.published_at < %(until)s and (%(kind)s = '' or entry.kind = %(kind)s)
order by seen.view_num desc nulls last, entry.id desc
"""
_MOVED = """
with {moves} select at, kind, record_id, title, action, wait from moves
where {who} = %(account)s and {what} and (%(kind)s = '' or kind = %(kind)s)
order by {order}
"""
_NEWEST = "at desc, id desc"
#: Figure -> whose rows of the log, and which.
_MOVES = {
    "submitted": ("account_id", "action = 'submit'", _NEWEST),
    "corrected": ("account_id", "action = 'submit' and former = 'reject'", _NEWEST),
    "passed": ("author_id", "action = 'approve'", _NEWEST),
    "returned": ("author_id", "action = 'reject'", _NEWEST),
    "reviewed": ("account_id", "action <> 'submit'", _NEWEST),
    "approved": ("account_id", "action = 'approve'", _NEWEST),
    "rejected": ("account_id", "action = 'reject'", _NEWEST),
    "median": ("account_id", "action <> 'submit' and wait is not null", "wait desc, id desc"),
    "p90": ("account_id", "action <> 'submit' and wait is not null", "wait desc, id desc"),
}


def rows(asked: Asked, figure: str, page: int) -> dict[str, Any]:
    """``{items: [{at, kind, kindLabel, id, title, action, wait, views}], more}``, 50 a page. Raises Invalid."""
    checked(asked)
    statement = _statement(figure) + " limit %(limit)s offset %(offset)s"
    names: dict[str, Any] = {
        "since": start_of(asked.since), "until": start_of(asked.until + dt.timedelta(days=1)), "kind": asked.kind,
        "account": asked.account, "limit": PAGE + 1, "offset": (page - 1) * PAGE,
    }  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute(statement, names)
        found = cursor.fetchall()
    seen = figure in ("published", "reach")
    return {"items": [_item(row, seen) for row in found[:PAGE]], "more": len(found) > PAGE}


def _statement(figure: str) -> str:
    if figure == "written":
        return _WRITTEN
    if figure in ("published", "reach"):
        return _PUBLISHED.format(seen=facts.seen())
    who, what, order = _MOVES[figure]
    log = facts.DECISIONS_FOR if who == "author_id" else facts.OWN_ROWS
    return _MOVED.format(moves=facts.moves(log), who=who, what=what, order=order)


def _item(row: tuple[Any, ...], seen: bool) -> dict[str, Any]:
    at, key, record_id, title, action, number = row
    kind = registry.kinds.get(key)
    return {
        "at": moment_text(at),
        "kind": key,
        "kindLabel": kind.label if kind else key,
        "id": record_id,
        "title": title,
        "action": action,
        "wait": None if seen else number,
        "views": number if seen else None,
    }
