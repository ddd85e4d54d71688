"""Relates circles to channels. The channel's entry is a record of the kind ``channel_circle``, with its own rights."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Conflict, Forbidden
from apps.kinds.engine import records
from apps.kinds.engine.write import batches, recycle, save
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from .models import Circle

#: The kind of a circle in a channel (``apps.home.channel``). Communities know it by its key only.
ENTRY, CHANNEL = "channel_circle", "channel"
NOT_HERE = "圈子不在这个频道里，请刷新后查看"


def relations(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items: [{id, channel: {id, label}, related, visible}], add, remove}``: all channels, and whether they have the circle.

    ``add`` and ``remove`` are the reasons for which the caller cannot change that, else empty.
    """
    circle = records.find(kind, caller, id)
    found = {entry.channel_id: entry for entry in _entries(circle.pk)}
    channels = registry.kind(CHANNEL).model._default_manager.filter(deleted_at=None).order_by("sort_order", "-pk")
    return {
        "items": [
            {
                "id": found[channel.pk].pk if channel.pk in found else None,
                "channel": {"id": channel.pk, "label": channel.name},
                "related": channel.pk in found,
                "visible": channel.pk in found and found[channel.pk].visible,
            }
            for channel in channels
        ],
        "add": _closed(circle) or _missing(caller, Right.ADD),
        "remove": _missing(caller, Right.REMOVE),
    }


def add_relation(*, kind: Kind, caller: Caller, id: int, channels: list[int]) -> dict[str, Any]:
    """``{done: [channel], refused}``. A channel that has the circle already is done too.

    Asks for 添加 of the channels besides: the contents of a channel are its managers' decision.
    """
    circle = records.find(kind, caller, id, lock=True)
    _require(caller, Right.ADD)
    if why := _closed(circle):
        raise Conflict(why)
    there = {entry.channel_id for entry in _entries(circle.pk)}

    def add(channel: int) -> None:
        if channel not in there:
            reference = {"kind": kind.key, "id": circle.pk}
            save.create(registry.kind(ENTRY), caller, {"channel": channel, "circle": reference})

    return batches.each(registry.kind(CHANNEL), caller, channels, add)


def remove_relation(*, kind: Kind, caller: Caller, id: int, channels: list[int]) -> dict[str, Any]:
    """``{done: [channel], refused}``: takes the circle out of the channels."""
    circle = records.find(kind, caller, id, lock=True)
    _require(caller, Right.REMOVE)
    found = {entry.channel_id: entry.pk for entry in _entries(circle.pk)}

    def remove(channel: int) -> None:
        if channel not in found:
            raise Conflict(NOT_HERE)
        recycle.delete(registry.kind(ENTRY), caller, {"id": found[channel]})

    return batches.each(registry.kind(CHANNEL), caller, channels, remove)


def _entries(circle_id: int) -> Any:
    entries = registry.kind(ENTRY).model._default_manager
    return entries.filter(circle={"kind": "circle", "id": circle_id}, deleted_at=None)


def _closed(circle: Circle) -> str:
    return "" if circle.live and not circle.frozen else "圈子通过审核且未冻结时才能加入频道"


def _missing(caller: Caller, right: Right) -> str:
    label = "添加" if right == Right.ADD else "删除"
    return "" if caller.may(registry.kind(ENTRY).groups, right) else f"还需要“频道管理”的{label}权限"


def _require(caller: Caller, right: Right) -> None:
    if why := _missing(caller, right):
        raise Forbidden(why)
