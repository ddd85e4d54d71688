"""Generates ninety days of decisions, three days of reading and stored files for the dashboard."""

from __future__ import annotations

from django.db import connection

from .bare import bare
from .sessions import execute

DAYS = 90
#: Decisions of the newest articles, one each, spread over the days up to now.
LOG = """
insert into review_reviewlog (created_at, updated_at, revision, at, prev_hash, hash, kind, kind_label, record_id, title,
  action, label, origin, target, reason, version, account_id_then, account_name)
select at, at, 1, at, '', '', 'article', '文章', id, '压测', case when rejected then 'reject' else 'approve' end,
  case when rejected then '驳回' else '通过' end, 3, case when rejected then 2 else 1 end, '', 1, 1 + n % 60, '压测'
from (
  select a.id, n, n % 5 = 0 as rejected, now() - interval '1 second' * ({seconds} * n::float / {rows}) as at
  from generate_series(1, {rows}) n
  join (select id, row_number() over (order by id desc) as place from content_article limit {rows}) a on a.place = n
) made
"""
READ = """
insert into dashboard_read_day (day, kind, record_id, views)
select (now() at time zone 'Asia/Shanghai')::date - d, 'article', a.id, 1 + (a.id * 31 + d * 17) % 900
from (select id from content_article order by id desc limit {rows}) a cross join generate_series(0, 2) d
on conflict do nothing
"""
FILES = """
insert into media_mediafile (url, name, size, sha256, mime, codec, cover_url, transcode_url, processing, source, source_key,
  created_at)
select '/media/bench/' || n, '压测', 1000 + n * 7919::bigint % 5000000, md5(n::text) || md5(n::text),
  (array['image/jpeg', 'image/png', 'video/mp4', 'audio/mpeg', 'application/pdf'])[1 + n % 5], '', '', '', '', '', '',
  now() - interval '1 second' * (86400 * 1000 * n::float / {rows})
from generate_series(1, {rows}) n on conflict do nothing
"""


def make(rows: int, reads: int, files: int) -> None:
    """``rows`` decisions, ``reads`` articles that were read on each of the last three days, and ``files`` files.

    Decisions and reading are made anew each time: they end today.
    """
    execute("delete from review_reviewlog where title = '压测'")
    execute("truncate dashboard_read_day, dashboard_read_change")
    with bare(["dashboard_read_day"]):
        execute(READ.format(rows=reads))
    execute(LOG.format(seconds=DAYS * 86_400, rows=rows))
    execute(FILES.format(rows=files))
    for table in ("review_reviewlog", "dashboard_read_day", "media_mediafile"):
        execute(f"vacuum analyze {table}")


def forget_days() -> None:
    """Removes what workers summed, so that the next update sums all days again."""
    with connection.cursor() as cursor:
        cursor.execute("truncate dashboard_review_day, dashboard_state_day, dashboard_figures")
