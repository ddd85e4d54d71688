"""Retention of the logs: moves old rows into archives.

Rows older than ``LOG_KEPT_DAYS`` (0 keeps all; the law demands at least 180: 网络安全法 第二十一条) move from the chain's
beginning into files under ``LOG_ARCHIVE_DIR``. The files are gzipped JSON lines, each ``{log, facts, hash}``. Their
names are their first and last number, and they stay verifiable (``manage.py verify_log --archive``).
"""

from __future__ import annotations

import datetime as dt
import gzip
import itertools
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from . import chain
from .anchors import HEAD_ID
from .models import Chained, ChainHead

LEAST_DAYS = 180
ROWS_PER_FILE = 20_000


def archive_old_rows() -> list[Path]:
    """Moves old rows out of the database; returns the files written."""
    if settings.LOG_KEPT_DAYS == 0:
        return []
    before = timezone.now() - dt.timedelta(days=max(LEAST_DAYS, settings.LOG_KEPT_DAYS))
    return list(iter(lambda: _archive_some(before), None))


def _archive_some(before: dt.datetime) -> Path | None:
    old = list(itertools.islice(_leading(before), ROWS_PER_FILE))
    if not old:
        return None
    path = _write(old)
    _drop(old[-1])
    return path


def _leading(before: dt.datetime) -> Iterator[Chained]:
    """The chain's first rows, up to the first recent one. Stops at a broken row, which ``verify_log`` reports."""
    head = ChainHead.objects.filter(pk=HEAD_ID).first()
    expected = head.kept_from if head else 1
    for row in itertools.takewhile(lambda row: row.at < before, chain.rows()):
        if row.number != expected:
            return
        expected += 1
        yield row


def _write(old: list[Chained]) -> Path:
    """Syncs the file to disk before anything is deleted; replaces the file of an interrupted attempt."""
    folder = Path(settings.LOG_ARCHIVE_DIR)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"log-{old[0].number or 0:012d}-{old[-1].number or 0:012d}.jsonl.gz"
    partial = path.with_suffix(".partial")
    with partial.open("wb") as file:
        with gzip.open(file, "wt", encoding="utf-8") as lines:
            lines.writelines(_line(row) for row in old)
        file.flush()
        os.fsync(file.fileno())
    partial.replace(path)
    return path


def _line(row: Chained) -> str:
    return (
        json.dumps({"log": row._meta.label_lower, "facts": row.hashed_values(), "hash": row.hash}, ensure_ascii=False)
        + "\n"
    )


@transaction.atomic
def _drop(last: Chained) -> None:
    head = chain.locked_head()
    for model in chain.logs():
        model._default_manager.filter(number__lte=last.number).delete()
    head.kept_from, head.archived_hash = (last.number or 0) + 1, last.hash
    chain.seal(head)


def verify_files(paths: Iterable[Path]) -> list[str]:
    """Problems of consecutive archives, from their first row on."""
    findings: list[str] = []
    expected, last_hash = 0, ""
    for row in itertools.chain.from_iterable(_read(path) for path in sorted(paths)):
        values = row["facts"]
        if not expected:
            expected, last_hash = values["number"], values["prev_hash"]
        findings += chain.findings_of(values, row["hash"], expected, last_hash)
        expected, last_hash = values["number"] + 1, row["hash"]
    return findings


def _read(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
