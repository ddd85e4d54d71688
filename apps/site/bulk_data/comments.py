"""Generates readers' comments: threads of five under articles, and one article with very many."""

from __future__ import annotations

from apps.content.models import Article

from . import words
from .rows import COLUMNS, Part, insert, pick

THREAD = 5
#: So many stand under one article.
HEAVY = 20_000
OWN = COLUMNS | {
    "updated_at": "at",
    "deleted_at": "case when n % 97 = 0 then at + interval '1 hour' end",
    "created_by_id": "null",
    "submitted_by_id": "null",
    "submitted_at": "at",
    "decided_at": "case when state in (1, 2) then at + interval '10 minutes' end",
    "published_at": "case when state = 1 then at + interval '10 minutes' end",
    "published": "case when state = 1 then jsonb_build_object('text', remark, 'content', content) end",
    "text": "remark",
    "content": "content",
    "reader_id": "'reader' || n % 40000",
    "reader_name": f"{pick(words.PLACES, 3)} || '网友' || n % 40000",
    "ip_region": "'湖北'",
    "root_id": "case when place > 0 then top end",
    "parent_id": "case when place > 0 then top + place / 2 end",
    "reply_num": f"case when place = 0 then {THREAD - 1} else 0 end",
    "like_num": "(exp(random() * 7))::int - 1",
}


def heavy_article() -> int:
    """The article under which very many stand: the newest that readers see."""
    return int(
        Article.objects.filter(deleted_at=None, published_at__isnull=False)
        .order_by("-pk")
        .values_list("pk", flat=True)[0]
    )


def fill(part: Part, articles: tuple[int, int]) -> None:
    """``articles`` are the first and the last id of those that are commented."""
    first, last = articles
    made = f"""
      select *, jsonb_build_object('kind', 'article', 'id', case when n > {part.count - HEAVY} then {heavy_article()}
          else {first} + (thread * 7919) % {last - first + 1} end) as content,
        {pick(words.THINGS, 11)} || '，' || {pick(words.REMARKS, 7)} || '（' || n || '）' as remark
      from (
        select n, n as m, (n - 1) / {THREAD}::bigint as thread, (n - 1) % {THREAD} as place,
          {part.base} + n - (n - 1) % {THREAD} as top, {part.times} as at, {part.state} as state
        from generate_series({part.first}, {part.last}) n
      ) as numbered"""  # noqa: S608 numbers, and this package's own
    insert(part, OWN, made)
