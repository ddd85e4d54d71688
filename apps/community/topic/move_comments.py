"""Moves the comments of a merged topic to the topic that took it over: a few in the call, many by a job."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import connection, transaction
from django.db.models import QuerySet

from apps.core import events
from apps.core.errors import Problem
from apps.core.outbox.outbox import Interrupted, Lost
from apps.core.outbox.tasks import State
from apps.kinds.engine.jobs import jobs
from apps.kinds.engine.jobs.jobs import JOBS
from apps.kinds.events import PublicationChanged
from apps.kinds.models import Job, Publication
from apps.kinds.rights import Caller

from ..comment.models import Comment
from .models import Topic

SORT = "merge"
#: Comments that the call moves itself; its locks hold readers' new comments up meanwhile.
AT_ONCE = 5_000
BATCH = 2_000
GONE = "合并到的话题已被彻底删除，没有可以移动到的话题"
#: The published version of a comment names its content too.
_MOVE = """
with moved as (
    select id from community_comment where content = %(source)s::jsonb order by id limit %(most)s for no key update
)
update community_comment comment
set content = %(target)s::jsonb,
    published = case when published is null then null else jsonb_set(published, '{content}', %(target)s::jsonb) end
from moved where comment.id = moved.id
returning comment.id
"""
#: The lock holds another merge up, so that no batch goes to a topic that is merged meanwhile.
_TARGET = "select merged_into_id from community_topic where id = %s for key share"


def of(topic_id: int) -> QuerySet[Comment]:
    """The comments of the topic, those in the bin too."""
    return Comment.objects.filter(content=_reference(topic_id))


def are_many(topic_id: int) -> bool:
    return bool(of(topic_id).order_by("content", "-id")[AT_ONCE : AT_ONCE + 1])


def move(source: Topic, target: Topic, caller: Caller) -> int | None:
    """Moves the comments in the caller's transaction; the id of the job that does so if there are too many."""
    if not are_many(source.pk):
        _move_some(source.pk, target.pk, AT_ONCE + 1)
        return None
    payload = {"source": source.pk, "into": target.pk}
    job = jobs.request(sort=SORT, label=f"移动话题“{source.name}”的评论", kind="topic", caller=caller, payload=payload)
    return int(job.pk)


def carry_out(job: Job, lost: Callable[[], bool], stopping: Callable[[], bool]) -> None:
    """Runs one delivery of the job, a batch in each transaction. Raises Lost, Interrupted, and Problem."""
    source = int(job.payload["source"])
    total = job.done + of(source).count()
    while True:
        if lost():
            raise Lost
        if stopping():
            raise Interrupted
        with transaction.atomic():
            moved = _move_some(source, _target_of(job), BATCH)
            job.done += moved
            job.total = max(total, job.done)
            JOBS.progress(job, done=job.done, total=job.total, attempts=0)
        JOBS.changed(job)
        if moved < BATCH:
            break
    JOBS.end(job, State.DONE, f"已移动{job.done}条评论", done=job.done, total=job.done)


def _target_of(job: Job) -> int:
    """The topic that replaces the source now: the target may have been merged since."""
    with connection.cursor() as cursor:
        cursor.execute(_TARGET, [job.payload["source"]])
        row = cursor.fetchone()
    target = int(row[0] if row and row[0] else job.payload["into"])
    if not Topic.objects.filter(pk=target).exists():
        raise Problem(GONE)
    return target


def _move_some(source: int, target: int, most: int) -> int:
    """Moves comments and their places in the public lists -> the number of comments."""
    names: dict[str, Any] = {"source": _json(source), "target": _json(target), "most": most}
    with connection.cursor() as cursor:
        cursor.execute(_MOVE, names)
        ids = [row[0] for row in cursor.fetchall()]
    lists = Publication.objects.filter(kind="comment", record_id__in=ids, scope=f"topic:{source}")
    if ids and lists.update(scope=f"topic:{target}"):
        events.publish(PublicationChanged(kind="comment"))
    return len(ids)


def _reference(topic_id: int) -> dict[str, Any]:
    return {"kind": "topic", "id": topic_id}


def _json(topic_id: int) -> str:
    return f'{{"kind": "topic", "id": {topic_id}}}'
