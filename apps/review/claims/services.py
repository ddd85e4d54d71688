"""The calls for claims: take, renew, take over, release, and claim the next record."""

from __future__ import annotations

from typing import Any

from apps.kinds.call_fields import KIND, RECORD
from apps.kinds.calls import post
from apps.kinds.engine import records
from apps.kinds.engine.read.queue_query import QueueQuery
from apps.kinds.engine.read.record_list import pending_count
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.rights import Caller

from . import leases, rules
from .next_record import pull

#: Records that a caller may skip in a session.
MOST_SKIPPED = 200
CLAIM = (*RECORD, Field("take_over", "接手", "switch"))
NEXT = (KIND, Field("skip", "跳过的记录", "ids"), Field("leave", "放下的记录", "id"))


def claim(*, caller: Caller, kind: Kind, id: int, take_over: bool = False) -> dict[str, Any]:
    """Takes, renews or takes over a claim; returns its holder. Callers with only the view right take none."""
    rules.require_queue(kind, caller)
    record = records.find(kind, caller, id)
    if record.verify_state != VerifyState.PENDING:
        return {"claim": None}
    if rules.may_decide(kind, caller):
        _take(kind.key, record.pk, caller, over=take_over)
    return {"claim": rules.as_data(leases.held(kind.key, record.pk), caller)}


def _take(kind: str, record_id: int, caller: Caller, *, over: bool) -> None:
    former = leases.held(kind, record_id) if over else None
    taken = leases.take(kind, record_id, caller.account_id, over=over)
    if taken and former and former.account_id != caller.account_id:
        leases.publish_taken_over(former, {"id": caller.account_id, "label": caller.display_name})


def release(*, caller: Caller, kind: Kind, id: int) -> dict[str, Any]:
    """Releases the caller's own claim at once."""
    rules.require_queue(kind, caller)
    return {"released": leases.release(kind.key, id, caller.account_id)}


def next_record(
    *, caller: Caller, kind: Kind, skip: list[int] | None, leave: int | None, query: QueueQuery
) -> dict[str, Any]:
    """``{id, claim, waiting}``; ``id`` is null if no unclaimed record waits that the caller may decide.

    ``skip`` are records to pass over, ``leave`` one to release, ``query`` the filters of the queue.
    """
    rules.require_queue(kind, caller)
    rules.require_decider(kind, caller)
    passed_over = (skip or [])[:MOST_SKIPPED]
    if leave is not None:
        leases.release(kind.key, leave, caller.account_id)
        passed_over.append(leave)
    found = pull(kind, caller, query, passed_over)
    held = leases.held(kind.key, found) if found is not None else None
    return {"id": found, "claim": rules.as_data(held, caller), "waiting": pending_count(kind.model)}


CALLS = (
    post("/verify-center/claim", run=claim, form=CLAIM, access="signed-in", writes=False, label="开始审核"),
    post("/verify-center/release", run=release, form=RECORD, access="signed-in", writes=False, label="放下审核"),
    post(
        "/verify-center/next",
        run=next_record,
        form=NEXT,
        rest="queue",
        access="signed-in",
        writes=False,
        label="下一条",
    ),
)
