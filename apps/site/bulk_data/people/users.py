"""Generates users of the app with their tags and the days on which they came, by the database alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from django.db.models import Max

from apps.audience.models import AppUser, UserDay, UserTag, UserTagging

from ..bare import bare
from ..sessions import execute, side_by_side

#: Rows of one statement.
PART = 100_000
#: Tags at the top of the tree, and below each of them.
TOP, BELOW = 6, 7
#: Three in eight users come; each came on so many days, one in every ``EVERY``.
CAME, EVERY = 8, 8
USERS = """
insert into audience_appuser (
  id, created_at, updated_at, revision, reader_id, name, avatar, phone, gender, birth_year, province, city, district, platform,
  app_version, device, channel, registered_at, last_active_at, points, level, push_token, push_enabled, frozen,
  frozen_until, bucket
)
select {base} + n, now(), now(), 1, '8' || lpad(n::text, 8, '0'),
  (array['江城','东湖','汉口','武昌','长江','楚天','珞珈','晴川'])[1 + n % 8] || (array['读者','街坊','看客','散步的人','小雨'])[1 + n % 5] || n % 100000,
  '', '1' || (30 + n % 60)::text || lpad((n * 7919 % 100000000)::text, 8, '0'), (array['male','female',''])[1 + n % 3],
  1950 + n % 60, (array['湖北','湖北','湖北','湖南','江西','河南','四川','广东'])[1 + n % 8],
  (array['武汉','武汉','宜昌','长沙','南昌','郑州','成都','广州'])[1 + n % 8], '', (array['ios','android','android','harmony'])[1 + n % 4],
  '6.2.' || n % 4, '', '', now() - n % 1500 * interval '1 day' - n % 86400 * interval '1 second',
  case when n % 9 > 0 then now() - (n * 31 % 400) * interval '1 day' - n % 86400 * interval '1 second' end,
  n * 37 % 30000, greatest(1, width_bucket(n * 37 % 30000, array[0, 200, 1000, 5000, 20000])), '', n % 5 > 0, n % 2000 = 0,
  case when n % 2000 = 0 then now() + interval '30 days' end, abs(hashint8(n) % 1000)
from generate_series({first}::bigint, {last}::bigint) as n
"""


#: A tag of the first third for two users in three, of the second for one in eight, of the last for one in a thousand.
TAGGINGS = """
insert into audience_usertagging (user_id, tag_id, at)
select user_id, tag, now() - user_id % 300 * interval '1 day' from (
  select n as user_id, ({tags})[1 + abs(hashint8(n + 2000003) % {third})] as tag
  from generate_series({first}::bigint, {last}::bigint) as n where n % 3 < 2
  union all
  select n, ({tags})[1 + {third} + abs(hashint8(n + 3000017) % {third})]
  from generate_series({first}::bigint, {last}::bigint) as n where n % 8 = 5
  union all
  select n, ({tags})[1 + 2 * {third} + n / 1000 % {third}]
  from generate_series({first}::bigint, {last}::bigint) as n where n % 1000 = 77
) as made
"""
#: The days of all users lie beside each other, as the app sends them.
DAYS = """
insert into audience_userday (user_id, day, opens, reads, comments, likes, shares, seconds)
select n, current_date - ({turn} * {every} + n % {every})::int, 1 + n % 7, n % 23, n % 5 / 4, n % 6, n % 11 / 10, n % 900
from generate_series({first}::bigint, {last}::bigint) as n where hashint8(n + 1000003) & 7 < 3
"""


def make(users: int) -> int:
    """At least so many users; returns how many were made. Those that an earlier run made stand."""
    there = AppUser.objects.count()
    if there >= users:
        return 0
    base = AppUser.objects.aggregate(last=Max("pk"))["last"] or 0
    tables = [model._meta.db_table for model in (AppUser, UserTagging, UserDay)]
    tags, number = _tags(), users - there
    with bare(tables):
        side_by_side(_users(base, there, number))
        execute(f"select setval(pg_get_serial_sequence('{AppUser._meta.db_table}', 'id'), {base + number})")
        side_by_side(_facts(base, number, tags))
    side_by_side(partial(execute, f"vacuum analyze {table}") for table in tables)
    return number


def _tags() -> list[int]:
    """The ids of the tags below the top ones, in the order of their names."""
    for top in range(TOP):
        above, _ = UserTag.objects.get_or_create(name=f"压测{top + 1}类", defaults={"sort_order": 1000 + top})
        for place in range(BELOW):
            UserTag.objects.get_or_create(name=f"压测标签{top * BELOW + place + 1:02}", parent=above)
    found = UserTag.objects.filter(name__startswith="压测标签").order_by("name")
    return list(found.values_list("pk", flat=True))


def _users(base: int, there: int, number: int) -> Iterator[partial[None]]:
    """``there`` keeps the reader ids of an earlier run apart."""
    for first, last in _spans(there + 1, there + number, PART):
        yield partial(execute, USERS.format(first=first, last=last, base=base - there))


def _facts(base: int, number: int, tags: list[int]) -> Iterator[partial[None]]:
    listed = f"array[{', '.join(map(str, tags))}]::bigint[]"
    for turn in reversed(range(CAME)):
        for first, last in _spans(base + 1, base + number, 10 * PART):
            yield partial(execute, DAYS.format(first=first, last=last, turn=turn, every=EVERY))
    for first, last in _spans(base + 1, base + number, PART):
        yield partial(execute, TAGGINGS.format(first=first, last=last, tags=listed, third=len(tags) // 3))


def _spans(first: int, last: int, size: int) -> Iterator[tuple[int, int]]:
    for start in range(first, last + 1, size):
        yield start, min(start + size - 1, last)
