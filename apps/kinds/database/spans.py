"""Kept counts of a long list by spans of its order, so that a distant page is found without reading what stands before it.

Statement triggers add up which records came, changed and went (decision 080). They see every way of writing.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.db import connection, migrations

#: Ids in a span, and seconds in one, some 24 days.
IDS, SECONDS = 2**14, 2**21
MOMENTS = ("in", "changed", "out", "emptied")

#: One statement takes the rows that nobody has locked and replaces them with their sums.
SETTLE = """
with taken as (
  delete from kinds_span_count where id in (select id from kinds_span_count for update skip locked)
  returning list, part, span, verify_state, by
)
insert into kinds_span_count (list, part, span, verify_state, by)
  select list, part, span, verify_state, sum(by) from taken group by 1, 2, 3, 4 having sum(by) <> 0
"""


@dataclass(frozen=True, slots=True)
class Spans:
    """A list that is counted: the rows of ``table`` outside of the bin, in the order of ``column``, ``id`` or ``created_at``.

    ``part`` is a column by whose values people see parts of the list.
    """

    list: str
    table: str
    column: str = "id"
    part: str = ""

    @property
    def values(self) -> str:
        """SQL for the name of the list, the part, the span and the state of a row."""
        span = f"id / {IDS}" if self.column == "id" else f"floor(extract(epoch from created_at) / {SECONDS})::bigint"
        part = self.part or "''"
        return f"'{self.list}', {part}, {span}, verify_state"

    def end(self, span: int) -> Any:
        """The first value of ``column`` behind the span."""
        if self.column == "id":
            return (span + 1) * IDS
        return dt.datetime.fromtimestamp((span + 1) * SECONDS, dt.UTC)


def install(spans: Spans) -> str:
    """Triggers that count the list, and its present numbers."""
    came, went = (_steps(spans, rows, sign) for rows, sign in (("arrived", ""), ("gone", "-")))
    bodies = {
        "in": ("insert", "new table as arrived", _write(came)),
        "changed": ("update", "old table as gone new table as arrived", _write(f"{came} union all {went}")),
        "out": ("delete", "old table as gone", _write(went)),
        "emptied": ("truncate", "", f"delete from kinds_span_count where list = '{spans.list}';"),  # noqa: S608 declared
    }
    return "".join(_trigger(spans, moment, *body) for moment, body in bodies.items()) + recount_sql(spans)


def remove(spans: Spans) -> str:
    drops = [
        f"drop trigger if exists {_name(spans, moment)} on {spans.table}; drop function if exists {_name(spans, moment)}();"
        for moment in MOMENTS
    ]
    return "\n".join([*drops, f"delete from kinds_span_count where list = '{spans.list}';"])  # noqa: S608 declared


def recount_sql(spans: Spans) -> str:
    """Counts the list anew. Writers wait meanwhile."""
    return f"""
lock table {spans.table} in share row exclusive mode;
delete from kinds_span_count where list = '{spans.list}';
{_write(_steps(spans, spans.table, ""))}
"""  # noqa: S608 names of the declarations


def recount_all() -> None:
    """Counts all lists anew, after rows were written without triggers."""
    with connection.cursor() as cursor:
        for spans in filter(None, (getattr(model, "SPANS", None) for model in apps.get_models())):
            cursor.execute(recount_sql(spans))


def differing(spans: Spans) -> int:
    """The number of spans whose kept count is wrong."""
    names = "list, part, span, verify_state"
    noted = f"select {names}, sum(by) from kinds_span_count where list = '{spans.list}' group by 1, 2, 3, 4 having sum(by) <> 0"  # noqa: S608
    with connection.cursor() as cursor:
        cursor.execute(f"""
select count(*) from ({_steps(spans, spans.table, "")}) as counted ({names}, number)
full join ({noted}) as noted ({names}, number) using ({names}) where counted.number is distinct from noted.number
""")  # noqa: S608 names of the declarations
        return int(cursor.fetchone()[0])


def settle() -> None:
    """Sums up the changes since the last call."""
    with connection.cursor() as cursor:
        cursor.execute(SETTLE)


def _steps(spans: Spans, rows: str, sign: str) -> str:
    return f"select {spans.values}, {sign}count(*) from {rows} where deleted_at is null group by 1, 2, 3, 4"  # noqa: S608


def _write(steps: str) -> str:
    return f"""insert into kinds_span_count (list, part, span, verify_state, by)
    select list, part, span, state, sum(step) from ({steps}) as steps (list, part, span, state, step)
    group by 1, 2, 3, 4 having sum(step) <> 0;"""  # noqa: S608 names of the declarations


def _trigger(spans: Spans, moment: str, event: str, tables: str, body: str) -> str:
    name, referencing = _name(spans, moment), f"referencing {tables}" if tables else ""
    return f"""
create or replace function {name}() returns trigger language plpgsql as $$
begin
  {body}
  return null;
end $$;
drop trigger if exists {name} on {spans.table};
create trigger {name} after {event} on {spans.table} {referencing} for each statement execute function {name}();
"""


def _name(spans: Spans, moment: str) -> str:
    return f"span_{spans.list}_{moment}"


class CountSpans(migrations.RunSQL):
    """Migration operation: counts a list from now on, its present rows included."""

    def __init__(self, list: str, table: str, column: str = "id", part: str = "") -> None:
        self.spans = Spans(list, table, column, part)
        super().__init__(install(self.spans), remove(self.spans))

    def deconstruct(self) -> tuple[str, tuple[object, ...], dict[str, object]]:
        spans = self.spans
        return self.__class__.__qualname__, (spans.list, spans.table, spans.column, spans.part), {}
