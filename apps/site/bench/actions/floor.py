"""The bare SQL that an action cannot go below: the rows that have to change, in one durable transaction.

No caller, no rights, no guards, no parsing, no answer: only what must be in the database afterwards. Indexes and triggers are
the product's own. Rows of the logs go into empty copies of their tables, so that the chain of the real ones stays whole.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, LiteralString, cast

import psycopg
from django.conf import settings
from django.db.models import GeneratedField, Model

from apps.documents.models import DocumentVersion
from apps.identity.models import SystemLog
from apps.review.models import ReviewLog, Withdrawal

from .articles import APPROVE, PLACES, PUBLISH, SAVE, SUBMIT, WITHDRAW

LOGS: tuple[type[Model], ...] = (SystemLog, ReviewLog)
COPY = "floor_{}"
UPDATE = "update content_article set revision = revision + 1, updated_at = now(), {} where id = any(%(ids)s)"
SNAPSHOT = "jsonb_build_object('title', title, 'body', body, 'summary', summary, 'section', section, 'author', author)"
LIVE = f"verify_state = 1, published_at = now(), changed = false, contributors = '[]', published = {SNAPSHOT}"
EPOCH = (
    "update documents_document set access_epoch = access_epoch + 1 where kind = 'article' and record_id = any(%(ids)s)"
)
DECISION = """
insert into review_decision (kind, record_id, account_id, action, at, revision, before)
select 'article', id, created_by_id, 'approve', now(), revision, jsonb_build_object('contributors', contributors)
from content_article where id = any(%(ids)s)
on conflict (kind, record_id) do update set at = excluded.at, revision = excluded.revision, before = excluded.before
"""


class Floor:
    """One connection that does what has to be done, and nothing else."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def take(self, step: str, ids: Sequence[int]) -> float:
        """Milliseconds of the step for these articles, in one transaction with its commit."""
        return self.transaction(STATEMENTS[step], {"ids": list(ids), "number": len(ids)})

    def transaction(self, statements: Iterable[str], values: dict[str, Any]) -> float:
        begun = time.perf_counter()
        with self._connection.transaction():
            for statement in statements:
                # This module's own, with names of columns of the models.
                self._connection.execute(cast(LiteralString, statement), values)
        return (time.perf_counter() - begun) * 1000

    def read(self, statement: str, size: int) -> float:
        """Seconds of reading all rows in pieces."""
        begun = time.perf_counter()
        with self._connection.transaction(), self._connection.cursor(name="floor") as cursor:
            cursor.execute(cast(LiteralString, statement))
            while cursor.fetchmany(size):
                pass
        return time.perf_counter() - begun


@contextmanager
def floor() -> Iterator[Floor]:
    database = settings.DATABASES["default"]
    names = {"host": "HOST", "port": "PORT", "user": "USER", "password": "PASSWORD", "dbname": "NAME"}
    values = {name: database[key] for name, key in names.items()}
    with psycopg.connect(autocommit=True, **values) as connection:
        _drop(connection)
        for log in LOGS:
            table = log._meta.db_table
            connection.execute(cast(LiteralString, f"create table {COPY.format(table)} (like {table} including all)"))
        try:
            yield Floor(connection)
        finally:
            _drop(connection)


def _drop(connection: psycopg.Connection[Any]) -> None:
    for log in LOGS:
        connection.execute(cast(LiteralString, f"drop table if exists {COPY.format(log._meta.db_table)}"))


def _log(model: type[Model]) -> str:
    """As many new rows of a log as there are records, in its empty copy."""
    table = model._meta.db_table
    return copied(model, "order by id desc limit %(number)s", into=COPY.format(table), number="null")


def copied(model: type[Model], chosen: str, *, into: str = "", **other: str) -> str:
    """New rows like those that are chosen, but for the ``other`` columns."""
    fields = [f for f in model._meta.concrete_fields if not f.primary_key and not isinstance(f, GeneratedField)]
    columns = [str(field.column) for field in fields]
    table = model._meta.db_table
    return (
        f"insert into {into or table} ({', '.join(columns)})"  # noqa: S608 names of the models
        f" select {', '.join(other.get(name, name) for name in columns)} from {table} {chosen}"
    )


VERSION = copied(
    DocumentVersion,
    "where id in (select max(v.id) from documents_version v join documents_document d on d.id = v.document_id"
    " where d.kind = 'article' and d.record_id = any(%(ids)s) group by d.id)",
    created_at="now()",
)
PUBLICATION = """
insert into kinds_publication (kind, record_id, scope, rank, shown_at, digest)
select 'article', id, section, 0, now(), md5(title) from content_article where id = any(%(ids)s)
on conflict (kind, record_id) do update set shown_at = excluded.shown_at, digest = excluded.digest
"""
GONE = "delete from kinds_publication where kind = 'article' and record_id = any(%(ids)s)"
WITHDRAWAL = copied(Withdrawal, "order by id desc limit %(number)s")
#: As many entries as show a withdrawn article.
PLACES_CLEARED = f"""
update home_recommend set visible = false, revision = revision + 1, updated_at = now()
where id in (select id from home_recommend order by id desc limit {len(PLACES)} * %(number)s)
"""  # noqa: S608
SYSTEM_LOG, REVIEW_LOG = _log(SystemLog), _log(ReviewLog)
STATEMENTS: dict[str, tuple[str, ...]] = {
    SAVE: (UPDATE.format("title = title || '。', summary = summary || '。'"), SYSTEM_LOG),
    SUBMIT: (UPDATE.format("verify_state = 3, submitted_at = now()"), VERSION, EPOCH, REVIEW_LOG, SYSTEM_LOG),
    APPROVE: (UPDATE.format(LIVE), VERSION, EPOCH, PUBLICATION, DECISION, REVIEW_LOG, SYSTEM_LOG),
    PUBLISH: (UPDATE.format(LIVE), VERSION, EPOCH, PUBLICATION, REVIEW_LOG, SYSTEM_LOG),
    WITHDRAW: (
        UPDATE.format("verify_state = 0, published = null, published_at = null"),
        GONE,
        EPOCH,
        PLACES_CLEARED,
        WITHDRAWAL,
        REVIEW_LOG,
        SYSTEM_LOG,
    ),
}
