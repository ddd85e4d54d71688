"""The review log over all kinds: people read and export it; only services write it."""

from __future__ import annotations

from apps.kinds.calls import get, sheets
from apps.kinds.fields import VERIFY_STATES, Choice, Column, Field, Filter
from apps.kinds.kind import Kind
from apps.kinds.routes import Route

from .models import ReviewLog

ACTIONS = (
    Choice("submit", "提交审核", "info"),
    Choice("revoke", "撤回", "mute"),
    Choice("approve", "通过", "ok"),
    Choice("reject", "驳回", "bad"),
    Choice("publish", "免审发布", "warn"),
    Choice("withdraw", "撤稿", "bad"),
    Choice("undo", "撤销", "mute"),
    Choice("override", "敏感词放行", "warn"),
    Choice("confirm", "禁止词确认", "warn"),
    Choice("judge", "处理举报", "warn"),
)

REVIEW_LOG = Kind(
    key="review_log",
    label="审核日志",
    model=ReviewLog,
    groups=("系统-日志",),
    order="-number",
    fields=(
        Field("number", "序号", "number", readonly="always", column=Column(90, "right"), sortable=True, sheet=True),
        Field("at", "时间", "datetime", readonly="always", column=Column(176), sheet=True),
        Field("account_name", "操作人", readonly="always", max_length=80, column=Column(110), sheet=True),
        Field("label", "操作", readonly="always", max_length=40, column=Column(110), sheet=True),
        Field("kind_label", "内容类型", readonly="always", max_length=40, column=Column(110), sheet=True),
        Field("title", "标题", readonly="always", column=Column(), sheet=True),
        Field("record_id", "记录编号", "number", readonly="always", column=Column(100, "right"), sheet=True),
        Field("origin", "原状态", "state", choices=VERIFY_STATES, readonly="always", column=Column(90), sheet=True),
        Field("target", "新状态", "state", choices=VERIFY_STATES, readonly="always", column=Column(90), sheet=True),
        Field("reason", "原因", "long_text", readonly="always", column=Column(200), sheet=True),
        Field("version", "版本号", "number", readonly="always", column=Column(90, "right", optional=True), sheet=True),
        Field("hash", "校验值", readonly="always", max_length=64, column=Column(160, optional=True), sheet=True),
    ),
    filters=(
        Filter("title"),
        Filter("account_name", placeholder="请输入姓名"),
        Filter("action", "操作", "action", "choice", choices=ACTIONS),
        Filter("kind", "内容类型", "kind_label__icontains", placeholder="如 文章"),
        Filter("recordId", "记录编号", "record_id", "number", placeholder="请输入记录编号"),
        Filter("at"),
    ),
    searched=("title", "reason", "account_name"),
    calls=(
        get("/system/review-log/list", "list"),
        get("/system/review-log/detail", "detail"),
        *sheets("/system/review-log"),
    ),
    routes=(Route("/reviewLog", "审核日志", "list"),),
)  # fmt: skip
