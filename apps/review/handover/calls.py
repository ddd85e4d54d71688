from __future__ import annotations

from apps.kinds.call_fields import ID, PAGING
from apps.kinds.calls import get, post
from apps.kinds.fields import Field

from ..board.board import KINDS
from .services import MOST_ITEMS, TEXT_LENGTH, list_notes, save_note, take_over

NOTE = (
    Field("key", "标识", required=True, max_length=80),
    Field("text", "交接内容", "long_text", max_length=TEXT_LENGTH),
    Field("items", "交接的内容", "references", kinds=KINDS, max=MOST_ITEMS),
)
CALLS = (
    get("/verify-center/handover/list", run=list_notes, form=PAGING, access="signed-in", label="查看交班记录"),
    post("/verify-center/handover/save", run=save_note, form=NOTE, access="signed-in", label="保存交班记录"),
    post("/verify-center/handover/take", run=take_over, form=(ID,), access="signed-in", label="确认接班"),
)
