"""Exports and imports spreadsheets of a kind, as jobs. Columns are the fields with ``sheet``."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.core.errors import Conflict, Invalid, Problem
from apps.core.outbox.outbox import Interrupted
from apps.core.outbox.tasks import State
from apps.core.payload_names import camel
from apps.core.transactions import run_whole

from ... import workbook
from ...fields import Field
from ...kind import Kind
from ...models import Job
from ...registry import registry
from ...rights import Caller, Right
from ...types import TYPES, ZONE
from .. import form, permissions, records
from ..read import references, serializer
from ..read.record_list import CONTROL, filter_names, filtered, refuse_unknown, with_relations
from ..write import save
from . import jobs
from .jobs import JOBS

IMPORT = (Field("file", "要导入的表格文件", "upload", required=True), Field("dry_run", "只检查", "switch"))
CHUNK = 200
MAX_REFUSED_SHOWN = 500
#: Rows of one export: a worker writes them in a minute or two.
MAX_EXPORTED = 200_000
#: Counts of an import that are noted with each row.
COUNTS = {"created": 0, "updated": 0, "refused": 0}


def sheet_fields(kind: Kind) -> list[Field]:
    """The columns of the kind's spreadsheets, in order."""
    return [f for f in kind.fields if f.sheet]


def request_export(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Request an export job. Checks the filters first, so that bad input is refused and never widens the table."""
    refuse_unknown(payload, CONTROL | filter_names(kind))
    filtered(kind, caller, payload)
    job = jobs.request(sort="export", label=f"导出{kind.label}", kind=kind.key, caller=caller, payload=dict(payload))
    return {"jobId": job.pk}


def request_import(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Request an import job. ``file`` is an uploaded ``.xlsx`` or ``.xls``; ``dryRun`` reports and writes nothing."""
    values = form.parse(IMPORT, payload)
    upload, dry = values["file"], values["dry_run"]
    content = workbook.checked(upload.name or "", upload.read(workbook.MAX_BYTES + 1))
    job = jobs.request(
        sort="import", label=f"{'检查' if dry else '导入'}{kind.label}", kind=kind.key, caller=caller,
        payload={"dryRun": dry, "fileName": upload.name}, source=content,
    )  # fmt: skip
    return {"jobId": job.pk}


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
    right = Right.EXPORT if job.sort == "export" else Right.IMPORT
    permissions.require(caller, registry.kind(job.kind).groups, right)


def _let_go_if(stopping: Callable[[], bool]) -> None:
    if stopping():
        raise Interrupted


def _export(kind: Kind, job: Job, caller: Caller, stopping: Callable[[], bool]) -> None:
    from openpyxl import Workbook  # late: only a worker that exports needs it

    fields = sheet_fields(kind)
    found = with_relations(kind, filtered(kind, caller, job.payload), fields).order_by("-pk")
    total = found.count()
    if total > MAX_EXPORTED:
        raise Invalid({}, f"一次最多导出{MAX_EXPORTED // 10_000}万条，符合条件的有{total}条，请缩小筛选范围后分批导出")
    book = Workbook(write_only=True)
    sheet = book.create_sheet(kind.label[:31])
    sheet.append(["ID", *(f.label for f in fields)])
    for done, record in enumerate(found.iterator(chunk_size=CHUNK), start=1):
        sheet.append([record.pk, *(_cell(sheet, _sheet_value(f, record, caller)) for f in fields)])
        if done % CHUNK == 0:
            _let_go_if(stopping)
            _note(job, done=done, total=total)
            JOBS.changed(job)
    output = io.BytesIO()
    book.save(output)
    name = f"{kind.label}-{timezone.now().astimezone(ZONE):%Y%m%d-%H%M%S}.xlsx"
    message = f"已导出{total}条"
    file = {"result": {"fileName": name}, "output": output.getvalue()}
    JOBS.end(job, State.DONE, message, done=total, total=total, **file)


def _sheet_value(field: Field, record: Any, caller: Caller) -> Any:
    if field.type == "relation":
        value = serializer.dump_relation(field, record, caller)
        labels = value if field.many else [value] if value else []
        return "、".join(item["label"] for item in labels)
    if field.type == "content":
        target = references.dump(field, record, caller)
        return f"{target['kindLabel']}：{target['label']}" if target else ""
    return TYPES[field.type].sheet(field, getattr(record, field.name))


def _cell(sheet: Any, value: Any) -> Any:
    """The text of a cell. One that begins like a formula stays text when it is opened (docs/quality.md, 27)."""
    if not isinstance(value, str):
        return value
    from openpyxl.cell import WriteOnlyCell

    cell = WriteOnlyCell(sheet, value=workbook.printable(value))
    cell.data_type = "s"
    cell.quotePrefix = value[:1] in ("=", "+", "-", "@", "\t", "\r")
    return cell


def _import(kind: Kind, job: Job, caller: Caller, stopping: Callable[[], bool]) -> None:
    """Import row by row, and note each as done, so that the next delivery goes on after it."""
    table = workbook.read(job.payload["fileName"], bytes(job.source or b""))
    columns = _columns(kind, table[0] if table else [])
    body = table[1:]
    job.payload = COUNTS | job.payload
    for number, (row, payload) in enumerate(_payloads(columns, body), start=1):
        if number > job.done:
            _let_go_if(stopping)
            run_whole(partial(_import_row, kind, job, caller, number, row, payload, len(body)))
            if number % CHUNK == 0:
                JOBS.changed(job)
    counts, dry = job.payload, job.payload["dryRun"]
    verb = "将新增" if dry else "新增"
    message = f"{verb}{counts['created']}条，更新{counts['updated']}条，未通过{counts['refused']}条"
    shown = job.result.get("refused", [])
    told = {"created": counts["created"], "updated": counts["updated"], "refused": shown, "dryRun": dry}
    JOBS.end(job, State.DONE, message, result=told)


def _columns(kind: Kind, headings: list[str]) -> dict[int, Field]:
    """Map the position of each column to its field, by the labels that the export writes. Raises Invalid for a missing column."""
    by_label = {f.label: f for f in sheet_fields(kind) if f.readonly != "always"}
    columns = {i: by_label[text.strip()] for i, text in enumerate(headings) if text.strip() in by_label}
    missing = [f.label for f in by_label.values() if f.required and f not in columns.values()]
    if missing:
        raise Invalid({"file": f"表格缺少必填的列：{'、'.join(missing)}。请先导出一份作为模板"})
    return columns


def _payloads(columns: Mapping[int, Field], body: list[list[str]]) -> Iterator[tuple[list[str], dict[str, Any]]]:
    for row in body:
        yield (
            row,
            {camel(f.name): _incoming(f, row[i]) for i, f in columns.items() if i < len(row) and row[i] != ""},
        )


def _incoming(field: Field, text: str) -> Any:
    """The stored value of a label that the export wrote; any other text as it is."""
    if field.choices:
        return next((c.value for c in field.choices if c.label == text), text)
    if field.type == "switch":
        return {"是": True, "否": False}.get(text, text)
    return text


def _import_row(
    kind: Kind, job: Job, caller: Caller, number: int, row: list[str], payload: dict[str, Any], total: int
) -> None:
    """Write one row and its note in one transaction. A dry run rolls the row back."""
    outcome, reason, result = "refused", "", job.result
    try:
        with transaction.atomic():
            outcome = _save_row(kind, caller, payload)
            if job.payload["dryRun"]:
                transaction.set_rollback(True)
    except Problem as problem:
        reason = problem.msg
    counts = job.payload | {outcome: job.payload[outcome] + 1}
    if reason and len(result.get("refused", [])) < MAX_REFUSED_SHOWN:
        label = next((cell for cell in row if cell), "")
        # The heading is the first line of the table.
        refused = {"row": number + 1, "label": label, "reason": reason}
        result = result | {"refused": [*result.get("refused", []), refused]}
    changes = {} if result is job.result else {"result": result}
    # Deliveries are counted from the last row that was done.
    _note(job, done=number, total=total, payload=counts, attempts=0, **changes)


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
    return records.visible(kind, caller).filter(**{kind.title: title}).first() if title else None
