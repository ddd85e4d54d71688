"""``title__repeated``: true if some other content bears the same title (``models.Title``, ``models.TitleTally``)."""

from __future__ import annotations

from typing import Any

from django.db.models import CharField, Lookup
from django.db.models.sql.compiler import SQLCompiler

#: Of titles that were tallied lately the sum counts; there are few of them.
REPEATED = """
  select title from content_title where copies > 1 and title not in (select title from content_title_tally)
  union all
  select tally.title from content_title_tally as tally left join content_title as known using (title)
  group by tally.title, known.copies having coalesce(known.copies, 0) + sum(tally.by) > 1
"""


@CharField.register_lookup
class Repeated(Lookup):
    lookup_name = "repeated"
    prepare_rhs = False

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> tuple[str, tuple[Any, ...]]:
        column, params = self.process_lhs(compiler, connection)
        return f"{column} {'in' if self.rhs else 'not in'} ({REPEATED})", tuple(params)
