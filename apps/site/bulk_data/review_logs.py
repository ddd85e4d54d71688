"""Generates the review log of a newsroom: each article submitted and decided, a third rejected and submitted again."""

from __future__ import annotations

from functools import partial

from django.db import connection

from apps.identity.models import Account
from apps.review.models import ReviewLog

from .bare import bare
from .sessions import execute, side_by_side

#: Articles of one statement.
PART = 25_000
DEPARTMENTS = ("时政新闻部", "经济新闻部", "民生新闻部", "文体新闻部", "视频中心", "审核中心")
#: The author submits ten minutes after the article began; reviewers decide within the next hours.
LOGS = """
insert into review_reviewlog (created_at, updated_at, revision, at, prev_hash, hash, kind, kind_label, record_id, title,
  action, label, origin, target, reason, version, account_id_then, account_name)
select steps.at, steps.at, 1, steps.at, '', '', 'article', '文章', article.id, article.title, step, step, 0, 3, '', 1,
  case when step = 'submit' then article.created_by_id else (array[{reviewers}])[1 + article.id % {number}] end, '压测'
from content_article article cross join lateral (
  select step, article.created_at + minutes * interval '1 minute' as at
  from unnest(
    case when article.id % 3 = 0 then array['submit', 'reject', 'submit', 'approve'] else array['submit', 'approve'] end,
    case when article.id % 3 = 0 then array[10, 11 + article.id % 90, 120, 121 + article.id % 240]
      else array[10, 11 + article.id % 300] end
  ) as steps(step, minutes)
) steps
where article.id between {first} and {last} and article.deleted_at is null
order by article.id, steps.at
"""


def make(first: int, last: int, people: list[int]) -> int:
    """The log of the articles with these ids, decided by these people -> the number of all rows of the log.

    Does nothing where it stands already.
    """
    if not ReviewLog.objects.filter(record_id=last, action="submit", account_name="压测").exists():
        _departments(people)
        with bare(["review_reviewlog"]):
            side_by_side(
                partial(_part, start, min(start + PART - 1, last), people) for start in range(first, last + 1, PART)
            )
        with connection.cursor() as cursor:
            cursor.execute("vacuum analyze review_reviewlog")
    return ReviewLog.objects.count()


def _part(first: int, last: int, people: list[int]) -> None:
    listed = ", ".join(str(pk) for pk in people)
    execute(LOGS.format(reviewers=listed, number=len(people), first=first, last=last))


def _departments(people: list[int]) -> None:
    for position, name in enumerate(DEPARTMENTS):
        Account.objects.filter(pk__in=people[position :: len(DEPARTMENTS)]).update(department=name)
