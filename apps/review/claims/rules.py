"""The right to decide on the records of a queue, and the refusal of a record that another reviewer has claimed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import ASK_SOMEBODY, Forbidden, Invalid, Problem
from apps.core.transactions import at_end, remember, remembered
from apps.kinds.engine import permissions
from apps.kinds.engine.read import serializer
from apps.kinds.events import AfterTransition, BeforeBatch, BeforeTransition
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text

from . import leases
from .models import Claim


class Claimed(Problem):
    """Another person reviews the record; ``data.claim`` names them. Taking over is a separate call."""

    code = 10423


def require_queue(kind: Kind, caller: Caller) -> None:
    """Raises Invalid for a kind without a queue, Forbidden if the caller may not see the queue."""
    if kind.queue is None:
        raise Invalid({"kind": "请指明要审核的内容类型"})
    permissions.require(caller, kind.audit_group, Right.VIEW)


def may_decide(kind: Kind, caller: Caller) -> bool:
    asked = (permissions.action_right(kind, decision.name) for decision in kind.lifecycle.decisions)
    return any(caller.may(*right) for right in asked if right)


def require_decider(kind: Kind, caller: Caller) -> None:
    if not may_decide(kind, caller):
        raise Forbidden(f"您没有这个队列的审核权限{ASK_SOMEBODY}")


def read_claims(event: BeforeBatch) -> None:
    """Inside handler. Reads the claims of all records of a batch in one statement."""
    if event.transition.audit:
        remember(_claims_of(event.kind), leases.held_of(event.kind.key, event.ids))


def _claims_of(kind: Kind) -> str:
    return f"claims:{kind.key}"


def require_unclaimed(event: BeforeTransition) -> None:
    """Inside handler. Raises ``Claimed`` if another person holds the claim of the record to decide on."""
    if event.transition.audit:
        require_free(event.kind, event.record, event.caller)


def require_free(kind: Kind, record: Any, caller: Caller) -> None:
    """Raises ``Claimed`` if another person holds the claim of the record."""
    read = remembered(_claims_of(kind)) or {}
    claim = read[record.pk] if record.pk in read else leases.held(kind.key, record.pk)
    if claim and claim.account_id != caller.account_id:
        name = serializer.person(claim.account)
        raise Claimed(
            f"{name and name['label']}正在审核这一条，请换一条，或打开后接手审核",
            data={"claim": as_data(claim, caller)},
        )


def release_claim(event: AfterTransition) -> None:
    """Inside handler. A record in a new state is nobody's to review, so its claim ends.

    An undo, which is no transition of the kind, may claim the record anew in the same call.
    """
    if event.transition is None:
        leases.release(event.kind.key, event.record.pk)
    else:
        at_end(leases.release_all, (event.kind.key, event.record.pk))


def as_data(claim: Claim | None, caller: Caller) -> Mapping[str, Any] | None:
    """``{by, since, expiresAt, mine}`` of docs/wire.md."""
    if claim is None:
        return None
    return {
        "by": serializer.person(claim.account),
        "since": moment_text(claim.since),
        "expiresAt": moment_text(claim.until),
        "mine": claim.account_id == caller.account_id,
    }
