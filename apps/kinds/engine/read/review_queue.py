"""Lists the review queue of a kind, and finds the kind that a shared documented path means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet

from apps.core.errors import Invalid

from ...calls import Call
from ...kind import Kind
from ...lifecycle import STATE_LABELS, VerifyState
from ...ports import ports
from ...registry import registry
from ...rights import Caller
from .. import records as engine_records
from . import list_filters, record_list

#: Values of ``type``: those of the screens, and the numbers of the documented count calls, which mean pending records.
WAITS, DECIDED = ("list", "0", "1"), ("wait",)
STATES = ("verifyState", "verifyType")
#: Documented for every queue; only kinds that share a path read them.
CHOOSING = ("source", "commentType")
#: Parameters that review reads, see ``EnginePorts.narrow_queue``.
NARROWING = ("wordsLevel",)
CONTROL = frozenset({"page", "pageSize", "ps", "sort", "type", "navRefresh", *STATES, *CHOOSING, *NARROWING})


def list_queue(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``type=list`` (default): pending records, the oldest first; ``type=wait``: decided ones, the newest first."""
    record_list.refuse_unknown(payload, CONTROL | list_filters.filter_names(kind))
    order = "-decidedAt" if _decided(payload) else "submittedAt"
    page, shown = record_list.page_of_records(
        kind, caller, selected(kind, caller, payload), {"sort": order} | dict(payload)
    )
    added = ports().row_annotations(kind, caller, shown)
    page["items"] = [item | dict(added.get(item["id"], {})) for item in page["items"]]
    return page


def selected(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> QuerySet[Any]:
    """The records that the parameters of a queue select, unordered."""
    own = {name: value for name, value in payload.items() if name not in CONTROL}
    found = ports().narrow_queue(
        kind, list_filters.apply_filters(kind, engine_records.visible(kind, caller), own), payload
    )
    for name in STATES:
        if payload.get(name) not in (None, ""):
            found = found.filter(verify_state=_state(name, payload[name]))
    if _decided(payload):
        return found.filter(decided_at__isnull=False).exclude(verify_state=VerifyState.PENDING)
    return found.filter(verify_state=VerifyState.PENDING)


def _decided(payload: Mapping[str, Any]) -> bool:
    asked = str(payload.get("type") or "list")
    if asked not in WAITS + DECIDED:
        raise Invalid({"type": "请选择待审核或审核记录"})
    return asked in DECIDED


def _state(name: str, raw: object) -> int:
    for state in STATE_LABELS:
        if str(int(state)) == str(raw):
            return int(state)
    raise Invalid({name: "没有这个审核状态"})


def chosen(kind: Kind, payload: Mapping[str, Any]) -> Kind:
    """The kind that the payload means, among those that share this kind's documented path. Raises Invalid.

    A decision without the choosing parameter means the kind that owns the path.
    """
    others = [kind, *(k for k in registry.kinds.values() if k.queue and k.queue.at == kind.key)]
    asked = {name: str(payload[name]) for name in CHOOSING if payload.get(name) not in (None, "")}
    if len(others) == 1 or not asked:
        return kind
    for other in others:
        if _means(other, asked):
            return other
    raise Invalid(dict.fromkeys(asked, "没有这类内容，请刷新页面后重试"))


def without_choice(call: Call, payload: Mapping[str, Any]) -> Mapping[str, Any]:
    """The payload for the operation: a decision does not know the parameters that chose its kind."""
    return payload if call.op == "queue" else {n: value for n, value in payload.items() if n not in CHOOSING}


def _means(kind: Kind, asked: Mapping[str, str]) -> bool:
    count = kind.queue.count if kind.queue else {}
    choosing = {name: str(value) for name, value in count.items() if name in CHOOSING}
    return bool(choosing) and all(choosing.get(name, value) == value for name, value in asked.items())
