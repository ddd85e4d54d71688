"""How long the logs stay in the database, and what becomes of older rows.

Rows past ``LOG_KEPT_DAYS`` (0 keeps all; by law no less than 180: 网络安全法 第二十一条) leave from the chain's
beginning into files of gzipped JSON lines, ``{log, facts, hash}`` each, under ``LOG_ARCHIVE_DIR``. Files are named
after their first and last number and stay verifiable (``manage.py verify_log --archive``).
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
    """Move what is too old out of the database; returns the files written, none when there was nothing."""
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
    """The chain's first rows, as long as they are old. What breaks the chain is left for ``verify_log`` to show."""
    head = ChainHead.objects.filter(pk=HEAD_ID).first()
    expected = head.kept_from if head else 1
    for row in itertools.takewhile(lambda row: row.at < before, chain.rows()):
        if row.number != expected:
            return
        expected += 1
        yield row


def _write(old: list[Chained]) -> Path:
    """On disk for good before anything is deleted; a file of an attempt that died is written again."""
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
    return json.dumps({"log": row._meta.label_lower, "facts": row.facts(), "hash": row.hash}, ensure_ascii=False) + "\n"


@transaction.atomic
def _drop(last: Chained) -> None:
    head = chain.locked_head()
    for model in chain.logs():
        model._default_manager.filter(number__lte=last.number).delete()
    head.kept_from, head.archived_hash = (last.number or 0) + 1, last.hash
    chain.seal(head)


def verify_files(paths: Iterable[Path]) -> list[str]:
    """What is wrong with archives that follow each other, from their first row on."""
    findings: list[str] = []
    expected, last_hash = 0, ""
    for row in itertools.chain.from_iterable(_read(path) for path in sorted(paths)):
        facts = row["facts"]
        if not expected:
            expected, last_hash = facts["number"], facts["prev_hash"]
        findings += chain.findings_of(facts, row["hash"], expected, last_hash)
        expected, last_hash = facts["number"] + 1, row["hash"]
    return findings


def _read(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
