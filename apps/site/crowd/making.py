"""Makes a newsroom's worth of content: a million articles in minutes, by the database alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import connection
from django.db.models import Model

from apps.content.index import checking
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
from apps.identity.models import Account, Role

from . import rows

#: How many of a hundred of the other records are of each kind.
SHARES: tuple[tuple[type[Model], int], ...] = (
    (Video, 40), (Disclosure, 20), (Collection, 10), (Csp, 10), (Subject, 5), (Stream, 5), (Discuss, 5), (H5, 5),
)  # fmt: skip
PEOPLE = 60

Say = Callable[[str], object]


def make(articles: int, others: int, say: Say) -> None:
    """At least so many of each; does nothing where they stand already."""
    accounts = _people()
    wanted: list[tuple[type[Model], int]] = [(Article, articles)]
    wanted += [(model, others * share // 100) for model, share in SHARES]
    lacking = [(model, count - model._default_manager.count()) for model, count in wanted]
    lacking = [(model, count) for model, count in lacking if count > 0]
    if not lacking:
        return
    models, started = [model for model, _ in lacking], time.monotonic()
    with _without_indexes([*models, Entry], say):
        offset = 0
        for model, count in lacking:
            rows.fill(model, count, accounts, offset=offset)
            offset += count + 1
            say(f"{model.__name__}: {count:,} after {time.monotonic() - started:.0f} s")
        checking.rebuild()
        say(f"index over all content after {time.monotonic() - started:.0f} s")
    _analyse([*models, Entry, Title, Tally])
    say(f"all made after {time.monotonic() - started:.0f} s")


def _people() -> list[int]:
    names = [f"bench{number:03}" for number in range(PEOPLE)]
    role = Role.objects.get_or_create(name="压测人员")[0]
    people = [Account(name=name, real_name=name, role=role) for name in names]
    Account.objects.bulk_create(people, ignore_conflicts=True)
    return list(Account.objects.filter(name__in=names).order_by("pk").values_list("pk", flat=True))


@contextmanager
def _without_indexes(models: list[type[Model]], say: Say) -> Iterator[None]:
    """Indexes are built afterwards at once, and the triggers of the tables rest: ``checking.rebuild`` does their work."""
    with connection.schema_editor() as editor:
        for model in models:
            for index in model._meta.indexes:
                editor.remove_index(model, index)
    _triggers(models, "disable")
    try:
        yield
    finally:
        _triggers(models, "enable")
        for model in models:
            with connection.schema_editor() as editor:
                editor.execute("set local maintenance_work_mem = '1GB'")
                for index in model._meta.indexes:
                    editor.add_index(model, index)
            say(f"indexes of {model.__name__}")


def _triggers(models: list[type[Model]], state: str) -> None:
    with connection.cursor() as cursor:
        for model in models:
            cursor.execute(f"alter table {model._meta.db_table} {state} trigger user")


def _analyse(models: list[type[Model]]) -> None:
    with connection.cursor() as cursor:
        for model in models:
            cursor.execute(f"vacuum analyze {model._meta.db_table}")
