"""Checks people in at the door by the code of their enrolment."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from apps.core.errors import Conflict, NotFound
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from .models import Enrolment, State

REFUSED = {
    State.UNPAID: "还没有付款，请先付款再签到",
    State.WAITING: "还在候补名单中，没有名额",
    State.DISQUALIFIED: "资格已被取消",
    State.LEFT: "已经退出活动",
}


def check_in(*, kind: Kind, caller: Caller, activity_id: int, code: str) -> dict[str, Any]:
    """``{enrolment}``, the person with that code.

    Raises NotFound for a code of nobody in this activity; Conflict, with the person, if they may not enter or are in already.
    The lock makes one of two simultaneous scans of the same code the first.
    """
    wanted = code.strip().upper().replace("-", "").replace(" ", "")
    enrolment = (
        Enrolment.objects.select_for_update(of=("self",))
        .select_related("activity")
        .filter(activity=activity_id, code=wanted, deleted_at=None)
        .first()
    )
    if not wanted or enrolment is None:
        raise NotFound("没有这个签到码，请核对后重试，或按姓名、手机号查找")
    if why := why_refused(enrolment):
        raise Conflict(why, data={"current": save.fresh(kind, enrolment, caller)})
    admit(enrolment, caller=caller)
    enrolment.revision += 1
    enrolment.save()
    save.publish_change(kind, enrolment, caller, "check_in")
    return {"enrolment": save.fresh(kind, enrolment, caller)}


def admit(enrolment: Enrolment, *, caller: Caller) -> None:
    """Check somebody in who has no code at hand and was found by name."""
    enrolment.checked_in_at, enrolment.checked_in_by_id = timezone.now(), caller.account_id


def why_refused(enrolment: Enrolment) -> str | None:
    """The reason for which the person may not enter."""
    if enrolment.checked_in_at:
        return f"{enrolment.reader_name}已于 {moment_text(enrolment.checked_in_at)[:16]} 签到"
    return why_kept_out(enrolment)


def why_kept_out(enrolment: Enrolment, _caller: Caller | None = None) -> str | None:
    """The reason for which somebody who has not entered may not."""
    reason = REFUSED.get(State(enrolment.state))
    return f"{enrolment.reader_name}{reason}" if reason else None
