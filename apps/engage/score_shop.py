"""The entrance of the score shop: a page of the deployment, outside of the console."""

from __future__ import annotations

from django.conf import settings

from apps.core.errors import Forbidden
from apps.kinds.rights import Caller, Right

GROUP, ROUTE = "任务管理", "/ScoreShopEntrance"


def show_shop(*, caller: Caller) -> dict[str, str]:
    """``{url}``, blank if the deployment names none. Raises Forbidden without the right to view tasks."""
    if not caller.may(GROUP, Right.VIEW):
        raise Forbidden()
    return {"url": settings.LINKED_ADDRESSES[ROUTE]}
