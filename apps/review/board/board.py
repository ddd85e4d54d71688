"""The newsroom's board: contents as cards by state, with what is due, who reviews them, and what is late.

Who is in which content is not told here: the console's socket says it live (docs/wire.md, ``presence``).
"""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db.models import Q
from django.utils import timezone

from apps.core.errors import Forbidden
from apps.core.outbox.tasks import BROKEN, OPEN
from apps.kinds.database.tables import with_table
from apps.kinds.engine.read.serializer import person
from apps.kinds.engine.records import name_of, visible
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import STATE_LABELS, VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text

from ..claims import leases
from ..claims import rules as claim_rules
from ..plans.models import Plan
from ..queues import waiting_times
from ..section import live as sections
from .columns import COLUMNS, ColumnKey, Placed, Reference, Wanted, place

#: Kinds that a newsroom writes by the hour.
KINDS = ("article", "video")
LABELS: dict[ColumnKey, str] = {
    "draft": "草稿", "pending": "待审核", "rejected": "已驳回", "scheduled": "已排期", "published": "今日已发布",
}  # fmt: skip
#: Waiting plans that are read, and how long one that failed stays on its card.
PLANS, FAILED_FOR = 1000, dt.timedelta(days=1)
#: Columns that cards need besides those of their kind.
LIGHT = ("verify_state", "changed", "verify_reason", "submitted_at", "published_at", "updated_at", "created_by")
JOINED = ("created_by__name", "created_by__real_name")


def board(*, caller: Caller, section: str, only: str) -> dict[str, Any]:
    """``{columns: [{key, label, total, more, cards}], kinds: [{key, label}], sections: [{value, label}]}``.

    ``only`` (``article:7,video:9``) are records that the board is about instead of the recent ones: those where somebody
    is. Raises Forbidden if the caller may see none of the kinds.
    """
    kinds = seen_kinds(caller)
    if not kinds:
        raise Forbidden()
    plans = _plans(kinds)
    waiting = {reference: plan.at for reference, plan in plans.items() if plan.state in OPEN}
    wanted = Wanted(section, references(only) if only else None)
    columns = place(kinds, caller, wanted, waiting)
    cards = _cards(kinds, caller, columns, plans)
    return {
        "columns": [_column(key, columns[key], cards, all_time=bool(only)) for key in COLUMNS],
        "kinds": [{"key": kind.key, "label": kind.label} for kind in kinds],
        "sections": [{"value": one.value, "label": one.label} for one in sections.choices(sections.KIND)],
    }


def seen_kinds(caller: Caller) -> list[Kind]:
    """The kinds of the board that the caller may see."""
    kinds = (registry.kinds[key] for key in KINDS if key in registry.kinds)
    return with_table(kind for kind in kinds if caller.may(kind.viewing_groups, Right.VIEW))


def references(text: str) -> list[Reference]:
    """``kind:id`` of each, divided by commas. What is none is passed over."""
    pairs = (item.partition(":")[::2] for item in text.split(","))
    return [(kind, int(pk)) for kind, pk in pairs if kind in KINDS and pk.isascii() and pk.isdigit() and len(pk) < 19]


def _column(
    key: ColumnKey, placed: Placed, cards: dict[Reference, dict[str, Any]], *, all_time: bool
) -> dict[str, Any]:
    return {
        "key": key,
        "label": "已发布" if all_time and key == "published" else LABELS[key],
        "total": placed.total,
        "more": placed.more,
        "cards": [cards[reference] for reference in placed.references if reference in cards],
    }


def _plans(kinds: list[Kind]) -> dict[Reference, Plan]:
    """The next planned publication of each record, or the one that failed last."""
    publishing = {t.name for kind in kinds for t in kind.lifecycle.transitions if t.publishes_directly}
    failed = Q(state__in=BROKEN, at__gte=timezone.now() - FAILED_FOR)
    found = Plan.objects.filter(kind__in=[kind.key for kind in kinds], action__in=publishing)
    # Of one record the waiting plan is read last, so that it counts.
    plans = list(found.filter(Q(state__in=OPEN) | failed).order_by("at")[:PLANS])
    plans.sort(key=lambda plan: (plan.state in OPEN, plan.at))
    return {(plan.kind, plan.record_id): plan for plan in plans}


def _cards(
    kinds: list[Kind], caller: Caller, columns: dict[ColumnKey, Placed], plans: dict[Reference, Plan]
) -> dict[Reference, dict[str, Any]]:
    shown = [reference for placed in columns.values() for reference in placed.references]
    waiting = columns["pending"].references
    claims = {
        (claim.kind, claim.record_id): claim
        for claim in leases.alive().filter(
            kind__in={key for key, _ in waiting}, record_id__in=[pk for _, pk in waiting]
        )
    }
    return {
        (kind.key, record.pk): _card(kind, record, plans.get((kind.key, record.pk)))
        | {"claim": claim_rules.as_data(claims.get((kind.key, record.pk)), caller)}
        for kind in kinds
        for record in _records(kind, caller, [pk for key, pk in shown if key == kind.key])
    }


def _records(kind: Kind, caller: Caller, ids: list[int]) -> Any:
    if not ids:
        return ()
    own = [field.name for field in (kind.field_for("publish_at"), kind.field_named("section")) if field]
    light = visible(kind, caller).select_related("created_by")
    return light.only("pk", kind.title, *LIGHT, *own, *JOINED).filter(pk__in=ids)


def _card(kind: Kind, record: Any, plan: Plan | None) -> dict[str, Any]:
    state = VerifyState(record.verify_state)
    section = sections.present(getattr(record, "section", ""))
    return {
        "kind": kind.key,
        "kindLabel": kind.label,
        "id": record.pk,
        "title": name_of(kind, record),
        "section": {"value": section.key, "label": section.name} if section else None,
        "state": int(state),
        "stateLabel": STATE_LABELS[state],
        "changed": record.changed,
        "live": record.live,
        "by": person(record.created_by),
        "reason": record.verify_reason if state == VerifyState.REJECTED else "",
        "updatedAt": moment_text(record.updated_at),
        "submittedAt": record.submitted_at and moment_text(record.submitted_at),
        "publishedAt": record.published_at and moment_text(record.published_at),
        "due": _due(kind, record, plan),
        "age": waiting_times.age_of(kind, record),
        "promisedMinutes": kind.queue.promised_minutes if kind.queue else None,
        "route": route_of(kind, "edit", record.pk) or route_of(kind, "detail", record.pk),
        "examine": route_of(kind, "examine", record.pk),
    }


def _due(kind: Kind, record: Any, plan: Plan | None) -> dict[str, Any] | None:
    """``{at, what: plan|date, late, message}``: when it is to go online. ``date`` is entered by hand and publishes nothing."""
    approved = record.verify_state == VerifyState.APPROVED and not record.changed
    if plan is not None and not approved:
        waits = plan.state in OPEN
        return {
            "at": moment_text(plan.at), "what": "plan", "late": not waits, "message": "" if waits else plan.message,
        }  # fmt: skip
    field = kind.field_for("publish_at")
    at = getattr(record, field.name) if field else None
    if at is None:
        return None
    late = not approved and at <= timezone.now()
    return {"at": moment_text(at), "what": "plan" if approved else "date", "late": late, "message": ""}


def route_of(kind: Kind, purpose: str, pk: int) -> str:
    """The page of a record for this purpose (``edit``, ``examine`` …); empty if its kind has none."""
    route = kind.route_for(purpose)
    return f"{route.path}?id={pk}" if route else ""
