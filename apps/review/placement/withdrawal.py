"""撤稿 everywhere: withdrawing a record clears its placements in the same transaction, and can be undone.

Only the right to withdraw is needed: people who may take a story from readers need not be editors of every carousel.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from apps.core import events
from apps.core.errors import Conflict, Invalid, NotFound
from apps.kinds.engine import permissions, records
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import save
from apps.kinds.events import AfterTransition, BeforeTransition, ReviewChanged
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from .clear import clear, put_back, way_of_clearing
from .models import Withdrawal
from .queries import Place, labels, places_of

#: Time in which a withdrawal can be undone.
UNDO = dt.timedelta(hours=24)
MOMENTS = ("published_at", "decided_at", "submitted_at")
COLUMNS = ("verify_state", "verify_reason", "published", "changed", "decided_by_id", "contributors")


def store_state(event: BeforeTransition) -> None:
    """Inside handler. Keeps the columns of a record that is withdrawn, on the record, for ``record_withdrawal``."""
    record = event.record
    if event.transition.takes_down:
        moments = {name: getattr(record, name) for name in MOMENTS}
        before = {name: getattr(record, name) for name in COLUMNS}
        record.before_withdrawal = before | {name: at and at.isoformat() for name, at in moments.items()}


def record_withdrawal(event: AfterTransition) -> None:
    """Inside handler. Clears every place that shows the withdrawn record and writes the ``Withdrawal``."""
    if event.transition is None or not event.transition.takes_down:
        return
    kind, record, caller = event.kind, event.record, event.caller
    Withdrawal.objects.create(
        kind=kind.key,
        record_id=record.pk,
        revision=record.revision,
        account_id=caller.account_id,
        account_name=caller.display_name,
        reason=event.reason,
        before=record.before_withdrawal,
        places=list(_cleared((kind.key, record.pk), caller)),
    )


def _cleared(target: tuple[str, int], caller: Caller) -> Iterator[dict[str, Any]]:
    for place in places_of(target[0], [target[1]])[target[1]]:
        found = registry.kind(place.kind).model._default_manager.select_for_update().filter(pk=place.record_id)
        if record := found.first():
            yield _clear(place, record, target, caller)


def _clear(place: Place, record: Any, target: tuple[str, int], caller: Caller) -> dict[str, Any]:
    kind = registry.kind(place.kind)
    before = clear(kind, record, target, place.fields, caller)
    return {
        "kind": kind.key,
        "kindLabel": kind.label,
        "id": record.pk,
        "title": records.name_of(kind, record),
        "fields": labels(kind, place.fields),
        "how": way_of_clearing(kind, place.fields),
        "revision": record.revision,
        "before": before,
    }


def last_withdrawal(*, caller: Caller, kind: Kind, id: int) -> dict[str, Any]:
    """``{withdrawal: {at, by, reason, places, undoUntil}|null}``: the withdrawal that can be undone."""
    record = _requested_record(caller, kind, id, lock=False)
    row = _undoable(kind, record)
    return {"withdrawal": _as_data(row) if row else None}


def _requested_record(caller: Caller, kind: Kind, id: int, *, lock: bool) -> Any:
    withdrawal = kind.lifecycle.withdrawal
    if withdrawal is None:
        raise Invalid({"kind": "请指明内容类型"})
    if not permissions.may_act(kind, withdrawal.name, caller):
        raise permissions.lacking_for(kind, withdrawal.name)
    record = records.find(kind, caller, id, lock=lock)
    if not permissions.may_act(kind, withdrawal.name, caller, record):
        raise permissions.lacking_for(kind, withdrawal.name, record)
    return record


def _undoable(kind: Kind, record: Any) -> Withdrawal | None:
    """The withdrawal, if the record has not changed since."""
    row = Withdrawal.objects.filter(kind=kind.key, record_id=record.pk).order_by("-pk").first()
    fresh = row and row.undone_at is None and row.at > timezone.now() - UNDO and row.revision == record.revision
    return row if fresh else None


def _as_data(row: Withdrawal) -> dict[str, Any]:
    hidden = ("before", "revision")
    return {
        "at": moment_text(row.at),
        "by": {"id": row.account_id, "label": row.account_name},
        "reason": row.reason,
        "places": [{name: value for name, value in place.items() if name not in hidden} for place in row.places],
        "undoUntil": moment_text(row.at + UNDO),
    }


@transaction.atomic
def undo(*, caller: Caller, kind: Kind, id: int) -> dict[str, Any]:
    """Undoes a withdrawal: the record is live again, and shown again in every record that did not change since.

    -> ``{record, restored: [place], kept: [place with reason]}``.
    """
    record = _requested_record(caller, kind, id, lock=True)
    row = _undoable(kind, record)
    if row is None:
        raise Conflict(
            "撤稿之后内容已有变化，或已超过24小时，不能撤销；请重新提交审核",
            data={"current": serializer.dump(kind, record, caller)},
        )
    _bring_back(kind, record, row, caller)
    restored, kept = _put_back_all(row, caller)
    row.undone_at = timezone.now()
    row.save(update_fields=["undone_at"])
    return {"record": save.fresh(kind, record, caller), "restored": restored, "kept": kept}


def _bring_back(kind: Kind, record: Any, row: Withdrawal, caller: Caller) -> None:
    origin = record.verify_state
    for name, value in row.before.items():
        setattr(record, name, parse_datetime(value) if name in MOMENTS and value else value)
    record.revision += 1
    record.save()
    events.publish(
        AfterTransition(
            kind=kind,
            record=record,
            action="undo",
            label="撤销撤稿",
            origin=origin,
            target=VerifyState(record.verify_state),
            caller=caller,
            reason="",
        )
    )
    events.publish(ReviewChanged(kind=kind.key))
    save.publish_change(kind, record, caller, "undo")


def _put_back_all(row: Withdrawal, caller: Caller) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    restored, kept = [], []
    for place in row.places:
        named = {name: place[name] for name in ("kind", "kindLabel", "id", "title", "fields", "how")}
        try:
            _put_back(place, caller)
            restored.append(named)
        except (Conflict, NotFound) as problem:
            kept.append(named | {"reason": problem.msg})
    return restored, kept


def _put_back(place: Mapping[str, Any], caller: Caller) -> None:
    kind = registry.kind(place["kind"])
    record = records.find(kind, None, place["id"], lock=True)
    if record.revision != place["revision"]:
        raise Conflict(f"该{kind.label}在撤稿之后有过修改，请自行核对后放回")
    put_back(kind, record, place["before"], caller)
