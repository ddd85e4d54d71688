"""Calls of medals and avatar frames: the ordinary ones, and those on their holders."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.call_fields import ID, PAGING, Q
from apps.kinds.calls import MAX_SHEET, Call, get, picker, post, record_calls
from apps.kinds.fields import Choice, Field
from apps.kinds.rights import Right

from . import holder_lists, holder_sheet, queries
from .fields import LIFECYCLE

ACTIONS = (Choice("give", "发放"), Choice("take", "收回"))
STATES = (Choice("held", "持有中"), Choice("expired", "已到期"))
ACTION = Field("action", "操作", "choice", choices=ACTIONS, required=True)
#: Twenty thousand readers with their names.
LONGEST_LIST = 2_000_000
READERS = Field("readers", "用户编号", "verbatim", max_length=LONGEST_LIST)
REASON = Field("reason", "原因", required=True, max_length=200, placeholder="如：记者节征集活动获奖")
CHECK = (
    ID,
    ACTION,
    Field("file", "名单文件", "upload"),
    READERS,
    Field("offset", "从第几处问题起", "count", default=0),
)
APPLY = (ID, ACTION, replace(READERS, required=True), REASON, Field("source", "名单来源", max_length=200))
SEARCH = (ID, Q, Field("state", "状态", "choice", choices=STATES))
HOLDERS = (*SEARCH, *PAGING)
BATCH = (ID, Field("batch", "名单", "id", required=True))


def honour_calls(base: str) -> tuple[Call, ...]:
    """All calls of one kind of honours below ``base``."""
    return (
        *record_calls(base, LIFECYCLE),
        post(f"{base}/sort", "sort"),
        *picker(base),
        get(f"{base}/holders", run=queries.list_holders, form=HOLDERS, right=Right.VIEW, label="持有人"),
        post(
            f"{base}/holders/export", run=holder_sheet.export_holders, form=SEARCH, right=Right.EDIT, label="导出持有人"
        ),
        get(f"{base}/holders/lists", run=queries.list_batches, form=(ID,), right=Right.VIEW, label="发放记录"),
        post(
            f"{base}/holders/check",
            run=holder_lists.check_list,
            form=CHECK,
            right=Right.EDIT,
            writes=False,
            max_body=MAX_SHEET,
            label="检查名单",
        ),
        post(
            f"{base}/holders/apply",
            run=holder_lists.apply_list,
            form=APPLY,
            right=Right.EDIT,
            max_body=MAX_SHEET,
            label="按名单发放或收回",
        ),
        post(f"{base}/holders/undo", run=holder_lists.undo_list, form=BATCH, right=Right.EDIT, label="撤销发放记录"),
    )
