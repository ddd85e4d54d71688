"""Generates the ballots of a national vote: a month long, a few addresses with very many of them, counted by the product."""

from __future__ import annotations

from functools import partial

from django.db import connection

from apps.engage.models import Ballot, Tally, Voter, WaitingBallot
from apps.engage.vote.ballots import counts

from .bare import bare
from .sessions import execute, side_by_side

SENDER = "bulk"
#: Rows of one statement.
PART = 50_000
OPTIONS = 100

#: Every voter has two ballots of three options; the first thousand addresses and devices have more than others.
BALLOTS = """
insert into engage_ballot (vote_id, sender, key, digest, voter, options, address, device, region, cast_at, first)
select {vote}, '{sender}', '{vote}:' || n, md5(n::text), 'reader:' || n / 2,
  array[1 + n % {options}, 1 + (n * 7 + 3) % {options}, 1 + (n * 13 + 6) % {options}]::smallint[],
  ('10.' || place / 65536 || '.' || place / 256 % 256 || '.' || place % 256)::inet, 'device-' || place,
  (array['湖北', '湖南', '河南', '江西', '广东', '北京', '上海', '四川'])[1 + n % 8],
  now() - interval '30 days' + n * interval '30 days' / {count}, n % 2 = 0
from (select n, case when n % 5 = 0 then n % 1000 else n / 3 end as place from generate_series({first}, {last}) as n) as sent
"""
VOTERS = """
insert into engage_voter (vote_id, voter, ballots, day, day_ballots, day_options)
select {vote}, 'reader:' || n, 2, current_date, 2, '{{}}' from generate_series({first}, {last}) as n
"""
WAITING = """
insert into engage_waitingballot (ballot_id, vote_id)
select id, vote_id from engage_ballot where vote_id = {vote} and sender = '{sender}'
"""
ANALYZE = "vacuum analyze {table}"


def make(vote_id: int, count: int) -> None:
    """``count`` ballots of the vote; ``counts`` adds them up as it does those of readers."""
    values = {"vote": vote_id, "sender": SENDER, "options": OPTIONS, "count": count}
    tables = [Ballot._meta.db_table, Voter._meta.db_table]
    with bare(tables):
        side_by_side(_parts(BALLOTS, count, values))
        side_by_side(_parts(VOTERS, count // 2, values))
        execute(WAITING.format(**values))
    count_all()
    with connection.cursor() as cursor:
        for model in (Ballot, Voter, Tally, WaitingBallot):
            cursor.execute(ANALYZE.format(table=model._meta.db_table))


def count_all() -> None:
    """Return when no ballot waits; a worker may count some of them meanwhile."""
    while WaitingBallot.objects.exists():
        counts.count_waiting()


def _parts(statement: str, count: int, values: dict[str, object]) -> list[partial[None]]:
    return [
        partial(execute, statement.format(**values, first=first, last=min(first + PART, count) - 1))
        for first in range(0, count, PART)
    ]
