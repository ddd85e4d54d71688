"""One insert-select for each content kind: PostgreSQL makes the rows itself, from a number each."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

from django.db import connection
from django.db.models import Field, GeneratedField, Model

from . import words

START = "timestamptz '2021-01-01 08:00+08'"
DAYS = 2150
#: One in so many bears the title of the row before it.
REPEATS = 100
#: Of a thousand records: up to here approved, rejected; the rest are drafts. The newest of all wait for review.
APPROVED, REJECTED = 930, 955
WAITING = 400


def _pick(items: tuple[str, ...], stride: int) -> str:
    listed = ", ".join(f"'{item}'" for item in items)
    return f"(array[{listed}])[1 + (m * {stride} + m / {len(items)}) % {len(items)}]"


AUTHORS = tuple(surname + given for surname in words.SURNAMES for given in words.GIVEN)
TITLE = (
    f"{_pick(words.PLACES, 7)} || {_pick(words.THINGS, 11)} || {_pick(words.TURNS, 3)}"
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
    "published": "case when state = 1 then jsonb_build_object('title', title) end",
    "title": "title",
    "summary": "left(text, 60)",
    "body": "'<p>' || text || '</p>'",
    "text": "text",
    "word_count": "length(text)",
    "section": _pick(words.SECTIONS, 13),
    "author": _pick(AUTHORS, 17),
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


def fill(model: type[Model], count: int, accounts: list[int], *, offset: int) -> None:
    """``count`` rows, from the oldest to the newest; ``offset`` keeps the titles of kinds apart."""
    fields = [f for f in model._meta.concrete_fields if not f.primary_key and not isinstance(f, GeneratedField)]
    columns = {str(field.column): COLUMNS.get(str(field.column)) or _default(field) for field in fields}
    names, values = ", ".join(columns), ", ".join(columns.values())
    # Everything that is put together here is this file's own, or the name of a column.
    with connection.cursor() as cursor:
        cursor.execute(
            f"""
            insert into {model._meta.db_table} ({names})
            select {values} from (
              select n, m, at, accounts, {TITLE} as title, {PARAGRAPH} as text,
                case when n > {count} - {WAITING} and n % 4 <> 0 then 3 when hash < {APPROVED} then 1
                  when hash < {REJECTED} then 2 else 0 end as state
              from (
                select n, %s::bigint[] as accounts, (n::bigint * 7919) %% 1000 as hash,
                  %s + n - case when n %% {REPEATS} = 0 then 1 else 0 end as m,
                  {START} + n * (interval '{DAYS} days' / {count}) as at
                from generate_series(1, %s) n
              ) as numbered
            ) as made
            """.replace(" % ", " %% "),  # noqa: S608
            [accounts, offset, count],
        )


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
