"""Moves items between folders."""

from __future__ import annotations

from functools import partial
from typing import Any

from apps.core.errors import Conflict, Forbidden, Invalid
from apps.kinds.engine import permissions, records
from apps.kinds.engine.write import batches, save
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .rules import move_errors
from .services import folder_named

SAME_NAME = "目标文件夹里已有同名文件夹，请先改名再移动"


def move(*, kind: Kind, caller: Caller, ids: list[int], parent_id: int | None) -> dict[str, Any]:
    """Moves items into ``parent_id`` (None or 0: top level) -> ``{done, refused}``. Each item moves in a transaction of its own."""
    folder = folder_named(parent_id)
    step = partial(_move_one, kind, caller, folder)
    return batches.each(kind, caller, ids, step)


def _move_one(kind: Kind, caller: Caller, folder: Any, item_id: int) -> None:
    item = records.find(kind, caller, item_id, lock=True)
    if not permissions.may_edit(kind, item, caller):
        raise Forbidden()
    target = folder.pk if folder else None
    if item.parent_id == target:
        return
    if item.folder and (wrong := move_errors({"parent": target}, item)):
        raise Conflict(wrong["parent"])
    item.revision += 1
    item.parent = folder
    try:
        save.assign(kind, item, {})
    except Invalid:
        raise Conflict(SAME_NAME) from None
    save.publish_change(kind, item, caller, "update")
