"""Generates reported cases and contents of topics: a year of a large app, most of the cases decided."""

from __future__ import annotations

from functools import partial

from django.db import connection

from apps.community.models import CommentReport, OperateComment, Report, Topic, TopicContent

from .bare import bare
from .sessions import execute, side_by_side

#: Rows of one statement.
PART = 50_000
TOPICS = 2_000
#: Every fifth content stands under the first topic.
GREAT = 5

#: One case in twenty is open; the first hundred authors have more cases than others.
CASES = """
insert into community_commentreport (
  created_at, updated_at, revision, target, title, author_id, author_name, state, report_num, earlier_num, reasons,
  reason, first_at, last_at, decision, measure, days, note, decided_at
)
select at, at, 1, jsonb_build_object('kind', 'comment', 'id', {base} + n), '第' || n || '条评论，加微信领红包', 'b' || author,
  '读者' || author, case when open then 'open' else 'decided' end, 2, 0, '{{"fraud": 2}}',
  (array['fraud', 'attack', 'rumour', 'porn'])[1 + n % 4], at, at + interval '1 hour',
  case when open then '' else (array['leave', 'hide', 'delete'])[1 + n % 3] end, case when open then '' else 'none' end,
  0, '', case when open then null else at + interval '2 hours' end
from (
  select n, n % 20 = 0 as open, case when n % 10 = 0 then n % 100 else n % 200000 end as author,
    now() - interval '365 days' * (1 - n::float / {count}) as at
  from generate_series({first}, {last}) n
) as sent
"""
REPORTS = """
insert into community_report (kind, case_id, reason, text, images, reader_id, reader_name, ip_region, at, upheld)
select 'comment_report', cases.id, 'fraud', '骗人的', '[]', 'r' || (cases.id * 2 + seat) % 300000, '读者', '湖北', cases.first_at,
  case when cases.state = 'open' then null else cases.decision <> 'leave' end
from community_commentreport cases cross join generate_series(0, 1) seat
where cases.target @> '{{"kind": "comment"}}' and cases.author_id like 'b%%' and cases.id between {first} and {last}
"""
CONTENTS = """
insert into community_topiccontent (created_at, updated_at, revision, topic_id, content, remark, source, sort_order, visible, top)
select now(), now(), 1, case when n % {great} = 0 then {topics}[1] else {topics}[1 + n % {number}] end,
  jsonb_build_object('kind', 'post', 'id', {base} + n), '', 'reader', n, n % 50 <> 0, n % 200000 = 1
from generate_series({first}, {last}) n
"""
#: Ids of what the cases and contents name, above those of the demonstration.
BASE = 1_000_000_000


def make(count: int) -> int:
    """``count`` cases with two reports each, and as many contents of topics -> the id of the great topic."""
    topics = [topic.pk for topic in _topics()]
    tables = [model._meta.db_table for model in (CommentReport, Report, TopicContent)]
    values = {"base": BASE, "count": count, "great": GREAT, "number": len(topics), "topics": f"(array{topics})"}
    with bare(tables):
        side_by_side(_parts(CASES, 1, count, values) + _parts(CONTENTS, 1, count, values))
        ids = CommentReport.objects.filter(author_id__startswith="b").order_by("pk").values_list("pk", flat=True)
        first, last = ids.first() or 0, ids.last() or 0
        side_by_side(_parts(REPORTS, first, last, values))
    with connection.cursor() as cursor:
        for model in (CommentReport, Report, TopicContent, OperateComment):
            cursor.execute(f"vacuum analyze {model._meta.db_table}")
    return int(topics[0])


def _topics() -> list[Topic]:
    return Topic.objects.bulk_create(Topic(name=f"压测话题{number}", sort_order=number) for number in range(TOPICS))


def _parts(statement: str, first: int, last: int, values: dict[str, object]) -> list[partial[None]]:
    return [
        partial(execute, statement.format(**values, first=start, last=min(start + PART - 1, last)))
        for start in range(first, last + 1, PART)
    ]
