"""The calls for claims: take, renew, take over, release, and claim the next record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.kinds.calls import post
from apps.kinds.engine import records
from apps.kinds.engine.read.record_list import filter_names, pending_count, refuse_unknown
from apps.kinds.engine.read.review_queue import CHOOSING
from apps.kinds.lifecycle import VerifyState
from apps.kinds.rights import Caller

from . import leases, rules
from . import next_record as claims_next_record

NEXT_CONTROL = frozenset({"kind", "skip", "leave", *CHOOSING})


def claim(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Takes, renews or takes over (``takeOver``) a claim; returns its holder. Callers with only the view right take
    none.
    """
    kind = rules.queue_kind(payload.get("kind"), caller)
    record = records.find(kind, caller, payload.get("id"))
    if record.verify_state != VerifyState.PENDING:
        return {"claim": None}
    if rules.may_decide(kind, caller):
        _take(kind.key, record.pk, caller, over=str(payload.get("takeOver") or "") in ("1", "True"))
    return {"claim": rules.as_data(leases.held(kind.key, record.pk), caller)}


def _take(kind: str, record_id: int, caller: Caller, *, over: bool) -> None:
    former = leases.held(kind, record_id) if over else None
    taken = leases.take(kind, record_id, caller.account_id, over=over)
    if taken and former and former.account_id != caller.account_id:
        leases.tell_taken(former, {"id": caller.account_id, "label": caller.display_name})


def release(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Releases the caller's own claim at once."""
    kind = rules.queue_kind(payload.get("kind"), caller)
    return {"released": leases.release(kind.key, records.as_id(payload.get("id")), caller.account_id)}


def next_record(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``{id, claim, waiting}``; ``id`` is null if no unclaimed record waits that the caller may decide."""
    kind = rules.queue_kind(payload.get("kind"), caller)
    rules.require_decider(kind, caller)
    refuse_unknown(payload, NEXT_CONTROL | filter_names(kind))
    skip = claims_next_record.skipped(payload.get("skip"))
    if payload.get("leave") not in (None, ""):
        leave = records.as_id(payload["leave"])
        leases.release(kind.key, leave, caller.account_id)
        skip.append(leave)
    filters = {name: value for name, value in payload.items() if name not in NEXT_CONTROL}
    found = claims_next_record.pull(kind, caller, filters, skip)
    held = leases.held(kind.key, found) if found is not None else None
    return {"id": found, "claim": rules.as_data(held, caller), "waiting": pending_count(kind.model)}


CALLS = (
    post("/verify-center/claim", run=claim, access="signed-in", writes=False, label="开始审核"),
    post("/verify-center/release", run=release, access="signed-in", writes=False, label="放下审核"),
    post("/verify-center/next", run=next_record, access="signed-in", writes=False, label="下一条"),
)
