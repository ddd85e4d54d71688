"""A job that follows a merge of two sections: every record that names the old section gets the key of the new one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import connection, transaction

from apps.core import events
from apps.core.errors import Problem
from apps.core.outbox.outbox import Interrupted, Lost
from apps.core.outbox.tasks import State
from apps.kinds.engine.jobs.jobs import JOBS
from apps.kinds.events import PublicationChanged
from apps.kinds.models import Job, Publication

from .fields import Naming, namings
from .models import Section

#: Width of the range of ids that one transaction covers.
SPAN = 5_000
#: The lock makes another merge of the target wait, so that no batch goes to a section that is merged meanwhile.
_TARGET = """
select source.key, target.key from review_section source join review_section target on target.id = source.merged_into_id
where source.id = %s for key share of source
"""
_PLAIN = """
update {table} set {column} = %(target)s where id > %(low)s and id <= %(high)s and {column} = %(source)s returning id
"""
#: The published version of a reviewed record names the section too.
_REVIEWED = """
update {table} set
    {column} = case when {column} = %(source)s then %(target)s else {column} end,
    published = case when published ->> %(name)s = %(source)s
        then jsonb_set(published, array[%(name)s], to_jsonb(%(target)s::text)) else published end
where id > %(low)s and id <= %(high)s and ({column} = %(source)s or published ->> %(name)s = %(source)s)
returning id
"""


def carry_out(job: Job, lost: Callable[[], bool], stopping: Callable[[], bool]) -> None:
    """Runs one delivery of the job, from where the last one ended. Raises Lost, Interrupted, and Problem."""
    for naming in namings():
        _rewrite_kind(job, naming, lost, stopping)
    JOBS.end(job, State.DONE, f"已改写{job.done}条", done=job.done, total=job.done)


def _rewrite_kind(job: Job, naming: Naming, lost: Callable[[], bool], stopping: Callable[[], bool]) -> None:
    last = _last_id(naming)
    while (low := int(job.payload.get(naming.kind.key, 0))) < last:
        if lost():
            raise Lost
        if stopping():
            raise Interrupted
        with transaction.atomic():
            job.done += _rewrite_some(naming, *_keys(job), low)
            job.payload = job.payload | {naming.kind.key: low + SPAN}
            JOBS.progress(job, done=job.done, total=job.done, attempts=0, payload=job.payload)
        JOBS.changed(job)


def _last_id(naming: Naming) -> int:
    return int(naming.kind.model._default_manager.order_by("-pk").values_list("pk", flat=True).first() or 0)


def _keys(job: Job) -> tuple[str, str]:
    """The old key, and the key that replaces it now: the target may have been merged since."""
    with connection.cursor() as cursor:
        cursor.execute(_TARGET, [job.payload["source"]])
        row = cursor.fetchone()
    if row is None or not Section.objects.filter(pk=job.payload["source"]).exists():
        raise Problem("要合并的栏目已不存在")
    return str(row[0]), str(row[1])


def _rewrite_some(naming: Naming, source: str, target: str, low: int) -> int:
    """Rewrites the records with the next ``SPAN`` ids, and their lists in the public API. Returns the number of records."""
    names: dict[str, Any] = {
        "source": source, "target": target, "low": low, "high": low + SPAN, "name": naming.payload_name,
    }  # fmt: skip
    statement = _REVIEWED if naming.kind.reviewed else _PLAIN
    column = str(naming.kind.model._meta.get_field(naming.field.name).column)
    with connection.cursor() as cursor:
        cursor.execute(statement.format(table=naming.table, column=column), names)
        ids = [row[0] for row in cursor.fetchall()]
    if ids and naming.kind.public:
        if naming.lists_readers:
            Publication.objects.filter(kind=naming.kind.key, record_id__in=ids, scope=source).update(scope=target)
        events.publish(PublicationChanged(kind=naming.kind.key))
    return len(ids)
