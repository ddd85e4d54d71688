"""Makes a newsroom's worth of content: a million articles in minutes, by the database alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from django.db import connection
from django.db.models import F, Max, Min, Model

from apps.community.models import Comment
from apps.content.index import triggers
from apps.content.index.sources import sources
from apps.content.models import (
    H5,
    Article,
    Collection,
    Csp,
    Disclosure,
    Discuss,
    Entry,
    Stream,
    Subject,
    Tally,
    Title,
    Video,
)
from apps.identity.first_account import ensure_super_role
from apps.identity.models import Account, Role
from apps.kinds.database import spans
from apps.kinds.models import Publication, SpanCount

from . import comments, publications, rows
from .bare import bare, without_triggers
from .sessions import execute, side_by_side

#: Percentage of each kind among the other records.
SHARES: tuple[tuple[type[Model], int], ...] = (
    (Video, 40), (Disclosure, 20), (Collection, 10), (Csp, 10), (Subject, 5), (Stream, 5), (Discuss, 5), (H5, 5),
)  # fmt: skip
PEOPLE = 60
#: Rows of one statement.
PART = 25_000

Say = Callable[[str], object]
#: A table and how many rows it gets.
Lack = tuple[type[Model], int]


def make(articles: int, others: int, said: int, say: Say) -> None:
    """At least so many articles, records of other content kinds, and comments; does nothing where they stand already."""
    accounts = _people()
    wanted: list[Lack] = [(Article, articles), *((model, others * share // 100) for model, share in SHARES)]
    lacking = [*_lacking(wanted), *_lacking([(Comment, said)])]
    if not lacking:
        return
    index = (Entry, Title, Tally) if any(model is not Comment for model, _ in lacking) else ()
    models: list[type[Model]] = [*(model for model, _ in lacking), *index, Publication, SpanCount]
    clock = _Clock(say)
    tables = [model._meta.db_table for model in models]
    with bare(tables), without_triggers(tables):
        bases = _fill(lacking, accounts, clock)
        if index:
            side_by_side([partial(_index, bases)])
            clock.say("index over all content")
            execute(triggers.RECOUNT)
        spans.recount_all()
        clock.say("titles, tallies and spans")
    clock.say("indexes and keys")
    side_by_side(partial(execute, f"vacuum analyze {model._meta.db_table}") for model in models)
    clock.say("statistics")


def administrator() -> Account:
    """The account of the benchmark. It may do everything, and has no password to sign in with or to change."""
    role = ensure_super_role()
    return Account.objects.get_or_create(name="bench", defaults={"role": role, "must_change_password": False})[0]


def _people() -> list[int]:
    """Authors who never sign in."""
    names = [f"bench{number:03}" for number in range(PEOPLE)]
    role = Role.objects.get_or_create(name="压测人员")[0]
    people = [Account(name=name, real_name=name, role=role, enabled=False) for name in names]
    Account.objects.bulk_create(people, ignore_conflicts=True)
    return list(Account.objects.filter(name__in=names).order_by("pk").values_list("pk", flat=True))


def _lacking(wanted: list[Lack]) -> list[Lack]:
    missing = [(model, count - model._default_manager.count()) for model, count in wanted]
    return [(model, lack) for model, lack in missing if lack > 0]


def _fill(lacking: list[Lack], accounts: list[int], clock: _Clock) -> dict[str, int]:
    """For each table the last id that it had before."""
    offset, bases = 0, {}
    for model, count in lacking:
        base = bases[model._meta.db_table] = model._default_manager.aggregate(last=Max(F("pk")))["last"] or 0
        side_by_side(_task(part, accounts, offset) for part in _parts(model, count, base))
        execute(f"select setval(pg_get_serial_sequence('{model._meta.db_table}', 'id'), {base + count})")
        publications.publish(model, base)
        offset += count + 1
        clock.say(f"{count:,} of {model.__name__}")
    return bases


def _index(bases: Mapping[str, int]) -> None:
    """The entries of all kinds in the order of time, as newsrooms make them: neighbours in a list lie side by side."""
    made = [source for source in sources() if source.table in bases]
    if not made:
        return
    columns = list(dict.fromkeys(name for source in made for name in source.columns))
    empty = {str(field.column): f"null::{field.db_type(connection)}" for field in Entry._meta.concrete_fields}
    parts = [
        f"select {', '.join((empty | source.columns)[name] for name in columns)}"  # noqa: S608 names of the declarations
        f" from {source.table} where id > {bases[source.table]}"
        for source in made
    ]
    names, together = ", ".join(columns), " union all ".join(parts)
    execute(
        f"with made ({names}) as ({together})"  # noqa: S608 likewise
        f" insert into content_entry ({names}) select {names} from made order by created_at"
    )


def _task(part: rows.Part, accounts: list[int], offset: int) -> Callable[[], None]:
    if part.model is not Comment:
        return partial(rows.fill, part, accounts, offset=offset)
    span = Article.objects.aggregate(first=Min("pk"), last=Max("pk"))
    return partial(comments.fill, part, (span["first"], span["last"]))


def _parts(model: type[Model], count: int, base: int) -> Iterator[rows.Part]:
    for first in range(1, count + 1, PART):
        yield rows.Part(model, first, min(first + PART - 1, count), count, base)


class _Clock:
    def __init__(self, say: Say) -> None:
        self._say, self._began, self._last = say, time.monotonic(), time.monotonic()

    def say(self, what: str) -> None:
        now = time.monotonic()
        self._say(f"{what}: {now - self._last:.0f} s (after {now - self._began:.0f} s)")
        self._last = now
