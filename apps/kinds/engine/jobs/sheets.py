"""Requests exports and imports of a kind's spreadsheets as jobs, and runs them. Columns are the fields with ``sheet``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.db import transaction

from apps.core.errors import Conflict, NotFound
from apps.core.files import Streamed
from apps.core.outbox.tasks import State

from ...fields import Field
from ...kind import Kind
from ...models import Job
from ...registry import registry
from ...rights import Caller, Right
from ...sheets import workbook
from ...sheets.fault_sheet import fault_sheet
from .. import form, permissions
from ..read import list_query
from ..read.record_list import filtered
from . import jobs
from .exports import MAX_EXPORTED, export
from .imports import import_table

IMPORT = (Field("file", "要导入的表格文件", "upload", required=True), Field("dry_run", "只检查", "switch"))
#: Rights that the person of a job must hold, by the sort of the job.
RIGHTS = {
    "export": Right.EXPORT,
    "import": Right.IMPORT,
    "merge": Right.REMOVE,
    "count": Right.VIEW,
    "replace": Right.EDIT,
}


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
    work = export if job.sort == "export" else import_table
    work(registry.kind(job.kind), job, caller, stopping)


def _require_right(job: Job, caller: Caller) -> None:
    kind, right = registry.kind(job.kind), RIGHTS[job.sort]
    if name := job.payload.get("sheet"):
        right = kind.record_sheets[name].right
    permissions.require(caller, kind.groups, right)
