"""Performs transitions, switches and a kind's own actions: lock, judge, write, publish. All in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict, Forbidden, Invalid, NotFound

from ...calls import Call
from ...events import ActionRequest, AfterTransition, BeforeBatch, BeforeTransition, DecisionMade, ReviewChanged
from ...fields import Field
from ...kind import Kind
from ...lifecycle import Transition
from ...rights import Caller
from .. import form, permissions, records
from ..read import serializer
from . import batches, save

CONTROL = frozenset({"id", "ids", "revision", "revisions", "contentHash", "kind", "overrideReason", "confirmWords"})
#: Columns that a decision changes. Taking the decision back writes them again.
MOVED = (
    "verify_state", "verify_reason", "decided_by_id", "decided_at",
    "published", "published_at", "changed", "contributors",
)  # fmt: skip


def decide(kind: Kind, call: Call, caller: Caller, payload: Mapping[str, Any]) -> Any:
    """Perform the action that the payload chooses (``state`` 1 approve, 2 reject), for paths that the documents share."""
    if not any(permissions.may_act(kind, name, caller) for name in call.table.values()):
        raise permissions.lacking_for(kind, next(iter(call.table.values())))
    action = call.table.get(str(payload.get(call.by)))
    if action is None:
        raise Invalid({call.by: "请选择通过或驳回"})
    rest = {name: value for name, value in payload.items() if name != call.by}
    return perform_asked(kind, action, caller, rest)


def perform_asked(kind: Kind, name: str, caller: Caller, payload: Mapping[str, Any]) -> Any:
    """``perform`` for a caller who looked at the record: approving one record names the version that they saw.

    A batch names versions by id in ``revisions``, and may leave out those that the caller did not see.
    """
    transition = kind.lifecycle.transition(name)
    single = not form.action_request(payload).batch
    return perform(kind, name, caller, payload, pinned=single and transition is not None and transition.four_eyes)


def perform(kind: Kind, name: str, caller: Caller, payload: Mapping[str, Any], *, pinned: bool = False) -> Any:
    """Perform the action on ``id`` (returns the record) or on each of ``ids`` (returns ``{done, refused}``).

    ``pinned``: the payload must name the version. Raises NotFound, Forbidden, Invalid, and Conflict with the newest record
    if the state or the version does not allow the action.
    """
    asked = permissions.action_right(kind, name)
    if asked is None:
        raise NotFound("没有这个操作，请刷新页面后重试")
    permissions.require_over(kind, caller, *asked)
    declared = form_of(kind, name)
    form.refuse_unknown(declared, payload, CONTROL)
    values = form.parse(declared, payload)
    request = form.action_request(payload)
    read: dict[int, Any] = {}
    step = partial(_one, kind, name, caller, request, values, pinned, read)
    hold = partial(_hold, kind, name, read) if _reads_together(kind, name) else None
    result = batches.one_or_each(kind, caller, payload, step, hold=hold)
    return result if request.batch else serializer.dump(kind, result, caller)


def form_of(kind: Kind, name: str) -> tuple[Field, ...]:
    """The fields that the action asks for."""
    transition = kind.lifecycle.transition(name)
    if transition:
        return transition.form
    action = kind.action(name)
    return action.form if action else ()


def _reads_together(kind: Kind, name: str) -> bool:
    """True if no step of the action changes other records of the kind: then a batch may read them all before its first step.

    A decision on a co-edited record changes that record alone. Withdrawals take it out of others; posts have parents.
    """
    transition = kind.lifecycle.transition(name)
    return kind.coedited is not None and transition is not None and transition.audit and not transition.takes_down


def _hold(kind: Kind, name: str, read: dict[int, Any], rows: QuerySet[Any]) -> None:
    """Lock and read the records of a batch into ``read``, and let handlers do the same with what they need."""
    found = list(rows.select_related(*save.joined(kind)))
    save.read_sets(kind, *found)
    read.update({record.pk: record for record in found})
    events.publish(BeforeBatch(kind=kind, action=name, ids=tuple(read)))


def _one(
    kind: Kind,
    name: str,
    caller: Caller,
    request: ActionRequest,
    values: dict[str, Any],
    pinned: bool,
    read: dict[int, Any],
    record_id: int,
) -> Any:
    record = read.pop(record_id, None)
    if record is None:
        record = records.find(kind, caller, record_id, lock=True, joined=save.joined(kind))
    if kind.lifecycle.transition(name):
        events.publish(BeforeTransition(kind=kind, record=record, action=name, caller=caller, request=request))
    _require_seen(kind, record, name, caller, request)
    _require_allowed(kind, record, name, caller)
    if pinned and not request.revision and not _named_by_hash(kind, name, request):
        raise Invalid({"revision": "缺少版本号，请刷新后核对最新内容再审核"})
    if transition := kind.lifecycle.transition(name):
        _move(kind, record, transition, caller, values)
    elif switch := kind.lifecycle.switch(name):
        setattr(record, switch.field, switch.value(name))
        _save(record)
    else:
        action = kind.action(name)
        assert action is not None
        action.run(record, caller=caller, **values)
        _save(record)
    if kind.action(name) or not request.batch:
        save.reread(kind, record)
    save.publish_change(kind, record, caller, name)
    return record


def _named_by_hash(kind: Kind, name: str, request: ActionRequest) -> bool:
    """True if ``contentHash`` names the version. A handler of ``BeforeTransition`` has compared it."""
    transition = kind.lifecycle.transition(name)
    judges = kind.coedited is not None and transition is not None and transition.judges_text
    return judges and bool(request.content_hash)


def _require_seen(kind: Kind, record: Any, name: str, caller: Caller, request: ActionRequest) -> None:
    """Raise Conflict, with the newest record, if the caller saw an older version."""
    if _named_by_hash(kind, name, request):
        return
    if request.seen_revision(record.pk) not in ("", str(record.revision)):
        current = serializer.dump(kind, record, caller)
        why = _decided_meanwhile(kind, record, name, current) or "内容在您查看之后有了新的修改，请核对最新版本"
        raise Conflict(why, data={"current": current})


def _decided_meanwhile(kind: Kind, record: Any, name: str, current: Mapping[str, Any]) -> str:
    """Return who decided before the caller, and how; empty if the record still waits or the caller decides nothing."""
    asked = kind.lifecycle.transition(name)
    stands = next((each for each in kind.lifecycle.decisions if each.target == record.verify_state), None)
    by = current.get("decidedBy")
    if asked is None or not asked.audit or stands is None or not by:
        return ""
    return f"{by['label']}已于{current['decidedAt']}{stands.label}了这一条，您的“{asked.label}”没有生效"


def _require_allowed(kind: Kind, record: Any, name: str, caller: Caller) -> None:
    """Raise Forbidden without the right, and Conflict, with the newest record, if the state refuses the action."""
    asked = permissions.action_right(kind, name, record)
    if asked and (kind.owners or kind.subset_grants):
        permissions.require_over(kind, caller, *asked, record)
    if why := permissions.refusal(kind, record, name):
        raise Conflict(why, data={"current": serializer.dump(kind, record, caller)})
    if why := permissions.personal_refusal(kind, record, name, caller):
        raise Forbidden(why)


def _move(
    kind: Kind,
    record: Any,
    transition: Transition,
    caller: Caller,
    values: dict[str, Any],
) -> None:
    origin, before = record.verify_state, {name: getattr(record, name) for name in MOVED}
    record.verify_state = transition.target
    record.verify_reason = values.get("reason", "")
    _note_people(record, transition, caller)
    if transition.publishes:
        _publish(kind, record)
    elif transition.takes_down:
        record.published, record.published_at, record.changed = None, None, False
    _save(record)
    events.publish(
        AfterTransition(
            kind=kind,
            record=record,
            action=transition.name,
            label=transition.label,
            origin=origin,
            target=transition.target,
            caller=caller,
            reason=values.get("reason", ""),
        )
    )
    if transition.audit:
        events.publish(DecisionMade(kind=kind, record=record, action=transition.name, caller=caller, before=before))
    events.publish(ReviewChanged(kind=kind.key))


def _note_people(record: Any, transition: Transition, caller: Caller) -> None:
    now = timezone.now()
    if transition.submits:
        record.submitted_by_id, record.submitted_at = caller.account_id, now
    if transition.decides:
        record.decided_by_id, record.decided_at = caller.account_id, now


def _publish(kind: Kind, record: Any) -> None:
    save.read_sets(kind, record)
    record.published = serializer.snapshot(kind, record)
    record.published_at = timezone.now()
    record.changed = False
    record.contributors = []


def _save(record: Any) -> None:
    record.revision += 1
    record.save()
