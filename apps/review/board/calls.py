from __future__ import annotations

from apps.kinds.calls import get
from apps.kinds.fields import Field

from .board import board

BOARD = (
    Field("section", "栏目", max_length=20),
    # ``kind:id`` of each, divided by commas.
    Field("only", "有人在的内容", max_length=8000),
)
CALLS = (get("/verify-center/board", run=board, form=BOARD, access="signed-in", label="查看采编看板"),)
