"""Moves users to the levels of a version, in batches by a worker. Each batch is one transaction with its progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from apps.core import events
from apps.core.outbox.outbox import Interrupted, Outbox
from apps.core.outbox.tasks import State
from apps.kinds.events import RecordChanged

from ..user.models import AppUser
from .models import LevelState, LevelTask, LevelVersion, UserLevels

#: Users of one batch: some tenths of a second.
BATCH = 5000

#: The last user of the batch, and how many it has.
SPAN = "select max(id), count(*) from (select id from audience_appuser where id > %s order by id limit %s) as next"
#: Moves the users whose level differs, and notes each move for the user's timeline. A second run finds no user.
MOVE = """
with wanted as (
  select id, level as before, greatest(1, width_bucket(points, %(thresholds)s::int[])) as after
  from audience_appuser where id > %(first)s and id <= %(last)s and deleted_at is null
  order by id for no key update
), moved as (
  update audience_appuser as held set level = wanted.after, revision = revision + 1, updated_at = now()
  from wanted where held.id = wanted.id and wanted.after <> wanted.before
  returning held.id, wanted.before, wanted.after
)
insert into audience_userevent (user_id, sort, text, at)
select id, 'level', %(said)s || ' ' || before || ' 级 → ' || after || ' 级', now() from moved
"""


class LevelOutbox(Outbox[LevelTask]):
    model = LevelTask

    def changed(self, task: LevelTask) -> None:
        """A task that ended badly ends its version's work; saving the levels again starts it anew."""
        if task.state in (State.FAILED, State.QUARANTINED):
            LevelVersion.objects.filter(pk=task.version_id, state=LevelState.RUNNING).update(
                state=LevelState.FAILED, message=task.message[:200], ended_at=timezone.now()
            )


LEVELS = LevelOutbox()


def carry_out(task: LevelTask, lost: Callable[[], bool], stopping: Callable[[], bool]) -> None:
    """Move all users, in batches. Raises Interrupted if the worker ends."""
    while not lost():
        if stopping():
            raise Interrupted
        if not _move_batch(task):
            return


@transaction.atomic
def _move_batch(task: LevelTask) -> bool:
    """Move the next users. Returns False once all are done, or a newer version does the rest."""
    version = LevelVersion.objects.select_for_update().get(pk=task.version_id)
    LEVELS.lock(task)
    if version.state != LevelState.RUNNING:
        LEVELS.end(task, State.DONE)
        return False
    if not version.total:
        version.total = AppUser.objects.count()
    with connection.cursor() as cursor:
        cursor.execute(SPAN, [version.cursor, BATCH])
        last, number = cursor.fetchone()
        if number:
            cursor.execute(MOVE, _values(version, last))
            version.moved += cursor.rowcount
    if number:
        version.cursor, version.done = last, version.done + number
        version.total = max(version.total, version.done)
        LEVELS.progress(task)
    else:
        version.state, version.total, version.ended_at = LevelState.DONE, version.done, timezone.now()
        LEVELS.end(task, State.DONE)
    version.save()
    _publish_progress(version.table)
    return bool(number)


def _values(version: LevelVersion, last: int) -> dict[str, Any]:
    return {
        "thresholds": [level["threshold"] for level in version.levels], "first": version.cursor, "last": last,
        "said": f"等级规则第 {version.number} 版：",
    }  # fmt: skip


def _publish_progress(table: UserLevels) -> None:
    """Publishes the progress to open screens, without a new revision."""
    events.publish(
        RecordChanged(kind="user_level", id=table.pk, revision=table.revision, by=None, action="progress", record=table)
    )
