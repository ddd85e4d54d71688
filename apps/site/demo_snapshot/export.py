"""Write the snapshot of a database in which the demonstration was played just now, in this process."""

from __future__ import annotations

import datetime as dt
import hashlib
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from django.db import connection
from psycopg import sql

from apps.kinds import demo_moments
from apps.media import storage
from apps.media.library.demo import ASSETS

from . import FILES, ROWS, archive, fingerprint, tables
from .moments import encode

#: Files of the snapshot have their content's digest for a name.
NAME_LENGTH = 16


def write(*, empty: Mapping[str, int], now: dt.datetime) -> None:
    """``empty`` is what the tables had before it was played, ``now`` the moment to which distances are kept."""
    columns = {table: list(known) for table, known in tables.columns().items() if table != tables.CHAIN_HEAD}
    rows = {table: encode(rows_of(table, known), now, demo_moments.remembered) for table, known in columns.items()}
    rows = {table: text for table, text in rows.items() if text}
    made = archive.Archive(
        empty=empty,
        made_of=fingerprint.current(),
        files=dict(_keep_files()),
        columns={table: columns[table] for table in rows},
        rows=rows,
    )
    archive.write(ROWS, made)


def rows_of(table: str, columns: list[str]) -> str:
    """COPY text in the order of the first column, which is the key."""
    wanted = [
        sql.Literal(tables.WITHOUT[table, column]) if (table, column) in tables.WITHOUT else sql.Identifier(column)
        for column in columns
    ]
    query = sql.SQL("copy (select {} from {} order by {}) to stdout").format(
        sql.SQL(", ").join(wanted), sql.Identifier(table), sql.Identifier(columns[0])
    )
    with connection.cursor() as cursor, cursor.copy(query) as copy:
        return b"".join(bytes(block) for block in copy).decode()


def _keep_files() -> Iterator[tuple[str, str]]:
    """By storage key, the asset or the file of the snapshot with that content; the latter are written."""
    driver = storage.driver()
    assert isinstance(driver, storage.LocalDriver), "the snapshot is exported from a storage in a folder"
    assets = {_digest(path): f"assets/{path.relative_to(ASSETS).as_posix()}" for path in ASSETS.rglob("*.*")}
    shutil.rmtree(FILES, ignore_errors=True)
    FILES.mkdir(parents=True)
    for path in sorted(path for path in driver.root.rglob("*") if path.is_file()):
        digest = _digest(path)
        name = assets.get(digest) or f"files/{digest[:NAME_LENGTH]}{path.suffix}"
        if name.startswith("files/"):
            shutil.copyfile(path, FILES.parent / name)
        yield path.relative_to(driver.root).as_posix(), name


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
