"""Refusals of the library."""

from __future__ import annotations

from typing import Any

from django.db import connection

from .models import MediaItem

NO_TITLE = "文件标题不能为空"
NO_FOLDER = "目标文件夹不存在或已被删除，请刷新后重新选择"
INSIDE_ITSELF = "文件夹不能移动到它自己或它的下级里，请选择其他文件夹"


def not_empty(item: Any) -> str | None:
    """Refuses to delete a folder that is not empty. ``queries.with_occupied`` provides ``occupied``."""
    if getattr(item, "occupied", False):
        return "文件夹里还有文件，请先移走或删除里面的文件"
    return None


def move_errors(values: dict[str, Any], item: Any) -> dict[str, str]:
    """Errors of a move: the target folder must exist, and must not lie inside the moved folder."""
    target = values.get("parent")
    if target is None:
        return {}
    _one_move_at_a_time()
    if not MediaItem.objects.filter(pk=target, type="dir", deleted_at__isnull=True).exists():
        return {"parent": NO_FOLDER}
    if item.pk is not None and item.pk in ancestor_ids(target):
        return {"parent": INSIDE_ITSELF}
    return {}


LINE = """
with recursive line as (
    select id, parent_id, 1 as depth, array[id] as seen from media_mediaitem where id = %s
    union all
    select above.id, above.parent_id, depth + 1, seen || above.id
    from line join media_mediaitem above on above.id = line.parent_id
    where not above.id = any(seen)
)
select id from line order by depth
"""


def ancestor_ids(folder_id: int) -> list[int]:
    """Ids of the folder and of all folders above it, from the bottom up."""
    with connection.cursor() as cursor:
        cursor.execute(LINE, [folder_id])
        return [row[0] for row in cursor.fetchall()]


def _one_move_at_a_time() -> None:
    """Locks until the transaction ends. Two concurrent moves could otherwise put two folders into each other."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_advisory_xact_lock(hashtext('media_item.move'))")
