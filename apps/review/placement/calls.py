from __future__ import annotations

from apps.kinds.call_fields import KIND, ONE_OR_MANY, RECORD
from apps.kinds.calls import get, post

from .queries import list_places
from .withdrawal import last_withdrawal, undo

CALLS = (
    get("/verify-center/places", run=list_places, form=(KIND, *ONE_OR_MANY), access="signed-in", label="查看展示位置"),
    get("/verify-center/withdrawal", run=last_withdrawal, form=RECORD, access="signed-in", label="查看撤稿"),
    post("/verify-center/withdrawal/undo", run=undo, form=RECORD, access="signed-in", label="撤销撤稿"),
)
