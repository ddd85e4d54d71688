"""Put the snapshot into an empty database and the configured storage."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.apps import apps
from django.conf import settings
from django.core.management.color import no_style
from django.db import connection, transaction
from django.utils import timezone
from psycopg import sql

from apps.identity.models import Account
from apps.identity.passwords import passwords
from apps.identity.syslog import chain, insertion
from apps.kinds.database import spans
from apps.kinds.rights import SUPER_NAME
from apps.media import storage
from apps.media.library.demo import ASSETS

from . import FOLDER, ROWS, archive, fingerprint, tables
from .archive import Archive
from .moments import decode


def read() -> Archive | None:
    """The snapshot of the repository, if there is one."""
    return archive.read(ROWS) if ROWS.is_file() else None


def refusal(found: Archive | None) -> str | None:
    """Return why the snapshot cannot be restored, so that the demonstration must be played; ``None`` if it can."""
    if found is None:
        return "there is no snapshot"
    if changed := fingerprint.differences(found.made_of, fingerprint.current()):
        return f"the snapshot does not fit the code ({named(changed)})"
    if not isinstance(storage.driver(), storage.LocalDriver):
        return "addresses of an S3 storage stand inside documents"
    if tables.filled() != found.empty or Account.objects.exclude(last_login_at=None).exists():
        return "the database is not empty"
    return None


def named(changed: list[str], most: int = 5) -> str:
    return ", ".join(changed[:most]) + (f" and {len(changed) - most} more" if len(changed) > most else "")


@transaction.atomic
def restore(found: Archive, password: str) -> None:
    """All or nothing. ``password`` becomes that of the demonstration's accounts, and of ``admin`` while nobody has
    chosen one."""
    admin = Account.objects.get(name=SUPER_NAME)
    demonstration = passwords.hashed(password)
    own = demonstration if admin.must_change_password else admin.password
    put_files(found)
    _put_rows(found)
    Account.objects.exclude(name=SUPER_NAME).update(password=demonstration)
    Account.objects.filter(name=SUPER_NAME).update(password=own)
    relink()


def put_files(found: Archive) -> None:
    """Every media file under its key; one that is there already is left alone."""
    driver = storage.driver()
    for key, name in found.files.items():
        if driver.stat(key) is None:
            driver.store(key, [source_of(name).read_bytes()])


def source_of(name: str) -> Path:
    folder, _, rest = name.partition("/")
    return ASSETS / rest if folder == "assets" else FOLDER / name


def _put_rows(found: Archive) -> None:
    now = timezone.now()
    with connection.cursor() as cursor:
        for table in found.empty:
            cursor.execute(sql.SQL("delete from {}").format(sql.Identifier(table)).as_string())
        with _without_triggers():
            for table, text in found.rows.items():
                columns = sql.SQL(", ").join(map(sql.Identifier, found.columns[table]))
                with cursor.copy(sql.SQL("copy {} ({}) from stdin").format(sql.Identifier(table), columns)) as copy:
                    copy.write(decode(text, now))
            # Foreign keys are checked here: a table with checks outstanding cannot get its triggers back.
            cursor.execute("set constraints all immediate")
        cursor.execute("set constraints all deferred")
        spans.recount_all()
        for statement in connection.ops.sequence_reset_sql(no_style(), apps.get_models(include_auto_created=True)):
            cursor.execute(statement)


@contextmanager
def _without_triggers() -> Iterator[None]:
    """Switch triggers off: the snapshot has the rows that they derive. The tables' owner may do this without a superuser."""
    with connection.cursor() as cursor:
        cursor.execute(
            "select distinct relname from pg_trigger join pg_class on pg_class.oid = tgrelid"
            " where not tgisinternal and relnamespace = current_schema()::regnamespace"
        )
        names = [name for (name,) in cursor.fetchall()]
        for name in names:
            cursor.execute(sql.SQL("alter table {} disable trigger user").format(sql.Identifier(name)).as_string())
        yield
        for name in names:
            cursor.execute(sql.SQL("alter table {} enable trigger user").format(sql.Identifier(name)).as_string())


def relink() -> None:
    """Hash the chain of the logs anew, in its order, with this instance's key."""
    head = chain.locked_head()
    head.count, head.last_hash = 0, ""
    linked = list(chain.rows())
    for row in linked:
        row.prev_hash = head.last_hash
        row.hash = chain.hash_of(row.hashed_values(), settings.SECRET_KEY)
        head.count, head.last_hash = row.number or 0, row.hash
    insertion.renumber(linked)
    chain.seal(head)
