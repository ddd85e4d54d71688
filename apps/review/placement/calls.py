from __future__ import annotations

from apps.kinds.calls import get, post

from .queries import list_places
from .withdrawal import last_withdrawal, undo

CALLS = (
    get("/verify-center/places", run=list_places, access="signed-in", label="查看展示位置"),
    get("/verify-center/withdrawal", run=last_withdrawal, access="signed-in", label="查看撤稿"),
    post("/verify-center/withdrawal/undo", run=undo, access="signed-in", label="撤销撤稿"),
)
