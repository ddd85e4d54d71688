"""SQL of the figures, from the review log and the index of contents: one row for a day, an account and a kind."""

from __future__ import annotations

from apps.kinds.registry import registry
from apps.kinds.types import ZONE
from apps.review.content_kinds import CONTENT_KINDS

#: Rows of the log that a figure may count: all of a period, those that ``account`` wrote, and the decisions about a record
#: that ``account`` submitted at any time before. A year of one person is a small part of a year of the newsroom.
ALL_ROWS = """
    select id, at, kind, record_id, title, action, account_id_then as account_id
    from review_reviewlog
    where at >= %(since)s and at < %(until)s and action in ('submit', 'approve', 'reject')
"""
OWN_ROWS = ALL_ROWS + "      and account_id_then = %(account)s\n"
DECISIONS_FOR = """
    select distinct decided.* from review_reviewlog sent
    cross join lateral (
        select id, at, kind, record_id, title, action, account_id_then as account_id
        from review_reviewlog one
        where one.kind = sent.kind and one.record_id = sent.record_id and one.id > sent.id
          and one.at >= %(since)s and one.at < %(until)s and one.action in ('approve', 'reject')
    ) decided
    where sent.account_id_then = %(account)s and sent.action = 'submit'
"""
#: Decisions of the log, with the submission before and whether they were taken back; ``log`` is one of the above.
_MOVES = """
log as materialized ({log}),
moves as (
    select log.*, former.action as former, sent.account_id_then as author_id,
           (extract(epoch from log.at - sent.at) / 60)::int as wait
    from log
    left join lateral (
        select action from review_reviewlog one
        where one.kind = log.kind and one.record_id = log.record_id and one.id < log.id order by one.id desc limit 1
    ) former on log.action = 'submit'
    left join lateral (
        select action from review_reviewlog one
        where one.kind = log.kind and one.record_id = log.record_id and one.id > log.id order by one.id limit 1
    ) later on log.action <> 'submit'
    left join lateral (
        select account_id_then, at from review_reviewlog one
        where one.kind = log.kind and one.record_id = log.record_id and one.id < log.id and one.action = 'submit'
        order by one.id desc limit 1
    ) sent on log.action <> 'submit'
    where later.action is distinct from 'undo'
)
"""
DAY = f"({{}} at time zone '{ZONE.key}')::date"
_ROWS = """
select {day_at} as day, account_id, kind, 0 as written, 1 as submitted, (former = 'reject')::int as corrected, 0 as passed,
       0 as returned, 0 as reviewed, 0 as approved, 0 as rejected, 0 as published, 0::bigint as reach, null::int as wait
from moves where action = 'submit'
union all
select {day_at}, author_id, kind, 0, 0, 0, (action = 'approve')::int, (action = 'reject')::int, 0, 0, 0, 0, 0, null
from moves where action <> 'submit'
union all
select {day_at}, account_id, kind, 0, 0, 0, 0, 0, 1, (action = 'approve')::int, (action = 'reject')::int, 0, 0, greatest(wait, 0)
from moves where action <> 'submit'
union all
select {day_created}, created_by_id, kind, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, null
from content_entry where deleted_at is null and created_at >= %(since)s and created_at < %(until)s
union all
select {day_published}, entry.created_by_id, entry.kind, 0, 0, 0, 0, 0, 0, 0, 0, 1, coalesce(seen.view_num, 0), null
from content_entry entry left join lateral ({seen}) seen on true
where entry.deleted_at is null and entry.published_at >= %(since)s and entry.published_at < %(until)s
"""
_SEEN = "select view_num from {table} where entry.kind = '{kind}' and id = entry.record_id"
_GROUPED = """
select day, account_id, kind, sum(written)::int as written, sum(submitted)::int as submitted,
       coalesce(sum(corrected), 0)::int as corrected, sum(passed)::int as passed, sum(returned)::int as returned,
       sum(reviewed)::int as reviewed, sum(approved)::int as approved, sum(rejected)::int as rejected,
       sum(published)::int as published, sum(reach)::bigint as reach,
       coalesce(array_agg(wait order by wait) filter (where wait is not null), '{{}}') as waits
from ({rows}) rows where account_id is not null group by day, account_id, kind
"""


def moves(log: str = ALL_ROWS) -> str:
    """The CTEs ``log`` and ``moves``: submissions, and decisions that were not taken back, with author and wait."""
    return _MOVES.format(log=log)


def facts() -> str:
    """The CTEs of ``moves``, then ``facts`` with the columns of ``PerformanceDay``; ``%(since)s`` and ``%(until)s`` bound them."""
    rows = _ROWS.format(
        day_at=DAY.format("at"), day_created=DAY.format("created_at"), day_published=DAY.format("entry.published_at"),
        seen=seen(),
    )  # fmt: skip
    return f"{moves()}, facts as ({_GROUPED.format(rows=rows)})"


def seen() -> str:
    """The true views of ``entry``: what the app counted, without what operators or growth rules add."""
    return " union all ".join(
        _SEEN.format(table=kind.model._meta.db_table, kind=kind.key)
        for kind in (registry.kinds[key] for key in CONTENT_KINDS if key in registry.kinds)
        if any(column.name == "view_num" for column in kind.model._meta.fields)
    )
