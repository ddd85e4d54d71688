"""Undoes the caller's own last decision for ten seconds. The record returns to its former state, and the log has both
steps.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from functools import partial
from typing import Any

from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict
from apps.core.transactions import at_end
from apps.kinds.call_fields import KIND, ONE_OR_MANY
from apps.kinds.calls import post
from apps.kinds.engine import permissions, records
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import batches, save
from apps.kinds.events import AfterTransition, DecisionMade, ReviewChanged
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from ..claims import leases, rules
from ..events import BeforeUndo
from .models import Decision

UNDO = dt.timedelta(seconds=10)
#: Tolerance for a click in the last second.
LATENCY = dt.timedelta(seconds=2)
MOMENTS = ("decided_at", "published_at")
UNDONE = (KIND, *ONE_OR_MANY, Field("claim", "重新领取", "switch"))


def note(event: DecisionMade) -> None:
    """Inside handler. Keeps the columns of the record as they were before the decision."""
    decision = Decision(
        kind=event.kind.key, record_id=event.record.pk, account_id=event.caller.account_id, action=event.action,
        at=timezone.now(), revision=event.record.revision, before=as_json(event.before),
    )  # fmt: skip
    at_end(_store, decision)


def _store(decisions: list[Decision]) -> None:
    names = ["account", "action", "at", "revision", "before"]
    Decision.objects.bulk_create(
        {(decision.kind, decision.record_id): decision for decision in decisions}.values(),
        update_conflicts=True,
        unique_fields=["kind", "record_id"],
        update_fields=names,
    )


def as_json(before: Mapping[str, Any]) -> dict[str, Any]:
    """Columns of a record as plain JSON values, as ``restore`` reads them."""
    return dict(before) | {name: before[name].isoformat() for name in MOMENTS if before[name] is not None}


def undo(*, caller: Caller, kind: Kind, id: int | None, ids: list[int] | None, claim: bool) -> Any:
    """``id`` -> the record, ``ids`` -> ``{done, refused}``; ``claim`` claims the single record for the caller again."""
    rules.require_queue(kind, caller)
    step = partial(_undo_one, kind, caller, claim)
    result = batches.one_or_each(kind, caller, {"id": id, "ids": ids}, step)
    return result if ids else save.fresh(kind, result, caller)


def _undo_one(kind: Kind, caller: Caller, claims: bool, record_id: int) -> Any:
    record = records.find(kind, caller, record_id, lock=True)
    decision = Decision.objects.filter(kind=kind.key, record_id=record_id, account_id=caller.account_id).first()
    _require_undoable(kind, record, decision, caller)
    assert decision is not None
    events.publish(BeforeUndo(kind=kind, record=record, action=decision.action, caller=caller))
    origin = record.verify_state
    restore(record, decision.before)
    decision.delete()
    _publish(kind, record, decision.action, origin, caller)
    if claims:
        leases.take(kind.key, record_id, caller.account_id)
    return record


def _require_undoable(kind: Kind, record: Any, decision: Decision | None, caller: Caller) -> None:
    if decision is None:
        raise Conflict("没有您可以撤销的审核，请刷新后查看最新状态")
    requested = permissions.action_right(kind, decision.action)
    if requested is not None:
        permissions.require(caller, *requested)
    if timezone.now() > decision.at + UNDO + LATENCY:
        raise Conflict("已超过10秒，不能再撤销，如需修改请撤稿或请作者重新提交")
    if record.revision != decision.revision:
        current = serializer.dump(kind, record, caller)
        raise Conflict("审核之后内容又有了变化，不能再撤销，请刷新后查看", data={"current": current})


def restore(record: Any, before: Mapping[str, Any]) -> None:
    """Write the columns of ``as_json`` back and save the record."""
    for name, value in before.items():
        moment = name in MOMENTS and value is not None
        setattr(record, name, dt.datetime.fromisoformat(value) if moment else value)
    record.revision += 1
    record.save()


def _publish(kind: Kind, record: Any, action: str, origin: int, caller: Caller) -> None:
    decision = kind.lifecycle.transition(action)
    assert decision is not None
    events.publish(
        AfterTransition(
            kind=kind,
            record=record,
            action="undo",
            label=f"撤销{decision.label}",
            origin=origin,
            target=record.verify_state,
            caller=caller,
            reason="",
        )
    )
    events.publish(ReviewChanged(kind=kind.key))
    save.publish_change(kind, record, caller, "undo")


def undo_until(kind: Kind, record: Any, caller: Caller) -> str | None:
    """The deadline of an undo by the caller, in the wire's time format."""
    decision = Decision.objects.filter(
        kind=kind.key, record_id=record.pk, account_id=caller.account_id, revision=record.revision,
        at__gt=timezone.now() - UNDO,
    ).first()  # fmt: skip
    return moment_text(decision.at + UNDO) if decision else None


def forget() -> int:
    """Deletes decisions that can no longer be undone."""
    return Decision.objects.filter(at__lt=timezone.now() - UNDO - LATENCY).delete()[0]


CALLS = (post("/verify-center/undo", run=undo, form=UNDONE, access="signed-in", label="撤销审核"),)
