"""Shows the phone number of an enrolment in full, on the record."""

from __future__ import annotations

from typing import Any

from apps.core.context import Context
from apps.core.transactions import whole_call
from apps.identity.syslog import services as syslog
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller


@whole_call
def show_phone(*, kind: Kind, caller: Caller, id: int, context: Context) -> dict[str, Any]:
    """``{phone, answers}`` of one enrolment in full; ``answers`` by the key of the question. The system log records the caller."""
    enrolment = records.find(kind, caller, id)
    summary = f"活动 {enrolment.activity_id} 的{enrolment.reader_name}"
    syslog.record(caller, context, "查看报名人电话", kind=kind.key, ids=[enrolment.pk], summary=summary)
    return {"phone": enrolment.phone, "answers": enrolment.answer_phones}
