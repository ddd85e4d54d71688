"""The system log: people read and export it; only services write it."""

from __future__ import annotations

from apps.kinds.calls import get, sheets
from apps.kinds.fields import Column, Field, Filter
from apps.kinds.kind import Kind
from apps.kinds.routes import Route

from .models import SystemLog

SYSLOG = Kind(
    key="syslog",
    label="系统日志",
    model=SystemLog,
    groups=("系统-日志",),
    title="operation",
    order="-number",
    fields=(
        Field("number", "序号", "number", readonly="always", column=Column(90, "right"), sortable=True, sheet=True),
        Field("at", "时间", "datetime", readonly="always", column=Column(176), sheet=True),
        Field("real_name", "操作人", readonly="always", max_length=40, column=Column(110), sheet=True),
        Field("account_name", "账号", readonly="always", max_length=40, column=Column(110), sheet=True),
        Field("operation", "操作", readonly="always", max_length=120, column=Column(180), sheet=True),
        Field("summary", "说明", "long_text", readonly="always", column=Column(), sheet=True),
        Field("kind_label", "内容类型", readonly="always", max_length=40, column=Column(110), sheet=True),
        Field("record", "记录编号", readonly="always", max_length=200, column=Column(110), sheet=True),
        Field("address", "IP 地址", readonly="always", max_length=45, column=Column(140), sheet=True),
        Field("code", "结果码", "number", readonly="always", column=Column(90, "right", optional=True), sheet=True),
        Field("request_id", "请求编号", readonly="always", max_length=40, column=Column(160, optional=True), sheet=True),
        Field("hash", "校验值", readonly="always", max_length=64, column=Column(160, optional=True), sheet=True),
    ),
    filters=(
        Filter("real_name", placeholder="请输入姓名"),
        Filter("account_name"),
        Filter("operation", placeholder="请输入操作名称"),
        Filter("kind", "内容类型", "kind_label__icontains", placeholder="如 文章"),
        Filter("record", "记录编号", "record", placeholder="请输入记录编号"),
        Filter("at"),
    ),
    searched=("operation", "summary", "real_name"),
    calls=(
        get("/system/syslog/list", "list"),
        get("/system/syslog/detail", "detail"),
        *sheets("/system/syslog"),
    ),
    routes=(Route("/systemlog", "系统日志", "list"),),
)  # fmt: skip
