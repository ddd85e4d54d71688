"""Calls about sanctions: a person lifts a freeze early, and the app's backend reads what is new."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Conflict
from apps.kinds.calls import Call, post
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text

from . import sanctions
from .models import ReaderSanction

MOST = 200
NOT_FROZEN = "该用户没有被冻结，或冻结已经到期，请刷新后查看"
LIFT = (
    Field("reader_id", "用户编号", required=True, max_length=40),
    Field("reason", "解除原因", required=True, max_length=200),
)
SINCE = (Field("after", "已读到的 change", "count", default=0),)


def lift(*, kind: Kind, caller: Caller, reader_id: str, reason: str) -> dict[str, Any]:
    """Ends the freezes of a reader now -> their sanctions. Raises Conflict if the reader is not frozen."""
    if not sanctions.lift(reader_id, account_id=caller.account_id, reason=reason):
        raise Conflict(NOT_FROZEN)
    return sanctions.history(reader_id)


def sent(*, after: int) -> dict[str, Any]:
    """``{items, change, more}``: sanctions that were imposed or ended since the change ``after``, oldest first.

    A sanction appears again, with its new number, when it ends early. ``change`` is the number to send with the next request.
    """
    found = list(ReaderSanction.objects.filter(change__gt=after).order_by("change")[: MOST + 1])
    shown = found[:MOST]
    return {
        "items": [_as_data(each) for each in shown],
        "change": shown[-1].change if shown else after,
        "more": len(found) > MOST,
    }


def _as_data(sanction: ReaderSanction) -> dict[str, Any]:
    return {
        "id": sanction.pk, "change": sanction.change, "readerId": sanction.reader_id, "sort": sanction.sort,
        "reason": sanction.reason, "at": moment_text(sanction.at),
        "until": moment_text(sanction.until) if sanction.until else None,
        "endedAt": moment_text(sanction.revoked_at) if sanction.revoked_at else None,
    }  # fmt: skip


def lift_call(base: str) -> Call:
    return post(f"{base}/lift", run=lift, form=LIFT, right=Right.EDIT, action="lift", label="解除冻结")
