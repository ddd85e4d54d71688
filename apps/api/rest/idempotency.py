"""Creates a record once and decides about one once, even if the answer was lost.

Who asks may name the attempt (``Idempotency-Key``); under the same name the same person gets the record of the first
attempt, as it is now. An attempt that was refused left nothing and may be made again.

A creation looks for its name before it runs, as nothing else would refuse a second record. A transition is refused the
second time by the state that the first one left, so only a refusal looks for the name (``taken_before``).
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from apps.core.errors import Invalid
from apps.kinds.engine import permissions, records, require_right
from apps.kinds.engine.read import serializer
from apps.kinds.registry import BoundCall
from apps.kinds.rights import Caller

from ..models import Creation

KEY = re.compile(r"[A-Za-z0-9_.-]{8,80}")
#: A draft that a closed browser kept is sent again when its person is back after a weekend.
REMEMBERED = dt.timedelta(days=7)


def claim(row: BoundCall, caller: Caller | None, key: str) -> Creation | None:
    """This creation's row; None where none is made or it has no name. Waits for the same one under way."""
    if not key or caller is None or row.kind is None or row.call.op != "create":
        return None
    _require_key(key)
    creation, _ = Creation.objects.get_or_create(account_id=caller.account_id, kind=row.kind.key, key=key)
    return creation


def made_before(row: BoundCall, caller: Caller, creation: Creation) -> Any:
    """Returns the record of an earlier attempt, if the caller may still make one."""
    assert row.kind is not None
    require_right(row.kind, row.call, caller)
    data = serializer.dump(row.kind, records.find(row.kind, caller, creation.record_id), caller)
    return row.call.answer(data) if row.call.answer else data


def remember(creation: Creation, data: Any) -> None:
    creation.record_id = data["id"]
    creation.save(update_fields=["record_id"])


def remember_transition(row: BoundCall, caller: Caller | None, payload: Mapping[str, Any], key: str) -> None:
    """Keep the name of a transition of one record that was made."""
    record_id = _moved_record(row, payload) if key else None
    if caller is None or row.kind is None or record_id is None:
        return
    _require_key(key)
    made = Creation(account_id=caller.account_id, kind=row.kind.key, key=key, record_id=record_id)
    Creation.objects.bulk_create([made], ignore_conflicts=True)


def taken_before(row: BoundCall, caller: Caller | None, payload: Mapping[str, Any], key: str) -> Any:
    """The record, if this person made this very transition before; None otherwise. After a refusal."""
    record_id = _moved_record(row, payload) if key else None
    if caller is None or row.kind is None or record_id is None:
        return None
    names = {"account_id": caller.account_id, "kind": row.kind.key, "key": key, "record_id": record_id}
    if not Creation.objects.filter(**names).exists():
        return None
    requested = permissions.action_right(row.kind, _transition_of(row, payload))
    if requested is not None:
        permissions.require_over(row.kind, caller, *requested)
    data = serializer.dump(row.kind, records.find(row.kind, caller, record_id), caller)
    return row.call.answer(data) if row.call.answer else data


def _moved_record(row: BoundCall, payload: Mapping[str, Any]) -> int | None:
    """The id of the single record that the call asks to move."""
    moves = row.kind is not None and row.kind.lifecycle.transition(_transition_of(row, payload)) is not None
    single = not payload.get("ids") and str(payload.get("id", "")).isdecimal()
    return records.as_id(payload["id"]) if moves and single else None


def _transition_of(row: BoundCall, payload: Mapping[str, Any]) -> str:
    if row.call.op == "decide":
        return row.call.table.get(str(payload.get(row.call.by)), "")
    return row.call.action if row.call.op == "act" else ""


def _require_key(key: str) -> None:
    if not KEY.fullmatch(key):
        raise Invalid({}, "这次提交的标识不正确，请刷新页面后重试")


def forget() -> None:
    Creation.objects.filter(created_at__lt=timezone.now() - REMEMBERED).delete()
