"""Reads the recommended circles."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from apps.kinds.engine import permissions
from apps.kinds.engine.public import queries as public
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right

from .models import Circle

#: Circles that the app shows as recommended.
MAX_RECOMMENDED = 10


def in_order() -> QuerySet[Circle]:
    return Circle.objects.filter(recommended=True, deleted_at=None).order_by("recommend_order", "pk")


def recommended_cards() -> list[dict[str, Any]]:
    """The recommended circles as readers see them: their public cards, in order. Leaves out those that are not public."""
    wanted = [("circle", pk) for pk in in_order().values_list("pk", flat=True)]
    found = public.cards(wanted)
    return [found[target] for target in wanted if target in found]


def recommended(*, kind: Kind, caller: Caller) -> dict[str, Any]:
    """``{items: [{id, name, cover, memberNum, postNum, hidden}], limit, arrange}``.

    ``hidden`` is the reason for which readers do not see the circle now, else empty.
    """
    return {
        "items": [
            {
                "id": each.pk,
                "name": each.name,
                "cover": each.cover,
                "memberNum": each.member_num,
                "postNum": each.post_num,
                "hidden": _hidden(each),
            }
            for each in in_order()
        ],
        "limit": MAX_RECOMMENDED,
        "arrange": permissions.may_act(kind, "recommend", caller) and caller.may(kind.groups, Right.PIN),
    }


def _hidden(circle: Circle) -> str:
    if not circle.live:
        return "已撤下"
    if circle.frozen:
        return "已冻结"
    return "" if circle.visible else "已隐藏"
