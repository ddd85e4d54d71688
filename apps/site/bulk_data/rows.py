"""Insert-selects for the content kinds: PostgreSQL makes the rows itself, from a number each."""

from __future__ import annotations

import datetime as dt
import json
from dataclasses import dataclass
from typing import Any

from django.db.models import Field, GeneratedField, Model

from . import words
from .sessions import execute

START = "timestamptz '2021-01-01 08:00+08'"
DAYS = 2150
#: One in so many bears the title of the row before it.
REPEATS = 100
#: Of a thousand records: up to here approved, rejected; the rest are drafts. The newest of all wait for review.
APPROVED, REJECTED = 930, 955
WAITING = 400


def pick(items: tuple[str, ...], stride: int) -> str:
    listed = ", ".join(f"'{item}'" for item in items)
    return f"(array[{listed}])[1 + (m * {stride} + m / {len(items)}) % {len(items)}]"


AUTHORS = tuple(surname + given for surname in words.SURNAMES for given in words.GIVEN)
TITLE = (
    f"{pick(words.PLACES, 7)} || {pick(words.THINGS, 11)} || {pick(words.TURNS, 3)}"
    f" || case when m % 5000 = 17 then '{words.RARE}' else '' end || '（' || m || '）'"
)
PARAGRAPH = "repeat('今年以来，各地各部门扎实推进各项工作，群众的获得感不断增强。', 6)"

#: Columns by name; the others stand at their default.
COLUMNS: dict[str, str] = {
    "created_at": "at",
    "updated_at": "at + (random() * 3) * interval '1 day'",
    "created_by_id": "accounts[1 + n % array_length(accounts, 1)]",
    "deleted_at": "case when n % 97 = 0 then at + interval '4 days' end",
    "revision": "1 + n % 7",
    "verify_state": "state",
    "verify_reason": "case when state = 2 then '请补充信息来源' else '' end",
    "submitted_by_id": "case when state <> 0 then accounts[1 + n % array_length(accounts, 1)] end",
    "submitted_at": "case when state <> 0 then at + interval '40 minutes' end",
    "decided_at": "case when state in (1, 2) then at + interval '2 hours' end",
    "published_at": "case when state = 1 then at + interval '2 hours' end",
    "title": "title",
    "summary": "left(text, 60)",
    "body": "'<p>' || text || '</p>'",
    "text": "text",
    "word_count": "length(text)",
    "section": pick(words.SECTIONS, 13),
    "author": pick(AUTHORS, 17),
    "keywords": f"jsonb_build_array({pick(words.PLACES, 7)}, {pick(words.THINGS, 11)})",
    "cover": "'/media/saas/image/2026-11/' || md5(n::text) || '.jpg'",
    "visible": "n % 50 <> 3",
    "frozen": "n % 500 = 9",
    "view_num": "(exp(random() * 11))::int",
    "operate_view_num": "case when n % 5 = 0 then (random() * 20000)::int end",
    "sort": "(array['image_collection', 'audio_collection', 'video_collection'])[1 + n % 3]",
    "issue_date": "at::date",
    "address": "'https://h5.example.com/' || n",
    "reader_name": "'读者' || n",
}


@dataclass(frozen=True, slots=True)
class Part:
    """Rows ``first`` to ``last`` of ``count`` new ones of a table; the id of each is ``base`` more than its number."""

    model: type[Model]
    first: int
    last: int
    count: int
    base: int

    @property
    def times(self) -> str:
        """The expression of a row's moment: from the oldest to the newest."""
        return f"{START} + n * (interval '{DAYS} days' / {self.count})"

    @property
    def state(self) -> str:
        return (
            f"case when n > {self.count} - {WAITING} and n % 4 <> 0 then 3 when (n::bigint * 7919) % 1000 < {APPROVED}"
            f" then 1 when (n::bigint * 7919) % 1000 < {REJECTED} then 2 else 0 end"
        )


def fill(part: Part, accounts: list[int], *, offset: int) -> None:
    """Stories; ``offset`` keeps the titles of kinds apart."""
    made = f"""
      select *, {TITLE} as title, {PARAGRAPH} as text, {part.state} as state from (
        select n, {_array(accounts)} as accounts, {offset} + n - case when n % {REPEATS} = 0 then 1 else 0 end as m,
          {part.times} as at
        from generate_series({part.first}, {part.last}) n
      ) as numbered"""  # noqa: S608 numbers, and this file's own
    columns = COLUMNS | {"published": f"case when state = 1 then {_snapshot(part.model)} end"}
    insert(part, columns, made)


def _snapshot(model: type[Model]) -> str:
    """SQL of the published snapshot, with the fields that readers' lists show."""
    there = _columns(model)
    pairs = [f"'{name}', {COLUMNS[name]}" for name in ("title", "section", "author", "cover") if name in there]
    return f"jsonb_build_object({', '.join(pairs)})"


def insert(part: Part, columns: dict[str, str], made: str) -> None:
    """One row for each of ``made``; ``columns`` are expressions over it, other columns stand at their default."""
    fields = _columns(part.model)
    values = {"id": f"{part.base} + n"} | {name: columns.get(name) or _default(fields[name]) for name in fields}
    # Everything that is put together here is this package's own, or the name of a column.
    execute(
        f"insert into {part.model._meta.db_table} ({', '.join(values)})"  # noqa: S608
        f" select {', '.join(values.values())} from ({made}) as made"
    )


def _columns(model: type[Model]) -> dict[str, Field[Any, Any]]:
    fields = [f for f in model._meta.concrete_fields if not f.primary_key and not isinstance(f, GeneratedField)]
    return {str(field.column): field for field in fields}


def _array(numbers: list[int]) -> str:
    return f"array[{', '.join(map(str, numbers))}]::bigint[]"


def _default(field: Field[Any, Any]) -> str:
    value = field.get_default()
    if value is None:
        return "null"
    if isinstance(value, bool | int):
        return str(value).lower()
    if isinstance(value, list | dict):
        return f"'{json.dumps(value)}'::jsonb"
    if isinstance(value, dt.date):
        return f"'{value.isoformat()}'"
    return "'" + str(value).replace("'", "''") + "'"
