"""Creates a record once, even if the answer to its creation was lost.

Who creates may name the attempt (``Idempotency-Key``); under the same name the same person gets the record that the
first attempt made, as it is now. An attempt that was refused left nothing and may be made again.
"""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

from django.utils import timezone

from apps.core.errors import Invalid
from apps.kinds.engine import records, require_right
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
    if not KEY.fullmatch(key):
        raise Invalid({}, "这次提交的标识不正确，请刷新页面后重试")
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


def forget() -> None:
    Creation.objects.filter(created_at__lt=timezone.now() - REMEMBERED).delete()
