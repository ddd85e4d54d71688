"""Exports and imports spreadsheets of a kind, as jobs. Columns are the fields with ``sheet``."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.core.errors import Conflict, Invalid, NotFound, Problem
from apps.core.files import Streamed
from apps.core.outbox.outbox import Interrupted
from apps.core.outbox.tasks import State
from apps.core.payload_names import camel
from apps.core.transactions import run_whole

from ...fields import Field
from ...kind import Kind
from ...models import ImportFault, Job
from ...registry import registry
from ...rights import Caller, Right
from ...sheets import workbook
from ...sheets.fault_sheet import fault_sheet
from ...types import TYPES, ZONE
from .. import form, permissions, records
from ..read import list_query, references, serializer
from ..read.record_list import filtered, with_relations
from ..write import save
from . import import_rows, jobs
from .import_rows import ImportRow, sheet_fields
from .jobs import JOBS

IMPORT = (Field("file", "要导入的表格文件", "upload", required=True), Field("dry_run", "只检查", "switch"))
CHUNK = 200
#: Reasons in the result of an import; ``faults_of`` has all of them.
MAX_REFUSED_SHOWN = 500
#: Rows of one export: a worker writes them in a minute or two.
MAX_EXPORTED = 200_000
#: Rights that the person of a job must hold, by the sort of the job.
RIGHTS = {"export": Right.EXPORT, "import": Right.IMPORT, "merge": Right.REMOVE, "count": Right.VIEW}
#: Counts of an import that are noted with each row.
COUNTS = {"created": 0, "updated": 0, "refused": 0}


def request_export(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Request an export job -> ``{jobId, total}``, the number of rows at most ``MAX_EXPORTED`` and one.

    Checks the filters first, so that bad input is refused and never widens the table.
    """
    query = list_query.parse_export(kind, payload)
    total = filtered(kind, caller, query).order_by()[: MAX_EXPORTED + 1].count()
    job = jobs.request(sort="export", label=f"导出{kind.label}", kind=kind.key, caller=caller, payload=dict(payload))
    return {"jobId": job.pk, "total": total}


def request_record_sheet(
    kind: Kind, caller: Caller, name: str, *, title: str, payload: Mapping[str, Any]
) -> dict[str, Any]:
    """Request an export of what one record has beside its fields (``Kind.record_sheets``). ``title`` names the record."""
    sheet = kind.record_sheets[name]
    job = jobs.request(
        sort="export",
        label=f"导出{title}的{sheet.label}",
        kind=kind.key,
        caller=caller,
        payload={**payload, "sheet": name},
    )
    return {"jobId": job.pk}


def request_import(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Request an import job. ``file`` is an uploaded ``.xlsx``, ``.xls`` or ``.csv``; ``dryRun`` reports and writes nothing."""
    values = form.parse(IMPORT, payload)
    upload, dry = values["file"], values["dry_run"]
    content = workbook.checked(upload.name or "", upload.read(workbook.MAX_BYTES + 1))
    job = jobs.request(
        sort="import", label=f"{'检查' if dry else '导入'}{kind.label}", kind=kind.key, caller=caller,
        payload={"dryRun": dry, "fileName": upload.name}, source=content,
    )  # fmt: skip
    return {"jobId": job.pk}


def faults_of(*, caller: Caller, id: int) -> Streamed:
    """``GET /jobs/faults``: a workbook of every reason why an import of the caller refused a row. Raises NotFound."""
    job = jobs.own_job(caller, id)
    # Read before the answer begins: whoever sends it on has no connection to the database.
    faults = list(job.faults.order_by("pk").values_list("row", "label", "column", "reason"))
    if not faults:
        raise NotFound("没有未通过的行，或记录已过期被清理，请重新检查文件")
    return fault_sheet(job.label, faults)


def retry_job(*, caller: Caller, id: int) -> dict[str, Any]:
    """``POST /jobs/retry``: starts a quarantined job again, whose rights its person must still have."""
    with transaction.atomic():
        own = jobs.own_job(caller, id)
        job = Job.objects.select_for_update().get(pk=own.pk)
        if job.state != State.QUARANTINED:
            raise Conflict("只有多次中断的任务可以重试，请刷新任务列表")
        if job.sort == "import" and job.source is None:
            raise Conflict("导入的表格已被清理，请重新选择表格导入")
        _require_right(job, caller)
        jobs.start_again(job)
    return job.as_data()


def carry_out(job: Job, caller: Caller, stopping: Callable[[], bool] = lambda: False) -> None:
    """Run one delivery of a job. Raises Lost, Interrupted, and Problem if another delivery would fail too.

    The job asks ``stopping`` between its rows whether its worker is about to end.
    """
    _require_right(job, caller)
    work = _export if job.sort == "export" else _import
    work(registry.kind(job.kind), job, caller, stopping)


def _require_right(job: Job, caller: Caller) -> None:
    kind, right = registry.kind(job.kind), RIGHTS[job.sort]
    if name := job.payload.get("sheet"):
        right = kind.record_sheets[name].right
    permissions.require(caller, kind.groups, right)


def _let_go_if(stopping: Callable[[], bool]) -> None:
    if stopping():
        raise Interrupted


def _export(kind: Kind, job: Job, caller: Caller, stopping: Callable[[], bool]) -> None:
    if name := job.payload.get("sheet"):
        sheet = kind.record_sheets[name]
        total, rows = sheet.rows(kind, caller, job.payload)
        _write(job, sheet.label, sheet.headings, rows, total, stopping)
        return
    fields, query = sheet_fields(kind), list_query.parse_export(kind, job.payload)
    more = kind.sheet_columns(query, caller) if kind.sheet_columns else ()
    found = with_relations(kind, filtered(kind, caller, query), fields).order_by("-pk")
    if more:
        # Further columns read what the fields of a list leave out.
        found = found.defer(None)
    rows = (
        (record.pk, *(_sheet_value(f, record, caller) for f in fields), *(column.value(record) for column in more))
        for record in found.iterator(chunk_size=CHUNK)
    )
    headings = ("ID", *(f.label for f in fields), *(column.label for column in more))
    _write(job, kind.label, headings, rows, found.count(), stopping)


def _write(
    job: Job,
    title: str,
    headings: tuple[str, ...],
    rows: Iterable[tuple[Any, ...]],
    total: int,
    stopping: Callable[[], bool],
) -> None:
    """Write the workbook of an export, whose rows are read as they are written. Raises Invalid for too many."""
    from openpyxl import Workbook  # late: only a worker that exports needs it

    if total > MAX_EXPORTED:
        raise Invalid({}, f"一次最多导出{MAX_EXPORTED // 10_000}万条，符合条件的有{total}条，请缩小筛选范围后分批导出")
    book = Workbook(write_only=True)
    sheet = book.create_sheet(title[:31])
    sheet.append([workbook.cell(sheet, heading) for heading in headings])
    done = 0
    for done, row in enumerate(rows, start=1):
        sheet.append([workbook.cell(sheet, value) for value in row])
        if done % CHUNK == 0:
            _let_go_if(stopping)
            _note(job, done=done, total=total)
            JOBS.changed(job)
    output = io.BytesIO()
    book.save(output)
    name = f"{job.label.removeprefix('导出')}-{timezone.now().astimezone(ZONE):%Y%m%d-%H%M%S}.xlsx"
    file = {"result": {"fileName": name}, "output": output.getvalue()}
    JOBS.end(job, State.DONE, f"已导出{done}条", done=done, total=done, **file)


def _sheet_value(field: Field, record: Any, caller: Caller) -> Any:
    if field.type == "relation":
        value = serializer.dump_relation(field, record, caller)
        labels = value if field.many else [value] if value else []
        return "、".join(item["label"] for item in labels)
    if field.type == "content":
        target = references.dump(field, record, caller)
        return f"{target['kindLabel']}：{target['label']}" if target else ""
    return TYPES[field.type].sheet(field, getattr(record, field.name))


def _import(kind: Kind, job: Job, caller: Caller, stopping: Callable[[], bool]) -> None:
    """Import row by row, and note each as done, so that the next delivery goes on after it."""
    table = workbook.read(job.payload["fileName"], bytes(job.source or b""))
    rows = import_rows.rows_of(kind, table)
    job.payload = COUNTS | job.payload
    for number, row in enumerate(rows, start=1):
        if number > job.done:
            _let_go_if(stopping)
            run_whole(partial(_import_row, kind, job, caller, number, row, len(rows)))
            if number % CHUNK == 0:
                JOBS.changed(job)
    counts, dry = job.payload, job.payload["dryRun"]
    verb = "将新增" if dry else "新增"
    message = f"{verb}{counts['created']}条，更新{counts['updated']}条，未通过{counts['refused']}条"
    shown = job.faults.order_by("pk").values("row", "label", "column", "reason")[:MAX_REFUSED_SHOWN]
    # Code before ``ImportFault`` noted reasons in the result of a running job, which this code may have adopted.
    refused = [*job.result.get("refused", []), *shown][:MAX_REFUSED_SHOWN]
    result = {"created": counts["created"], "updated": counts["updated"], "refused": refused, "dryRun": dry}
    JOBS.end(job, State.DONE, message, result=result | {"refusedRows": counts["refused"]})


def _import_row(kind: Kind, job: Job, caller: Caller, number: int, row: ImportRow, total: int) -> None:
    """Write one row and its note in one transaction. A dry run rolls the row back."""
    outcome, reasons = "refused", list(row.errors)
    try:
        with transaction.atomic():
            outcome = _save_row(kind, caller, row.payload) if not reasons else outcome
            if job.payload["dryRun"]:
                transaction.set_rollback(True)
    except Problem as problem:
        reasons = import_rows.reasons_of(kind, problem)
    counts = job.payload | {outcome: job.payload[outcome] + 1}
    # The heading is the first line of the table. PostgreSQL holds no NUL.
    place = {"job": job, "row": number + 1, "label": workbook.printable(row.label)}
    ImportFault.objects.bulk_create(
        ImportFault(**place, column=column, reason=workbook.printable(reason)) for column, reason in reasons
    )
    # Deliveries are counted from the last row that was done.
    _note(job, done=number, total=total, payload=counts, attempts=0)


def _note(job: Job, **columns: Any) -> None:
    """Note the progress in the database, and after the commit in ``job``."""
    JOBS.progress(job, **columns)

    def committed() -> None:
        for name, value in columns.items():
            setattr(job, name, value)

    transaction.on_commit(committed)


def _save_row(kind: Kind, caller: Caller, payload: dict[str, Any]) -> str:
    """Update the record with this title, or create one."""
    existing = _existing(kind, caller, payload)
    if existing is None:
        save.create(kind, caller, payload)
        return "created"
    save.update(kind, caller, payload | {"id": existing.pk, "revision": existing.revision})
    return "updated"


def _existing(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> Any:
    title = payload.get(camel(kind.title))
    if isinstance(title, str) and "\x00" in title:
        return None  # No stored title has a NUL, and PostgreSQL refuses to look for one. The form judges the row.
    return records.visible(kind, caller).filter(**{kind.title: title}).first() if title else None
