"""Recommends circles: a short list in the app that people order by hand."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Conflict
from apps.kinds.engine.write import save
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .. import pinned_order
from .models import Circle
from .queries import MAX_RECOMMENDED, in_order

LIST = "circle:recommended"
POSITION = Field("position", "位置", "count", min=1)


def recommend(circle: Circle, *, caller: Caller) -> None:
    """Puts the circle behind the recommended ones. Raises Conflict if the list is full."""
    pinned_order.hold(LIST)
    positions = list(in_order().values_list("recommend_order", flat=True))
    if len(positions) >= MAX_RECOMMENDED:
        raise Conflict(f"最多推荐{MAX_RECOMMENDED}个圈子，请先取消一个再推荐")
    circle.recommended, circle.recommend_order = True, max(positions, default=0) + 1


def unrecommend(circle: Circle, *, caller: Caller) -> None:
    circle.recommended, circle.recommend_order = False, 0


def sort_recommended(*, kind: Kind, caller: Caller, ids: list[int], position: int | None) -> dict[str, Any]:
    """``{done, position}``. Moves ``ids`` to ``position``; without one they exchange their places.

    Raises Conflict if one of them is not recommended any more.
    """
    pinned_order.hold(LIST)
    order = pinned_order.placed(list(in_order().values_list("pk", flat=True)), ids, position)
    pinned_order.write(kind, "recommend_order", order)
    for circle in Circle.objects.filter(pk__in=ids):
        save.publish_change(kind, circle, caller, "sort")
    return {"done": ids, "position": order.index(ids[0]) + 1}
