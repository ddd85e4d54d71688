"""SQL that maintains entries, titles and tallies. Statement triggers handle a bulk statement in bulk."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import migrations


def follow(kind: str, table: str, columns: Mapping[str, str]) -> str:
    """Functions and triggers that make the entries of one table; ``columns`` as in ``sources.Source``."""
    names, values = ", ".join(columns), ", ".join(columns.values())
    copied = [name for name in columns if name not in ("kind", "record_id")]
    changed = ", ".join(f"{name} = fresh.{name}" for name in copied)
    stands, comes = (", ".join(f"{side}.{name}" for name in copied) for side in ("entry", "fresh"))
    aliased = ", ".join(f"{value} as {name}" for name, value in columns.items())
    return f"""
create or replace function content_{kind}_in() returns trigger language plpgsql as $$
begin
  insert into content_entry ({names}) select {values} from arrived;
  return null;
end $$;
create or replace function content_{kind}_changed() returns trigger language plpgsql as $$
begin
  update content_entry as entry set {changed}
  from (select {aliased} from arrived) as fresh
  where entry.kind = '{kind}' and entry.record_id = fresh.record_id
    and ({stands}) is distinct from ({comes});
  return null;
end $$;
create or replace function content_{kind}_out() returns trigger language plpgsql as $$
begin
  delete from content_entry as entry using gone where entry.kind = '{kind}' and entry.record_id = gone.id;
  return null;
end $$;
create or replace function content_{kind}_emptied() returns trigger language plpgsql as $$
begin
  delete from content_entry where kind = '{kind}';
  return null;
end $$;
{leave(kind, table, functions=False)}
create trigger content_{kind}_in after insert on {table}
  referencing new table as arrived for each statement execute function content_{kind}_in();
create trigger content_{kind}_changed after update on {table}
  referencing new table as arrived for each statement execute function content_{kind}_changed();
create trigger content_{kind}_out after delete on {table}
  referencing old table as gone for each statement execute function content_{kind}_out();
create trigger content_{kind}_emptied after truncate on {table}
  for each statement execute function content_{kind}_emptied();
"""  # noqa: S608 names of the declarations


MOMENTS = ("in", "changed", "out", "emptied")


def leave(kind: str, table: str, *, functions: bool = True) -> str:
    drops = [f"drop trigger if exists content_{kind}_{moment} on {table};" for moment in MOMENTS]
    if functions:
        drops += [f"drop function if exists content_{kind}_{moment}();" for moment in MOMENTS]
    return "\n".join(drops)


def fill(kind: str, table: str, columns: Mapping[str, str]) -> str:
    """SQL that makes all entries of a table right: deletes those without a record, and writes those of the records."""
    return f"""
delete from content_entry as entry where entry.kind = '{kind}'
  and not exists (select from {table} as record where record.id = entry.record_id);
{write(kind, table, columns)}"""  # noqa: S608 names of the declarations


def write(kind: str, table: str, columns: Mapping[str, str], *, where: str = "true") -> str:
    """SQL that inserts the entries that lack and updates those that differ. ``where`` selects records."""
    names, values = ", ".join(columns), ", ".join(columns.values())
    copied = [name for name in columns if name not in ("kind", "record_id")]
    changed = ", ".join(f"{name} = excluded.{name}" for name in copied)
    stands, comes = (", ".join(f"{side}.{name}" for name in copied) for side in ("entry", "excluded"))
    return f"""insert into content_entry as entry ({names}) select {values} from {table} where {where} order by id
on conflict (kind, record_id) do update set {changed} where ({stands}) is distinct from ({comes});
"""  # noqa: S608 names of the declarations


class FollowKind(migrations.RunSQL):
    """Migration operation: makes the table's rows entries from now on, existing rows included."""

    def __init__(self, kind: str, table: str, columns: Mapping[str, str]) -> None:
        super().__init__(follow(kind, table, columns) + fill(kind, table, columns), leave(kind, table))
        self.kind, self.table, self.columns = kind, table, dict(columns)

    def deconstruct(self) -> tuple[str, list[object], dict[str, object]]:
        return self.__class__.__qualname__, [], {"kind": self.kind, "table": self.table, "columns": self.columns}


#: The first migration's way of counting entries; ``TALLIED_TITLES`` replaces its functions.
COUNTS = """
create function content_entry_in() returns trigger language plpgsql as $$
begin
  insert into content_title as t (title, copies)
    select title, count(*) from arrived where deleted_at is null and title <> '' group by title order by title
    on conflict (title) do update set copies = t.copies + excluded.copies;
  insert into content_tally (type, verify_state, visible, binned, by)
    select type, verify_state, visible, deleted_at is not null, count(*) from arrived group by 1, 2, 3, 4;
  return null;
end $$;

create function content_entry_changed() returns trigger language plpgsql as $$
begin
  insert into content_title as t (title, copies)
    select title, sum(step) from (
      select title, 1 as step from arrived where deleted_at is null and title <> ''
      union all
      select title, -1 from gone where deleted_at is null and title <> ''
    ) as steps group by title having sum(step) <> 0 order by title
    on conflict (title) do update set copies = t.copies + excluded.copies;
  insert into content_tally (type, verify_state, visible, binned, by)
    select type, verify_state, visible, binned, sum(step) from (
      select type, verify_state, visible, deleted_at is not null as binned, 1 as step from arrived
      union all
      select type, verify_state, visible, deleted_at is not null, -1 from gone
    ) as steps group by 1, 2, 3, 4 having sum(step) <> 0;
  return null;
end $$;

create function content_entry_out() returns trigger language plpgsql as $$
begin
  update content_title as t set copies = t.copies - left_by.n from (
    select title, count(*) as n from gone where deleted_at is null and title <> '' group by title order by title
  ) as left_by where t.title = left_by.title;
  insert into content_tally (type, verify_state, visible, binned, by)
    select type, verify_state, visible, deleted_at is not null, -count(*) from gone group by 1, 2, 3, 4;
  return null;
end $$;

create function content_entry_emptied() returns trigger language plpgsql as $$
begin
  delete from content_title;
  delete from content_tally;
  return null;
end $$;

create trigger content_entry_in after insert on content_entry
  referencing new table as arrived for each statement execute function content_entry_in();
create trigger content_entry_changed after update on content_entry
  referencing old table as gone new table as arrived for each statement execute function content_entry_changed();
create trigger content_entry_out after delete on content_entry
  referencing old table as gone for each statement execute function content_entry_out();
create trigger content_entry_emptied after truncate on content_entry
  for each statement execute function content_entry_emptied();
"""
UNCOUNTED = "\n".join(
    f"drop trigger content_entry_{moment} on content_entry; drop function content_entry_{moment}();"
    for moment in MOMENTS
)

#: The present way of counting entries. Statements only insert rows, so that writers never wait for each other.
TALLIED_TITLES = """
create or replace function content_entry_in() returns trigger language plpgsql as $$
begin
  insert into content_title_tally (title, by)
    select title, count(*) from arrived where deleted_at is null and title <> '' group by title;
  insert into content_tally (type, verify_state, visible, binned, by)
    select type, verify_state, visible, deleted_at is not null, count(*) from arrived group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function content_entry_changed() returns trigger language plpgsql as $$
begin
  insert into content_title_tally (title, by)
    select title, sum(step) from (
      select title, 1 as step from arrived where deleted_at is null and title <> ''
      union all
      select title, -1 from gone where deleted_at is null and title <> ''
    ) as steps group by title having sum(step) <> 0;
  insert into content_tally (type, verify_state, visible, binned, by)
    select type, verify_state, visible, binned, sum(step) from (
      select type, verify_state, visible, deleted_at is not null as binned, 1 as step from arrived
      union all
      select type, verify_state, visible, deleted_at is not null, -1 from gone
    ) as steps group by 1, 2, 3, 4 having sum(step) <> 0;
  return null;
end $$;

create or replace function content_entry_out() returns trigger language plpgsql as $$
begin
  insert into content_title_tally (title, by)
    select title, -count(*) from gone where deleted_at is null and title <> '' group by title;
  insert into content_tally (type, verify_state, visible, binned, by)
    select type, verify_state, visible, deleted_at is not null, -count(*) from gone group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function content_entry_emptied() returns trigger language plpgsql as $$
begin
  delete from content_title;
  delete from content_title_tally;
  delete from content_tally;
  return null;
end $$;
"""

#: Counts everything anew from the entries.
RECOUNT = """
lock table content_entry in share row exclusive mode;
delete from content_title;
delete from content_title_tally;
delete from content_tally;
insert into content_title (title, copies)
  select title, count(*) from content_entry where deleted_at is null and title <> '' group by title;
insert into content_tally (type, verify_state, visible, binned, by)
  select type, verify_state, visible, deleted_at is not null, count(*) from content_entry group by 1, 2, 3, 4;
"""
