"""Changes the table of levels: what a change would move, the change itself, and its versions."""

from __future__ import annotations

from typing import Any

from django.db import connection

from apps.core import events
from apps.core.errors import Conflict
from apps.core.outbox.events import TaskRequested
from apps.kinds.engine.write import save
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from . import rules
from .levels import PRIVILEGES, hold, name_of
from .models import LevelState, LevelTask, LevelVersion, UserLevels

POOL = "levels.apply"
SHOWN = 20
LEVELS = Field("levels", "等级", "objects", required=True)
PREVIEW = (LEVELS,)
UPDATE = (
    LEVELS,
    Field("revision", "版本号", "count", required=True),
    Field("note", "修改说明", required=True, max_length=200),
)

#: From level, to level, number of users: of those who would move.
MOVES = """
select level, greatest(1, width_bucket(points, %s::int[])) as target, count(*)
from audience_appuser where deleted_at is null group by 1, 2 order by 1, 2
"""


def show(*, kind: Kind, caller: Caller) -> dict[str, Any]:
    """``{id, revision, number, levels, privileges, versions}``, the newest version first, with the progress of its work."""
    return _as_data(UserLevels.objects.get())


def preview(*, levels: list[dict[str, Any]]) -> dict[str, Any]:
    """``{users, moved, moves: [{from, fromName, to, toName, users}]}``: what saving these levels would do to users now."""
    wanted = rules.parsed(levels)
    held = UserLevels.objects.get().levels
    with connection.cursor() as cursor:
        cursor.execute(MOVES, [[level["threshold"] for level in wanted]])
        rows = cursor.fetchall()
    moves = [
        {
            "from": before, "fromName": name_of(before, held), "to": after, "toName": name_of(after, wanted),
            "users": users,
        }
        for before, after, users in rows
        if before != after
    ]  # fmt: skip
    return {"users": sum(row[2] for row in rows), "moved": sum(move["users"] for move in moves), "moves": moves}


def update(*, kind: Kind, caller: Caller, levels: list[dict[str, Any]], revision: int, note: str) -> dict[str, Any]:
    """Saves the levels as a new version and has workers move the users.

    Raises Invalid, and Conflict with the newest table if another person saved since ``revision``, or if nothing changed.
    """
    wanted = rules.parsed(levels)
    hold(change=True)
    found = UserLevels.objects.select_for_update().get()
    if found.revision != revision:
        raise Conflict("等级表刚被其他人修改，请核对最新内容后再保存", data={"current": _as_data(found)})
    newest = found.versions.order_by("-number").first()
    # The same table again starts a move anew that has failed.
    if found.levels == wanted and not (newest and newest.state == LevelState.FAILED):
        raise Conflict("没有修改，无需保存")
    found.levels, found.number = wanted, found.number + 1
    found.revision += 1
    found.save()
    found.versions.filter(state=LevelState.RUNNING).update(state=LevelState.REPLACED)
    version = LevelVersion.objects.create(
        table=found, number=found.number, levels=wanted, note=note.strip(), saved_by_id=caller.account_id
    )
    LevelTask.objects.create(version=version)
    events.publish(TaskRequested(pool=POOL))
    save.publish_change(kind, found, caller, "update")
    return _as_data(found)


def _as_data(table: UserLevels) -> dict[str, Any]:
    versions = table.versions.select_related("saved_by").order_by("-number")[:SHOWN]
    return {
        "id": table.pk,
        "revision": table.revision,
        "number": table.number,
        "levels": table.levels,
        "privileges": [{"key": key, "name": name} for key, name in PRIVILEGES.items()],
        "versions": [_version_data(version) for version in versions],
    }


def _version_data(version: LevelVersion) -> dict[str, Any]:
    return {
        "number": version.number,
        "levels": version.levels,
        "note": version.note,
        "savedAt": moment_text(version.saved_at),
        "savedBy": version.saved_by.real_name if version.saved_by else "",
        "state": version.state,
        "stateName": LevelState(version.state).label,
        "message": version.message,
        "done": version.done,
        "total": version.total,
        "moved": version.moved,
    }
