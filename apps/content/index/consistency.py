"""Compares the index with the records, and repairs it."""

from __future__ import annotations

from collections.abc import Iterator

from django.db import connection, transaction

from . import triggers
from .sources import Source, sources

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
    """Problems of the index, one sentence each; empty if there are none."""
    for source in sources():
        if (count := _differing(source)) > 0:
            yield f"{source.kind}: {count} records differ from their entries"
        if not _followed(source):
            yield f"{source.kind}: the triggers of {source.table} are not those of its declaration; add a FollowKind"
    if count := _number(TITLES):
        yield f"{count} titles are counted wrongly"
    if count := _number(TALLIES):
        yield f"{count} tallies are wrong"


def _differing(source: Source) -> int:
    names, values = ", ".join(source.columns), ", ".join(source.columns.values())
    records = f"select {values} from {source.table}"  # noqa: S608 names of the declarations
    entries = f"select {names} from content_entry where kind = '{source.kind}'"  # noqa: S608 likewise
    either = f"({records} except all {entries}) union all ({entries} except all {records})"
    return _number(f"select count(*) from ({either}) as differing")  # noqa: S608 likewise


def _followed(source: Source) -> bool:
    """Whether the functions in the database equal those that the declaration makes today."""
    wanted = _functions(triggers.follow(source.kind, source.table, source.columns))
    with connection.cursor() as cursor:
        cursor.execute(
            "select p.proname, p.prosrc from pg_trigger t join pg_proc p on p.oid = t.tgfoid"
            " where t.tgrelid = %s::regclass and not t.tgisinternal and t.tgenabled <> 'D'",
            [source.table],
        )
        standing = dict(cursor.fetchall())
    return all(standing.get(name) == text for name, text in wanted.items())


def _functions(sql: str) -> dict[str, str]:
    parts = sql.split("create or replace function ")[1:]
    return {part.split("(", 1)[0]: part.split("$$")[1] for part in parts}


def _number(sql: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return int(cursor.fetchone()[0])


@transaction.atomic
def rebuild() -> None:
    """Recreates the triggers and all entries from the declarations. Entries keep their ids."""
    with connection.cursor() as cursor:
        for source in sources():
            cursor.execute(triggers.follow(source.kind, source.table, source.columns))
            cursor.execute(triggers.fill(source.kind, source.table, source.columns))
        cursor.execute("set constraints all immediate")
        cursor.execute(triggers.RECOUNT)
