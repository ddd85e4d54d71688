"""Finds the drafts that name a person or a place, with every hit and the words around it."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Invalid
from apps.documents import locks
from apps.documents.access import CLOSED as UNREADABLE
from apps.documents.crdt import text_hits
from apps.documents.replacements import queries
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.rights import Caller
from apps.kinds.types.moments import moment_text

from .. import document_adapter
from . import drafts

#: Drafts that one search shows and one run changes; records that are listed apart.
MOST, MOST_APART = 100, 50
SHORTEST = 2


def find(*, caller: Caller, name: str, days: int) -> dict[str, Any]:
    """``{drafts, apart, more}``: open drafts with their hits, and records in other states, which must stay as they are.

    ``more``: there are more drafts than are shown. Raises Invalid for a name of one letter.
    """
    require_long_enough(name)
    found: list[dict[str, Any]] = []
    apart: list[dict[str, Any]] = []
    more = False
    for kind in drafts.kinds_for(caller):
        newest = list(drafts.holding(kind, caller, name, days, drafts.OPEN).select_related("media_account")[: MOST + 1])
        more = more or len(newest) > MOST
        found += _drafts(kind, newest[:MOST], name, caller)
        apart += _apart(kind, caller, name, days)
    return {"drafts": found, "apart": apart, "more": more}


def require_long_enough(name: str) -> None:
    """Raise Invalid for a name that nearly every text would hold."""
    if len(name) < SHORTEST:
        raise Invalid({"name": f"请至少输入{SHORTEST}个字"})


def card_of(kind: Kind, record: Any) -> dict[str, Any]:
    """How people recognise the record."""
    route = kind.route_for("edit") or kind.route_for("detail")
    return {
        "kind": kind.key,
        "id": record.pk,
        "title": records.name_of(kind, record),
        "route": f"{route.path}?id={record.pk}" if route else "",
        "verifyState": record.verify_state,
        "updatedAt": moment_text(record.updated_at),
    }


def _drafts(kind: Kind, found: list[Any], name: str, caller: Caller) -> list[dict[str, Any]]:
    ids = [record.pk for record in found]
    bodies, holders = queries.documents(kind.key, ids), locks.who_of(kind.key, ids)
    stored = _stored(kind, [pk for pk in ids if pk not in bodies])
    cards = []
    for record in found:
        doc = bodies[record.pk] if record.pk in bodies else queries.of_html(stored.get(record.pk, ""))
        hits = [_hit(hit) for hit in text_hits.find(doc, name)] if doc is not None else []
        labels = [field.label for field in drafts.text_fields(kind) if name in getattr(record, field.name)]
        reason = (
            document_adapter.refusal(kind, record, holders.get(record.pk), caller) if doc is not None else UNREADABLE
        )
        if hits or labels or doc is None:
            cards.append(card_of(kind, record) | {"hits": hits, "fields": labels, "reason": reason})
    return cards


def _stored(kind: Kind, ids: list[int]) -> dict[int, str]:
    """The bodies of records whose document is not made yet."""
    assert kind.coedited is not None
    return dict(records.visible(kind, None).filter(pk__in=ids).values_list("pk", kind.coedited.body)) if ids else {}


def _hit(hit: text_hits.Hit) -> dict[str, Any]:
    return {"key": hit.key, "before": hit.before, "after": hit.after, "suggested": hit.suggested}


def _apart(kind: Kind, caller: Caller, name: str, days: int) -> list[dict[str, Any]]:
    found = drafts.holding(kind, caller, name, days, drafts.CLOSED)[:MOST_APART]
    return [card_of(kind, record) | {"reason": drafts.CLOSED[VerifyState(record.verify_state)]} for record in found]
