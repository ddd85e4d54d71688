"""Demonstration plans: publications and withdrawals of the next days."""

from __future__ import annotations

from collections.abc import Mapping

from apps.kinds.demo_moments import day
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import parse_moment

from .calls import AT
from .models import Plan
from .services import save_plan

# kind, selected record (state, live), action, days from now and hour, reason
PLANS: tuple[tuple[str, bool, str, int, int, str], ...] = (
    ("article", False, "publish", 1, 7, ""),
    ("article", False, "publish", 2, 18, ""),
    ("video", False, "publish", 1, 20, ""),
    ("article", True, "withdraw", 3, 23, "活动报名结束，页面到期下线"),
    ("subject", True, "hide", 5, 22, ""),
    ("carousel", True, "withdraw", 6, 8, "展期结束"),
)


def load(people: Mapping[str, Caller]) -> int:
    """Creates the plans unless some of these kinds exist; returns the number created."""
    if Plan.objects.filter(kind__in={kind for kind, *_ in PLANS}).exists():
        return 0
    taken: set[tuple[str, int]] = set()
    for kind, live, action, days, hour, reason in PLANS:
        if (pk := _record(kind, live, taken)) is None:
            continue
        taken.add((kind, pk))
        at = parse_moment(AT, day(days, hour))
        save_plan(caller=people["admin"], kind=registry.kind(kind), record_id=pk, action=action, at=at, reason=reason)
    return len(taken)


def _record(kind: str, live: bool, taken: set[tuple[str, int]]) -> int | None:
    """The newest record of the kind without a plan that is live and unchanged, or a draft."""
    found = registry.kind(kind).model._default_manager.filter(deleted_at__isnull=True, published_at__isnull=not live)
    found = found.filter(changed=False) if live else found.filter(verify_state=VerifyState.DRAFT)
    ids = found.order_by("-pk").values_list("pk", flat=True)[:20]
    return next((int(pk) for pk in ids if (kind, pk) not in taken), None)
