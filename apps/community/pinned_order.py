"""Orders a short list that people arrange by hand and that has a limit: recommended circles, pinned posts of a circle."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import connection

from apps.core import events
from apps.core.errors import Conflict
from apps.kinds.events import OrderChanged
from apps.kinds.kind import Kind

STALE = "列表已有变化，请刷新后重新排序"


def hold(name: str) -> None:
    """Locks the list until the end of the transaction, so that each change sees the one before."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [name])


def placed(order: Sequence[int], ids: Sequence[int], position: int | None) -> list[int]:
    """``order`` with ``ids`` together at ``position`` (1 is the first).

    Without a position the ids exchange their places among themselves. Raises Conflict if one is not in the list.
    """
    if not {*ids} <= {*order}:
        raise Conflict(STALE, data={"missing": sorted({*ids} - {*order})})
    if position is None:
        waiting, moved = iter(ids), {*ids}
        return [next(waiting) if pk in moved else pk for pk in order]
    rest = [pk for pk in order if pk not in {*ids}]
    at = min(position - 1, len(rest))
    return [*rest[:at], *ids, *rest[at:]]


def write(kind: Kind, column: str, order: Sequence[int]) -> None:
    """Writes the positions 1…n into ``column`` where they differ. The lists are short: a statement for each.

    Readers get the new order with the transaction (``OrderChanged``).
    """
    records = kind.model._default_manager.filter(pk__in=order)
    stored = dict(records.values_list("pk", column))
    moved = [pk for position, pk in enumerate(order, 1) if stored.get(pk) != position]
    for pk in moved:
        records.filter(pk=pk).update(**{column: order.index(pk) + 1})
    events.publish(OrderChanged(kind=kind.key, ids=moved))
