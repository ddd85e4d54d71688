"""All queues of a person at a glance."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Q

from apps.kinds.database.tables import with_table
from apps.kinds.engine.read import serializer
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import dump_moment

from ..claims import leases
from . import waiting_times

NO_CLAIMS: dict[str, Any] = {"claimed": 0, "mine": 0, "people": []}


def overview(*, caller: Caller) -> dict[str, Any]:
    """The queues that the caller may see, in the console's order, with the total of pending records."""
    kinds = with_table(k for k in registry.kinds.values() if k.queue and caller.may(k.audit_group, Right.VIEW))
    ages, claims = waiting_times.ages(kinds), _claims(kinds, caller)
    items = [_item(kind, ages[kind.key], claims.get(kind.key, NO_CLAIMS)) for kind in kinds]
    return {"items": items, "total": sum(item["waiting"] for item in items)}


def _claims(kinds: list[Kind], caller: Caller) -> dict[str, dict[str, Any]]:
    """By kind: ``claimed``, ``mine``, and ``people`` who hold a record, the first to claim first."""
    counted = (
        leases.alive()
        .filter(kind__in=[kind.key for kind in kinds])
        .order_by()
        .values("kind")
        .annotate(claimed=Count("pk"), mine=Count("pk", filter=Q(account_id=caller.account_id)))
    )
    found: dict[str, dict[str, Any]] = {
        row["kind"]: {"claimed": row["claimed"], "mine": row["mine"], "people": []} for row in counted
    }
    for claim in leases.alive().filter(kind__in=found).order_by("since"):
        people = found[claim.kind]["people"]
        person = serializer.person(claim.account)
        if person not in people:
            people.append(person)
    return found


def _item(kind: Kind, ages: dict[str, Any], claims: dict[str, Any]) -> dict[str, Any]:
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
