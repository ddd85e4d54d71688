"""The publishing calendar: scheduled and merely planned events.

*Scheduled* events happen without anybody's doing: a waiting plan, a future start of an approved record, the end of a
live record's dates. *Planned* is the entered date of a record that is not approved yet.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any, Literal

from django.db.models import Count
from django.db.models.functions import TruncDate
from django.utils import timezone

from apps.core.errors import Invalid
from apps.core.outbox.tasks import State
from apps.kinds.database.tables import with_table
from apps.kinds.engine.records import name_of, visible
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import ZONE, moment_text

from ..log.models import ReviewLog
from .models import Plan
from .outbox import STATES

LONGEST = dt.timedelta(days=62)
#: Limit of items of one kind and sort; nobody reads more in a calendar.
MOST = 300

Certainty = Literal["planned", "scheduled", "done", "failed"]
CERTAINTIES: dict[str, Certainty] = {"waiting": "scheduled", "done": "done", "failed": "failed"}
Span = tuple[dt.datetime, dt.datetime]


def calendar(*, caller: Caller, from_: dt.date, to: dt.date, kinds: list[Kind] | None) -> dict[str, Any]:
    """The days from ``from_`` to ``to``, 62 at most, of all kinds or of these ->
    ``{items, published: {date: n}, kinds}``.

    An item is ``{at, what: publish|withdraw|start|end|<action>, label, certainty, late, kind, kindLabel, id, title,
    verifyState, by, message, reason, planId, route}``. ``late``: its time has passed without approval.
    """
    span, offered = _span(from_, to), _kinds(caller)
    shown = [kind for kind in offered if not kinds or kind in kinds]
    items = [item for kind in shown for item in _of_kind(kind, caller, span)]
    items += _plans(shown, caller, span)
    return {
        "items": sorted(items, key=lambda item: (item["at"], item["kind"], item["id"])),
        "published": _published(shown, span),
        "kinds": [{"key": kind.key, "label": kind.label} for kind in offered],
    }


def _span(start: dt.date, end: dt.date) -> Span:
    if not dt.timedelta(0) <= end - start <= LONGEST:
        raise Invalid({"to": f"起止日期最多相隔{LONGEST.days}天"})
    midnight = dt.time(tzinfo=ZONE)
    return dt.datetime.combine(start, midnight), dt.datetime.combine(end + dt.timedelta(days=1), midnight)


def _kinds(caller: Caller) -> list[Kind]:
    """The reviewed kinds that the caller may see."""
    return with_table(
        kind for kind in registry.kinds.values() if kind.reviewed and caller.may(kind.viewing_groups, Right.VIEW)
    )


def _of_kind(kind: Kind, caller: Caller, span: Span) -> Iterator[dict[str, Any]]:
    if field := kind.field_for("publish_at"):
        found = visible(kind, caller).filter(**{f"{field.name}__gte": span[0], f"{field.name}__lt": span[1]})
        for record in _light(kind, found, field.name):
            yield _item(kind, record, moment_text(getattr(record, field.name)), "publish", "计划发布")
    if field := kind.field_for("show_period", "event_period"):
        yield from _period_ends(kind, caller, field.name, span)


def _period_ends(kind: Kind, caller: Caller, name: str, span: Span) -> Iterator[dict[str, Any]]:
    low, high = (moment_text(at) for at in span)
    for place, what, label in ((0, "start", "开始展示"), (1, "end", "结束展示")):
        bounds = {f"{name}__{place}__gte": low, f"{name}__{place}__lt": high}
        for record in _light(kind, visible(kind, caller).filter(**bounds), name):
            yield _item(kind, record, getattr(record, name)[place], what, label)


def _light(kind: Kind, found: Any, *columns: str) -> Any:
    known = ("pk", kind.title, "verify_state", "published_at", "created_by", *columns)
    return found.select_related("created_by").only(*known, "created_by__name", "created_by__real_name")[:MOST]


def _item(kind: Kind, record: Any, at: str, what: str, label: str) -> dict[str, Any]:
    approved = record.verify_state == VerifyState.APPROVED
    passed = at <= moment_text(timezone.now())
    certainty: Certainty = "done" if approved and passed else "scheduled" if approved else "planned"
    by = record.created_by
    return {
        "at": at, "what": what, "label": label, "certainty": certainty, "late": passed and not approved,
        "kind": kind.key, "kindLabel": kind.label, "id": record.pk, "title": name_of(kind, record),
        "verifyState": record.verify_state, "by": by and {"id": by.pk, "label": by.real_name or by.name},
        "message": "", "reason": "", "planId": None, "route": _route(kind, record.pk),
    }  # fmt: skip


def _plans(kinds: list[Kind], caller: Caller, span: Span) -> list[dict[str, Any]]:
    by_key = {kind.key: kind for kind in kinds}
    found = Plan.objects.filter(kind__in=by_key, at__gte=span[0], at__lt=span[1]).exclude(state=State.CANCELLED)
    plans = list(found.order_by("at")[: MOST * 3])
    wanted: dict[str, set[int]] = {}
    for plan in plans:
        wanted.setdefault(plan.kind, set()).add(plan.record_id)
    records = {
        (key, record.pk): record
        for key, ids in wanted.items()
        for record in _light(by_key[key], visible(by_key[key], caller).filter(pk__in=ids))
    }
    return [
        _plan_item(by_key[plan.kind], records[plan.kind, plan.record_id], plan)
        for plan in plans
        if (plan.kind, plan.record_id) in records
    ]


def _plan_item(kind: Kind, record: Any, plan: Plan) -> dict[str, Any]:
    return _item(kind, record, moment_text(plan.at), plan.action, plan.label) | {
        "certainty": CERTAINTIES[STATES[State(plan.state)]],
        "late": False,
        "by": {"id": plan.account_id, "label": plan.account_name},
        "message": plan.message,
        "reason": plan.reason,
        "planId": plan.pk,
    }


def _route(kind: Kind, pk: int) -> str:
    route = kind.route_for("edit") or kind.route_for("detail")
    return f"{route.path}?id={pk}" if route else ""


def _published(kinds: list[Kind], span: Span) -> dict[str, int]:
    """Number of publications on each day so far."""
    found = ReviewLog.objects.filter(
        kind__in=[kind.key for kind in kinds], action__in=("approve", "publish"), at__gte=span[0], at__lt=span[1]
    )
    counted = (
        found.annotate(day=TruncDate("at", tzinfo=ZONE)).values_list("day").annotate(n=Count("pk")).order_by("day")
    )
    return {day.isoformat(): n for day, n in counted}
