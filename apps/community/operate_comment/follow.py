"""Follows the switch of an operate comment: readers' comment appears, goes and is deleted with it."""

from __future__ import annotations

from apps.core.errors import Conflict
from apps.identity.sessions.tokens import caller_of
from apps.kinds.events import RecordChanged

from . import mirror, withdraw
from .models import OperateComment

STATES = {"show": "shown", "hide": "hidden"}
ACTIONS = (*STATES, "delete")


def on_record_changed(event: RecordChanged) -> None:
    """Inside handler, for a person's switch, a due plan and deletion. Refuses to show one of a withdrawn batch."""
    if event.kind != "operate_comment" or event.action not in ACTIONS or event.by is None:
        return
    record = event.record or OperateComment.objects.get(pk=event.id)
    caller = caller_of(event.by)
    if event.action == "delete":
        withdraw.cancel_plan(record, caller)
        mirror.remove(record, caller)
        return
    if event.action == "show":
        if record.state == "withdrawn":
            raise Conflict(mirror.WITHDRAWN)
        mirror.show(record, caller)
    else:
        mirror.hide(record, caller)
    record.state = STATES[event.action]
    OperateComment.objects.filter(pk=record.pk).update(state=record.state)
