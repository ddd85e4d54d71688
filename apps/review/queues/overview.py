"""All queues of a person at a glance."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Q

from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.tables import with_table
from apps.kinds.types import dump_moment

from ..claims import leases
from . import waiting_times

NO_CLAIMS = {"claimed": 0, "mine": 0}


def overview(*, caller: Caller) -> dict[str, Any]:
    """The queues that the caller may see, in the console's order, with the total of pending records."""
    kinds = with_table(k for k in registry.kinds.values() if k.queue and caller.may(k.audit_group, Right.VIEW))
    ages, claims = waiting_times.ages(kinds), _claims(kinds, caller)
    items = [_item(kind, ages[kind.key], claims.get(kind.key, NO_CLAIMS)) for kind in kinds]
    return {"items": items, "total": sum(item["waiting"] for item in items)}


def _claims(kinds: list[Kind], caller: Caller) -> dict[str, dict[str, int]]:
    counted = (
        leases.alive()
        .filter(kind__in=[kind.key for kind in kinds])
        .order_by()
        .values("kind")
        .annotate(claimed=Count("pk"), mine=Count("pk", filter=Q(account_id=caller.account_id)))
    )
    return {row["kind"]: {"claimed": row["claimed"], "mine": row["mine"]} for row in counted}


def _item(kind: Kind, ages: dict[str, Any], claims: dict[str, int]) -> dict[str, Any]:
    assert kind.queue is not None
    route = kind.route_for("audit")
    return {
        "kind": kind.key,
        "label": kind.label,
        "route": route.path if route else None,
        "promisedMinutes": kind.queue.promised_minutes,
        "waiting": ages["waiting"],
        "half": ages["half"],
        "late": ages["late"],
        "oldestAt": dump_moment(Field("", ""), ages["oldest"]),
        **claims,
    }
