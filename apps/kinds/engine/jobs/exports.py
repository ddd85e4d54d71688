"""Writes the workbook of an export: rows are read, written and stored piece by piece, so that memory stays flat."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import IO, Any

from django.db import connection, transaction
from django.db.models import Model
from django.utils import timezone

from apps.core.errors import Invalid
from apps.core.outbox.tasks import State

from ...fields import Field
from ...kind import Kind, SheetColumn
from ...models import Job
from ...rights import Caller
from ...sheets import streamed_workbook
from ...types import TYPES, ZONE
from ..read import list_query, references, serializer
from ..read.record_list import filtered, with_relations
from . import import_rows, progress
from .jobs import JOBS

#: Rows that one look at the database brings.
CHUNK = 1000
#: Rows of one export: a worker writes them in half a minute.
MAX_EXPORTED = 200_000
#: Bytes of the file that are sent to the database at once.
PIECE = 2 * 1024 * 1024
APPEND = "update kinds_job set output = coalesce(output, ''::bytea) || %s where id = %s"
#: Seconds between two signs of progress.
SIGN_SECONDS = 1.0
#: Types whose text depends on few different values.
CHOSEN = ("choice", "state", "switch")

Row = tuple[Any, ...]


def export(kind: Kind, job: Job, caller: Caller, stopping: Callable[[], bool]) -> None:
    """One delivery of an export job. Raises Lost, Interrupted, and Invalid for too many rows."""
    if name := job.payload.get("sheet"):
        sheet = kind.record_sheets[name]
        total, rows = sheet.rows(kind, caller, job.payload)
        _write(job, sheet.label, sheet.headings, rows, total, stopping)
        return
    fields, query = import_rows.sheet_fields(kind), list_query.parse_export(kind, job.payload)
    more = kind.sheet_columns(query, caller) if kind.sheet_columns else ()
    found = filtered(kind, caller, query).order_by("-pk")
    rows = _values(found, fields) if _is_plain(kind, fields, more) else _records(kind, found, fields, more, caller)
    headings = ("ID", *(field.label for field in fields), *(column.label for column in more))
    _write(job, kind.label, headings, rows, found.count(), stopping)


def _is_plain(kind: Kind, fields: list[Field], more: tuple[SheetColumn, ...]) -> bool:
    """True if every cell depends on one column alone, which need not become a record before it is read."""
    reads_as_stored = kind.model.from_db.__func__ is Model.from_db.__func__  # type: ignore[attr-defined]
    return reads_as_stored and not more and not any(field.type in ("relation", "content") for field in fields)


def _values(found: Any, fields: list[Field]) -> Iterator[Row]:
    texts = [_text_of(field) for field in fields]
    for pk, *values in found.values_list("pk", *(field.name for field in fields)).iterator(chunk_size=CHUNK):
        yield (pk, *(text(value) for text, value in zip(texts, values, strict=True)))


def _text_of(field: Field) -> Callable[[Any], Any]:
    """The cell of a value. Labels of choices are looked up once in an export."""
    sheet = partial(TYPES[field.type].sheet, field)
    if field.type not in CHOSEN:
        return sheet
    known: dict[Any, Any] = {}

    def label(value: Any) -> Any:
        if value not in known:
            known[value] = sheet(value)
        return known[value]

    return label


def _records(
    kind: Kind, found: Any, fields: list[Field], more: tuple[SheetColumn, ...], caller: Caller
) -> Iterator[Row]:
    chosen = with_relations(kind, found, fields)
    if more:
        # Further columns read what the fields of a list leave out.
        chosen = chosen.defer(None)
    for record in chosen.iterator(chunk_size=CHUNK):
        cells = (_cell(field, record, caller) for field in fields)
        yield (record.pk, *cells, *(column.value(record) for column in more))


def _cell(field: Field, record: Any, caller: Caller) -> Any:
    if field.type == "relation":
        value = serializer.dump_relation(field, record, caller)
        labels = value if field.many else [value] if value else []
        return "、".join(item["label"] for item in labels)
    if field.type == "content":
        target = references.dump(field, record, caller)
        return f"{target['kindLabel']}：{target['label']}" if target else ""
    return TYPES[field.type].sheet(field, getattr(record, field.name))


def _write(
    job: Job,
    title: str,
    headings: tuple[str, ...],
    rows: Iterable[Row],
    total: int,
    stopping: Callable[[], bool],
) -> None:
    if total > MAX_EXPORTED:
        raise Invalid({}, f"一次最多导出{MAX_EXPORTED // 10_000}万条，符合条件的有{total}条，请缩小筛选范围后分批导出")
    counted = _Counted(job, rows, total, stopping)
    with tempfile.TemporaryFile() as file:
        for piece in streamed_workbook.stream(title, headings, counted, number=total):
            file.write(piece)
        _store(job, file, counted.done)


class _Counted:
    """Hands rows on, and tells people now and then how many there were."""

    def __init__(self, job: Job, rows: Iterable[Row], total: int, stopping: Callable[[], bool]) -> None:
        self._job, self._rows, self._total, self._stopping = job, rows, total, stopping
        self.done = 0

    def __iter__(self) -> Iterator[Row]:
        said = time.monotonic()
        for row in self._rows:
            yield row
            self.done += 1
            if self.done % CHUNK == 0 and time.monotonic() - said >= SIGN_SECONDS:
                said = time.monotonic()
                progress.let_go_if(self._stopping)
                progress.note(self._job, done=self.done, total=self._total)
                JOBS.changed(self._job)


@transaction.atomic
def _store(job: Job, file: IO[bytes], done: int) -> None:
    """End the job and store the file in one transaction, without ever holding the whole of it. Raises Lost."""
    name = f"{job.label.removeprefix('导出')}-{timezone.now().astimezone(ZONE):%Y%m%d-%H%M%S}.xlsx"
    JOBS.end(job, State.DONE, f"已导出{done}条", done=done, total=done, result={"fileName": name}, output=None)
    file.seek(0)
    with connection.cursor() as cursor:
        for content in iter(partial(file.read, PIECE), b""):
            cursor.execute(APPEND, [content, job.pk])
