"""Service token: a machine's credential in place of a person's identity (docs/spec/decisions.md, "What the app would
send us").
"""

from __future__ import annotations

from apps.kinds.calls import get, post
from apps.kinds.fields import Column, Field, Filter, Section
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import services
from .models import ServiceToken

BASE = "/system/service-token"

SERVICE_TOKEN = Kind(
    key="service_token",
    label="服务令牌",
    model=ServiceToken,
    groups=("系统-账号",),
    title="name",
    confirmed=True,
    fields=(
        Field("name", "用途", required=True, max_length=60, column=Column(170), placeholder="如 新闻客户端后端"),
        Field("sender", "来源系统", required=True, max_length=40, readonly="after_create", column=Column(110),
              placeholder="如 news-app", help="更换令牌时保持不变：同一来源送来的编号不会重复入库"),
        Field("scopes", "可发送的数据", "tags", required=True, max=40, column=Column(220)),
        Field("revoked", "已停用", "switch", readonly="always", column=Column(76)),
        Field("last_used_at", "最近使用", "datetime", readonly="always", column=Column(168)),
        Field("hint", "令牌尾号", readonly="always", max_length=8, column=Column(84)),
        Field("rate", "每分钟请求数", "number", default=600, min=1, max=60_000, column=Column(120, "right", optional=True)),
        Field("expires_at", "到期时间", "datetime", column=Column(168, optional=True), help="不填表示长期有效"),
        Field("last_address", "最近地址", readonly="always", max_length=45, column=Column(130, optional=True)),
    ),
    sections=(
        Section("令牌", ("name", "sender", "scopes", "rate", "expires_at")),
        Section("使用情况", ("hint", "last_used_at", "last_address", "revoked"), "side"),
    ),
    filters=(Filter("name"), Filter("sender", "来源系统", "sender", placeholder="请输入来源系统"), Filter("revoked")),
    searched=("name", "sender"),
    validate=services.validate_token,
    actions=(
        Action("end", "停用", Right.LOCK, services.end, ("row",), guard=services.has_ended,
               confirm="停用后，使用它的系统会立即无法发送数据，且不能恢复。确定停用吗？", tone="danger"),
    ),
    calls=(
        get(f"{BASE}/list", "list"),
        get(f"{BASE}/detail", "detail"),
        post(f"{BASE}/add", run=services.create_token, rest="create", right=Right.ADD, label="新增服务令牌"),
        post(f"{BASE}/end", "act", action="end"),
        get(f"{BASE}/scopes", run=services.list_scopes, right=Right.VIEW, label="服务令牌的范围"),
    ),
    routes=(Route("/serviceTokens", "服务令牌", "service-tokens", role="list"),),
)  # fmt: skip
