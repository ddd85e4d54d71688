"""SQL that keeps ``ActivityTally``: statement triggers add up which enrolments came, changed and went.

The triggers see every way of writing, so the numbers cannot drift; a bulk statement costs one insertion.
"""

from __future__ import annotations

#: The numbers and sums that an enrolment is part of. Ages are bands of ten years; hours are of the console's time zone.
FACETS = """
  select e.activity_id, facet.sort, facet.key, {sign} * facet.number
  from {rows} as e cross join lateral (values
    ('state', e.state::text, 1::bigint),
    ('hour', to_char(e.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24'), 1),
    ('source', e.source::text, 1),
    ('age', case when e.age is null then '' else (least(e.age, 99) / 10 * 10)::text end, 1),
    ('seated', case when e.state in ('unpaid', 'enrolled', 'qualified') then '1' end, 1),
    ('checked', case when e.checked_in_at is not null then '1' end, 1),
    ('award', case when e.award <> '' then e.award::text end, 1),
    ('paid', case when e.paid > 0 then '1' end, 1),
    ('fen', 'paid', e.paid),
    ('fen', 'refunded', e.refunded)
  ) as facet (sort, key, number)
  where facet.key is not null and facet.number <> 0 and e.deleted_at is null
"""
CAME = FACETS.format(rows="arrived", sign="1")
WENT = FACETS.format(rows="gone", sign="-1")
# The order keeps two statements from waiting for each other's rows.
WRITE = """
  insert into engage_activitytally as tally (activity_id, sort, key, shard, number)
  select activity_id, sort, key, pg_backend_pid() % 8, sum(delta)
  from ({changes}) as change (activity_id, sort, key, delta)
  group by 1, 2, 3 having sum(delta) <> 0 order by 1, 2, 3
  on conflict (activity_id, sort, key, shard) do update set number = tally.number + excluded.number;
"""


def _trigger(name: str, moment: str, tables: str, changes: str) -> str:
    return f"""
create or replace function engage_tally_{name}() returns trigger language plpgsql as $$
begin
{WRITE.format(changes=changes)}
  return null;
end $$;
drop trigger if exists engage_tally_{name} on engage_enrolment;
create trigger engage_tally_{name} after {moment} on engage_enrolment
  referencing {tables} for each statement execute function engage_tally_{name}();
"""


INSTALL = (
    _trigger("came", "insert", "new table as arrived", CAME)
    + _trigger("changed", "update", "old table as gone new table as arrived", f"{CAME} union all {WENT}")
    + _trigger("went", "delete", "old table as gone", WENT)
)
REMOVE = "".join(
    f"drop trigger if exists engage_tally_{name} on engage_enrolment; drop function if exists engage_tally_{name}();"
    for name in ("came", "changed", "went")
)
