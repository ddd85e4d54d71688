"""Moves records within a list that is ordered by hand (``read/order.py``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection, transaction
from django.db.models import F

from apps.core import events
from apps.core.errors import Conflict, Invalid

from ...events import OrderChanged
from ...kind import Kind
from ...rights import Caller, Right
from .. import permissions, records
from ..read.order import order_of
from . import save

KNOWN = frozenset({"ids", "after", "before", "position"})
STALE = "列表已有变化，请刷新后重新排序"


@transaction.atomic
def sort(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Move ``ids`` behind ``after``, before ``before`` or to ``position`` (1 is the first).

    Without any of these the records exchange their positions among themselves. Returns ``{done, position}`` with the new
    position of the first. Raises Conflict if the list has changed. Neighbours keep their revision, so that two people may
    move different records at once.
    """
    ids = records.as_ids(payload.get("ids"))
    _refuse_unknown(payload)
    moved = _found(kind, caller, ids)
    for record in moved:
        permissions.require_over(kind, caller, permissions.groups_of(kind, record), Right.EDIT, record)
    _hold(kind, moved[0])
    line = _line(kind, moved)
    wanted = _placed([pk for pk, _ in line], ids, payload)
    _write(kind, line, wanted)
    stored = kind.model._default_manager.filter(pk__in=ids)
    stored.update(revision=F("revision") + 1)
    written = {pk: rest for pk, *rest in stored.values_list("pk", "revision", kind.order)}
    for record in moved:
        # Listeners of the change read the new position from the record.
        record.revision, place = written[record.pk]
        setattr(record, kind.order, place)
        save.publish_change(kind, record, caller, "sort")
    return {"done": ids, "position": [pk for pk, _ in _line(kind, moved)].index(ids[0]) + 1}


def _refuse_unknown(payload: Mapping[str, Any]) -> None:
    if unknown := payload.keys() - KNOWN:
        raise Invalid(dict.fromkeys(unknown, "没有这个参数，请刷新页面后重试"))


def _found(kind: Kind, caller: Caller, ids: list[int]) -> list[Any]:
    """The records to move. Raises Conflict if one is missing, and Invalid if they belong to several lists."""
    found = {record.pk: record for record in records.visible(kind, caller).filter(pk__in=ids)}
    if missing := [pk for pk in ids if pk not in found]:
        raise Conflict(STALE, data={"missing": missing})
    if len({_scope(kind, record) for record in found.values()}) > 1:
        raise Invalid({"ids": f"一次只能排列同一个列表中的{kind.label}"})
    return [found[pk] for pk in ids]


def _columns(kind: Kind) -> list[str]:
    return [kind.model._meta.get_field(name).attname for name in kind.order_within]


def _scope(kind: Kind, record: Any) -> tuple[Any, ...]:
    return tuple(getattr(record, column) for column in _columns(kind))


def _hold(kind: Kind, record: Any) -> None:
    """Lock the list, so that each reordering sees the one before."""
    name = ":".join(map(str, ("order", kind.key, *_scope(kind, record))))
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [name])


def _line(kind: Kind, moved: Sequence[Any]) -> list[tuple[int, int]]:
    """The whole list as ``(id, position)``, in order: records that the caller does not see keep their positions too."""
    column = kind.order
    of_list = dict(zip(_columns(kind), _scope(kind, moved[0]), strict=True))
    found = records.visible(kind, None).filter(**of_list).order_by(*order_of(kind))
    return list(found.values_list("pk", column))


def _placed(line: list[int], ids: list[int], payload: Mapping[str, Any]) -> list[int]:
    rest = [pk for pk in line if pk not in set(ids)]
    anchors = [name for name in ("after", "before", "position") if payload.get(name) not in (None, "")]
    if len(anchors) > 1:
        raise Invalid({anchors[1]: "只能指定一个位置"})
    if not anchors:
        waiting = iter(ids)
        return [next(waiting) if pk in set(ids) else pk for pk in line]
    at = _place(rest, anchors[0], payload[anchors[0]])
    return rest[:at] + ids + rest[at:]


def _place(rest: list[int], anchor: str, raw: object) -> int:
    if anchor == "position":
        place = records.as_id(raw)
        if place < 1:
            raise Invalid({"position": "位置从 1 开始"})
        return min(place - 1, len(rest))
    neighbour = records.as_id(raw)
    if neighbour not in rest:
        raise Conflict(STALE, data={"missing": [neighbour]})
    return rest.index(neighbour) + (anchor == "after")


def _write(kind: Kind, line: list[tuple[int, int]], wanted: list[int]) -> None:
    """Write positions 1…n. Lists show pinned records first whatever their position."""
    held = dict(line)
    changed = kind.model._default_manager.only(kind.order).in_bulk(
        [pk for place, pk in enumerate(wanted, 1) if held[pk] != place]
    )
    for place, pk in enumerate(wanted, 1):
        if pk in changed:
            setattr(changed[pk], kind.order, place)
    kind.model._default_manager.bulk_update(changed.values(), [kind.order], batch_size=500)
    events.publish(OrderChanged(kind=kind.key, ids=list(changed)))
