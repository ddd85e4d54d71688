"""Adds up ballots in the background: one statement takes what waits and adds it to the tallies.

A ballot waits in a row of its own, which the same statement deletes: it is counted once or not yet, whatever dies. Results
add what waits (``results``), so they are exact at any moment, and a worker that does not run costs time and no number.
"""

from __future__ import annotations

from django.db import connection, transaction

#: Ballots of one statement.
PART = 20_000
#: Only one transaction counts or freezes at a time; a caller that needs the lock waits for one statement of counting at most.
LOCK = "select pg_advisory_xact_lock(hashtext('engage.ballots'))"
TRY_LOCK = "select pg_try_advisory_xact_lock(hashtext('engage.ballots'))"

#: Dimensions by which ballots are counted: SQL over columns of ``counted``, which has one row per ballot.
PROPERTIES = """
select vote_id, 'all', '', frozen from counted
union all select vote_id, 'voter', '', frozen from counted where first
union all select vote_id, 'option', code::text, frozen from counted, unnest(options) as code
union all select vote_id, 'hour', to_char(local_at, 'YYYY-MM-DD HH24:00'), frozen from counted
union all select vote_id, 'minute', to_char(local_at, 'YYYY-MM-DD HH24:MI'), frozen from counted
union all select vote_id, 'address', host(address), frozen from counted where address is not null
union all select vote_id, 'device', device, frozen from counted where device <> ''
union all select vote_id, 'region', region, frozen from counted where region <> ''
"""
COLUMNS = """
ballot.id, ballot.vote_id, ballot.options, ballot.address, ballot.device, ballot.region, ballot.first,
ballot.cast_at at time zone 'Asia/Shanghai' as local_at, (ballot.freeze_id is not null)::int as frozen
"""
COUNT = f"""
with taken as (
  delete from engage_waitingballot
  where ballot_id in (select ballot_id from engage_waitingballot order by ballot_id limit {PART})
  returning ballot_id
), counted as (
  select {COLUMNS} from engage_ballot ballot join taken on ballot.id = taken.ballot_id
), property (vote_id, by, value, frozen) as ({PROPERTIES}),
added as (
  insert into engage_ballottally as tally (vote_id, by, value, total, frozen)
  select vote_id, by, value, count(*), sum(frozen) from property group by 1, 2, 3
  on conflict (vote_id, by, value)
  do update set total = tally.total + excluded.total, frozen = tally.frozen + excluded.frozen
)
select vote_id, count(*) from counted group by 1
"""  # noqa: S608 constants of this module
#: The list of votes shows the number.
SHOW = """
update engage_vote set ballot_num = tally.total - tally.frozen, ballot_total = tally.total
from engage_ballottally tally
where tally.vote_id = engage_vote.id and tally.by = 'all' and engage_vote.id = any(%s)
"""


def count_waiting() -> int:
    """Count what waits; return the number of ballots. Does nothing while another process counts."""
    number = 0
    while True:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(TRY_LOCK)
            if not cursor.fetchone()[0]:
                return number
            part = count_part()
        number += part
        if part < PART:
            return number


def count_part() -> int:
    """Count a part of what waits, in a transaction that holds the lock; return the number of ballots."""
    with connection.cursor() as cursor:
        cursor.execute(COUNT)
        by_vote = dict(cursor.fetchall())
        if by_vote:
            cursor.execute(SHOW, [sorted(by_vote)])
    return sum(by_vote.values())


def lock_counts() -> None:
    """Lock counting and freezing for this transaction until the commit; count all that waits."""
    with connection.cursor() as cursor:
        cursor.execute(LOCK)
    while count_part() == PART:
        pass


def show_numbers(vote_id: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute(SHOW, [[vote_id]])
