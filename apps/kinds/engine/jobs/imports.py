"""Carries out an import: rows in transactions of some fifty, each of which is refused alone.

A commit costs as much as several rows, and so does asking whether there is a record with a row's title. A run of rows is
tried as one step first. If one of them is refused, the step is undone and the rows are tried one by one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.db import transaction

from apps.core.errors import Problem
from apps.core.outbox.tasks import State
from apps.core.payload_names import camel
from apps.core.transactions import run_whole

from ...kind import Kind
from ...models import ImportFault, Job
from ...rights import Caller
from ...sheets import workbook
from .. import records
from ..write import save
from . import import_rows, progress
from .import_rows import ImportRow, Reason
from .jobs import JOBS

#: Rows of one transaction. A killed import does at most so many again.
TOGETHER = 50
#: Reasons in the result of an import; ``sheets.faults_of`` has all of them.
MAX_REFUSED_SHOWN = 500
#: Counts of an import that are noted with each transaction.
COUNTS = {"created": 0, "updated": 0, "refused": 0}
#: Seconds between two signs of progress.
SIGN_SECONDS = 1.0


@dataclass(slots=True)
class _Outcome:
    """The outcome of some rows: counts, and the reasons against a row by its position."""

    counts: dict[str, int] = field(default_factory=lambda: dict(COUNTS))
    reasons: dict[int, list[Reason]] = field(default_factory=dict)

    def refuse(self, position: int, reasons: Sequence[Reason]) -> None:
        self.counts["refused"] += 1
        self.reasons[position] = list(reasons)


def import_table(kind: Kind, job: Job, caller: Caller, stopping: Callable[[], bool]) -> None:
    """One delivery of an import job, from the first row that is not done. Raises Lost and Interrupted."""
    table = workbook.read(job.payload["fileName"], bytes(job.source or b""))
    rows = import_rows.rows_of(kind, table)
    job.payload = COUNTS | job.payload
    # A delivery after one that broke off begins row by row, so that the row which breaks it is known.
    single = job.done + TOGETHER if job.attempts > 1 else 0
    said = time.monotonic()
    while job.done < len(rows):
        progress.let_go_if(stopping)
        some = _together(kind, rows[job.done : job.done + (1 if job.done < single else TOGETHER)])
        run_whole(partial(_import_some, kind, job, caller, some, len(rows)))
        if time.monotonic() - said >= SIGN_SECONDS:
            said = time.monotonic()
            JOBS.changed(job)
    _end(job)


def _end(job: Job) -> None:
    counts, dry = job.payload, job.payload["dryRun"]
    verb = "将新增" if dry else "新增"
    message = f"{verb}{counts['created']}条，更新{counts['updated']}条，未通过{counts['refused']}条"
    shown = job.faults.order_by("pk").values("row", "label", "column", "reason")[:MAX_REFUSED_SHOWN]
    # Code before ``ImportFault`` noted reasons in the result of a running job, which this code may have adopted.
    refused = [*job.result.get("refused", []), *shown][:MAX_REFUSED_SHOWN]
    result = {"created": counts["created"], "updated": counts["updated"], "refused": refused, "dryRun": dry}
    JOBS.end(job, State.DONE, message, result=result | {"refusedRows": counts["refused"]})


def _together(kind: Kind, some: Sequence[ImportRow]) -> Sequence[ImportRow]:
    """The rows up to one whose title another of them has: it may mean the record that the other makes."""
    titles: set[Any] = set()
    for number, row in enumerate(some):
        title = _title(kind, row)
        if title in titles:
            return some[:number]
        if title is not None:
            titles.add(title)
    return some


def _title(kind: Kind, row: ImportRow) -> str | None:
    """The title by which a row finds its record; None if it cannot find any.

    No stored title has a NUL, and PostgreSQL refuses to look for one. The form judges such a row.
    """
    title = row.payload.get(camel(kind.title))
    return title if isinstance(title, str) and title and "\x00" not in title else None


def _import_some(kind: Kind, job: Job, caller: Caller, some: Sequence[ImportRow], total: int) -> None:
    """Write some rows and their note in one transaction. A dry run rolls the rows back."""
    outcome = _at_once(kind, job, caller, some) or _one_by_one(kind, job, caller, some)
    ImportFault.objects.bulk_create(
        # The heading is the first line of the table. PostgreSQL holds no NUL.
        ImportFault(
            job=job,
            row=job.done + position + 2,
            label=workbook.printable(some[position].label),
            column=column,
            reason=workbook.printable(reason),
        )
        for position, reasons in outcome.reasons.items()
        for column, reason in reasons
    )
    counts = job.payload | {name: job.payload[name] + number for name, number in outcome.counts.items()}
    # Deliveries are counted from the last row that was done.
    progress.note(job, done=job.done + len(some), total=total, payload=counts, attempts=0)


def _at_once(kind: Kind, job: Job, caller: Caller, some: Sequence[ImportRow]) -> _Outcome | None:
    """All rows in one step; None, with nothing written, if one of them is refused while it is saved."""
    outcome = _Outcome()
    try:
        with transaction.atomic():
            known = _known(kind, caller, some)
            for position, row in enumerate(some):
                if row.errors:
                    outcome.refuse(position, row.errors)
                else:
                    outcome.counts[_save(kind, caller, row, known)] += 1
            if job.payload["dryRun"]:
                transaction.set_rollback(True)
    except Problem:
        return None
    return outcome


def _one_by_one(kind: Kind, job: Job, caller: Caller, some: Sequence[ImportRow]) -> _Outcome:
    outcome = _Outcome()
    for position, row in enumerate(some):
        reasons = list(row.errors)
        try:
            with transaction.atomic():
                if not reasons:
                    outcome.counts[_save(kind, caller, row, _known(kind, caller, [row]))] += 1
                if job.payload["dryRun"]:
                    transaction.set_rollback(True)
        except Problem as problem:
            reasons = import_rows.reasons_of(kind, problem)
        if reasons:
            outcome.refuse(position, reasons)
    return outcome


def _known(kind: Kind, caller: Caller, some: Sequence[ImportRow]) -> dict[str, Any]:
    """By title, the records that rows mean: those that the caller sees, the oldest of several."""
    titles = [title for row in some if (title := _title(kind, row)) is not None and not row.errors]
    if not titles:
        return {}
    found = records.visible(kind, caller).filter(**{f"{kind.title}__in": titles}).order_by("-pk")
    return {getattr(record, kind.title): record for record in found}


def _save(kind: Kind, caller: Caller, row: ImportRow, known: dict[str, Any]) -> str:
    """Update the record with the row's title, or create one."""
    existing = known.get(_title(kind, row) or "")
    if existing is None:
        save.create_record(kind, caller, row.payload)
        return "created"
    save.update(kind, caller, row.payload | {"id": existing.pk, "revision": existing.revision})
    return "updated"
