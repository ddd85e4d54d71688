"""Creates a record once and decides about one once, even if the answer was lost.

Who asks may name the attempt (``Idempotency-Key``); under the same name the same person gets the record of the first
attempt, as it is now. An attempt that was refused left nothing and may be made again.

A creation looks for its name before it runs, as nothing else would refuse a second record. A transition is refused the
second time by the state that the first one left, or by its name (``remember_move``), so only a refusal looks for what was
done (``moved_before``).
"""

from __future__ import annotations

import datetime as dt
import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from apps.core.errors import Conflict, Invalid
from apps.core.statements import fetch
from apps.kinds.engine import permissions, records, require_right
from apps.kinds.engine.read import queue_query, serializer
from apps.kinds.kind import Kind
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


@dataclass(frozen=True, slots=True)
class NamedMove:
    """A transition of one record under the name of its attempt. ``key`` holds the transition too: `:` is in no name."""

    caller: Caller
    kind: Kind
    action: str
    record_id: int
    key: str


def named_move(row: BoundCall, caller: Caller | None, payload: Mapping[str, Any], key: str) -> NamedMove | None:
    """The transition that the call asks for; None where it is none of one record, or has no name."""
    if caller is None or row.kind is None or not key:
        return None
    kind = queue_query.chosen(row.kind, payload) if row.call.shared else row.kind
    action = _transition_of(row, payload)
    single = not payload.get("ids") and str(payload.get("id", "")).isdecimal()
    if not single or kind.lifecycle.transition(action) is None:
        return None
    hashed = hashlib.blake2b(f"{action}:{key}".encode(), digest_size=32).hexdigest()
    return NamedMove(caller, kind, action, records.as_id(payload["id"]), f":{hashed}")


def remember_move(move: NamedMove, key: str) -> None:
    """Keep the name of a transition that was made. Raises ``Conflict`` if the name has one already: this one is undone."""
    _require_key(key)
    made = fetch(
        "insert into console_creation (account_id, kind, key, record_id, created_at) values (%s, %s, %s, %s, now())"
        " on conflict do nothing returning id",
        [move.caller.account_id, move.kind.key, move.key, move.record_id],
    )
    if not made:
        raise Conflict("这次操作已经做过，请刷新后查看")


def moved_before(move: NamedMove, answer: Callable[[Any], Any] | None) -> Any:
    """The record, if this person made this very transition before; None otherwise. After a refusal."""
    names = {"account_id": move.caller.account_id, "kind": move.kind.key, "key": move.key, "record_id": move.record_id}
    if not Creation.objects.filter(**names).exists():
        return None
    requested = permissions.action_right(move.kind, move.action)
    if requested is not None:
        permissions.require_over(move.kind, move.caller, *requested)
    data = serializer.dump(move.kind, records.find(move.kind, move.caller, move.record_id), move.caller)
    return answer(data) if answer else data


def _transition_of(row: BoundCall, payload: Mapping[str, Any]) -> str:
    if row.call.op == "decide":
        return row.call.table.get(str(payload.get(row.call.by)), "")
    return row.call.action if row.call.op == "act" else ""


def _require_key(key: str) -> None:
    if not KEY.fullmatch(key):
        raise Invalid({}, "这次提交的标识不正确，请刷新页面后重试")


def forget() -> None:
    Creation.objects.filter(created_at__lt=timezone.now() - REMEMBERED).delete()
