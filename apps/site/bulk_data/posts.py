"""Generates posts in circles: a million of them, half in one circle, some by media accounts, in every state."""

from __future__ import annotations

from functools import partial

from django.db import connection
from django.utils import timezone

from apps.community.models import Circle, MediaAccount, Post
from apps.kinds.lifecycle import VerifyState
from apps.kinds.models import Publication

from . import publications, words
from .bare import bare
from .rows import COLUMNS, Part, insert, pick
from .sessions import execute, side_by_side

CIRCLES, ACCOUNTS = 500, 200
#: Rows of one statement.
PART = 25_000
#: Pinned posts of the largest circle.
PINNED = 5


def make(count: int) -> int:
    """At least so many posts; returns the id of the circle with half of them. Does nothing where they stand already."""
    circles, accounts = _circles(), _accounts()
    lack, base = count - Post.objects.count(), Post.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
    if lack > 0:
        tables = [model._meta.db_table for model in (Post, Publication)]
        with bare(tables):
            parts = [Part(Post, first, min(first + PART - 1, lack), lack, base) for first in range(1, lack + 1, PART)]
            side_by_side(partial(_fill, part, circles, accounts) for part in parts)
            execute(f"select setval(pg_get_serial_sequence('community_post', 'id'), {base + lack})")
            publications.publish(Post, base)
        _pin(circles[0])
        _count()
        side_by_side(partial(execute, f"vacuum analyze {table}") for table in [*tables, "community_circle"])
    return circles[0]


def _live(name: str) -> dict[str, object]:
    return {"verify_state": VerifyState.APPROVED, "published": {"name": name}, "published_at": timezone.now()}


def _circles() -> list[int]:
    names = [f"压测圈子{number:04}" for number in range(CIRCLES)]
    Circle.objects.bulk_create([Circle(name=name, **_live(name)) for name in names], ignore_conflicts=True)
    return list(Circle.objects.filter(name__in=names).order_by("name").values_list("pk", flat=True))


def _accounts() -> list[int]:
    names = [f"压测媒体号{number:04}" for number in range(ACCOUNTS)]
    MediaAccount.objects.bulk_create([MediaAccount(name=name, **_live(name)) for name in names], ignore_conflicts=True)
    return list(MediaAccount.objects.filter(name__in=names).order_by("name").values_list("pk", flat=True))


def _fill(part: Part, circles: list[int], accounts: list[int]) -> None:
    chosen = f"case when n % 2 = 0 then {circles[0]} else {circles[1]} + (n::bigint * 7919) % {CIRCLES - 1} end"
    made = f"""
      select *, {pick(words.THINGS, 11)} || '，' || {pick(words.REMARKS, 7)} || '（' || n || '）' as remark,
        {chosen} as chosen
      from (
        select n, n as m, {part.times} as at, {part.state} as state
        from generate_series({part.first}, {part.last}) n
      ) as numbered"""  # noqa: S608 numbers, and this package's own
    published = "jsonb_build_object('text', remark, 'circle', jsonb_build_object('id', chosen))"
    seen = "state = 1 and n % 97 <> 0 and n % 50 <> 3"
    own = COLUMNS | {
        "created_by_id": "null",
        "submitted_by_id": "null",
        "text": "remark",
        "circle_id": "chosen",
        "media_account_id": f"case when n % 10 = 4 then {accounts[0]} + (n / 10) % {ACCOUNTS} end",
        "published": f"case when state = 1 then {published} end",
        "counted": seen,
        "reader_id": "'reader' || n % 40000",
        "reader_name": f"{pick(words.PLACES, 3)} || '网友' || n % 40000",
        "like_num": "(exp(random() * 7))::int - 1",
    }
    insert(part, own, made)


def _pin(circle: int) -> None:
    found = Post.objects.filter(circle=circle, counted=True).order_by("-pk")[:PINNED]
    for position, post in enumerate(found, 1):
        Post.objects.filter(pk=post.pk).update(top=True, top_order=position)


def _count() -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "update community_circle set post_num = found.number from (select circle_id, count(*) as number"
            " from community_post where counted group by circle_id) as found where found.circle_id = community_circle.id"
        )
