from __future__ import annotations

from apps.kinds.call_fields import RECORD
from apps.kinds.calls import get

from .overview import overview
from .record_context import context

CALLS = (
    get("/verify-center/queues", run=overview, access="signed-in", label="审核队列概况"),
    get("/verify-center/context", run=context, form=RECORD, access="signed-in", label="审核参考"),
)
