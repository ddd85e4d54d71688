"""Compares the index over all content with the records, and rebuilds it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from django.db import connection

from apps.kinds.database import spans
from apps.kinds.engine.write.indexes import RecordIndex
from apps.kinds.kind import Kind
from apps.review.content_kinds import CONTENT_KINDS

from . import triggers
from .models import Entry
from .sources import Source, source_of, sources

TITLES = """
select count(*) from (
  select title, count(*) from content_entry where deleted_at is null and title <> '' group by title
) as counted full join (
  select title, sum(copies) as copies from (
    select title, copies from content_title union all select title, by from content_title_tally
  ) as each_one group by title having sum(copies) <> 0
) as noted using (title)
where counted.count is distinct from noted.copies
"""
TALLIES = """
select count(*) from (
  select type, verify_state, visible, deleted_at is not null as binned, count(*) from content_entry group by 1, 2, 3, 4
) as counted full join (
  select type, verify_state, visible, binned, sum(by) from content_tally group by 1, 2, 3, 4 having sum(by) <> 0
) as noted using (type, verify_state, visible, binned)
where counted.count is distinct from noted.sum
"""


def problems() -> Iterator[str]:
    """Yields a sentence for each fault of the index."""
    for source in sources():
        if (count := _differing(source)) > 0:
            yield f"{source.kind}: {count} records differ from their entries"
        if not _is_current(source):
            yield f"{source.kind}: the triggers of {source.table} are not those of its declaration; add a FollowKind"
    if count := _number(TITLES):
        yield f"{count} titles are counted wrongly"
    if count := _number(TALLIES):
        yield f"{count} tallies are wrong"
    if count := spans.differing(Entry.SPANS):
        yield f"{count} counts of spans are wrong"


def _differing(source: Source) -> int:
    names, values = ", ".join(source.columns), ", ".join(source.columns.values())
    records = f"select {values} from {source.table}"  # noqa: S608 names of the declarations
    entries = f"select {names} from content_entry where kind = '{source.kind}'"  # noqa: S608 likewise
    either = f"({records} except all {entries}) union all ({entries} except all {records})"
    return _number(f"select count(*) from ({either}) as differing")  # noqa: S608 likewise


def _is_current(source: Source) -> bool:
    """True if the functions in the database equal those that the declaration makes today."""
    wanted = _functions(triggers.follow(source.kind, source.table, source.columns))
    with connection.cursor() as cursor:
        cursor.execute(
            "select p.proname, p.prosrc from pg_trigger t join pg_proc p on p.oid = t.tgfoid"
            " where t.tgrelid = %s::regclass and not t.tgisinternal and t.tgenabled <> 'D'",
            [source.table],
        )
        existing = dict(cursor.fetchall())
    return all(existing.get(name) == text for name, text in wanted.items())


def _functions(sql: str) -> dict[str, str]:
    parts = sql.split("create or replace function ")[1:]
    return {part.split("(", 1)[0]: part.split("$$")[1] for part in parts}


def _number(sql: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return int(cursor.fetchone()[0])


def _covers(kind: Kind) -> bool:
    return kind.key in CONTENT_KINDS


def _write_triggers(kind: Kind) -> None:
    """Writes the triggers anew where they are not those of the declaration."""
    source = source_of(kind)
    if not _is_current(source):
        with connection.cursor() as cursor:
            cursor.execute(triggers.follow(source.kind, source.table, source.columns))


def _rebuild(kind: Kind, records: Sequence[Any]) -> None:
    source = source_of(kind)
    with connection.cursor() as cursor:
        statement = triggers.write(source.kind, source.table, source.columns, where="id = any(%s)")
        cursor.execute(statement, [[record.pk for record in records]])


def _recount() -> None:
    """Counts titles, tallies and spans anew. Writers of content wait for it, so it has a transaction of its own."""
    with connection.cursor() as cursor:
        cursor.execute(triggers.RECOUNT)
        cursor.execute(spans.recount_sql(Entry.SPANS))


#: Entries keep their ids. Triggers follow the records, so this index has neither ``follow`` nor ``forget``.
INDEX = RecordIndex(
    "content", Entry, covers=_covers, rebuild=_rebuild, before_rebuild=_write_triggers, after_rebuild=_recount
)
