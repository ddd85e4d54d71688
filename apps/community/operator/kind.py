"""Operator: a person of the staff who runs media accounts. The login account itself stays in identity."""

from __future__ import annotations

from apps.kinds.call_fields import Q
from apps.kinds.calls import get, picker, record_calls
from apps.kinds.fields import BY_CREATION, Column, Field, Filter, Section
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import ENABLED, Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import record_routes

from . import queries
from .models import Operator

LIFECYCLE = Lifecycle().plus(ENABLED)

OPERATOR = Kind(
    key="operator",
    label="运营人员",
    model=Operator,
    groups=("运营人员管理",),
    title="name",
    fields=(
        Field("name", "姓名", required=True, max_length=20, column=Column(link=True), sortable=True),
        Field("account", "登录账号", "relation", of="account", required=True, readonly="after_create", column=Column(140),
              help="以媒体号名义发布时登录的后台账号；创建后不能修改"),
        Field("unit", "所属单位", max_length=60, column=Column(180), placeholder="如 融媒体中心、签约机构名称"),
        Field("phone", "联系电话", "phone", column=Column(130, optional=True)),
        Field("note", "备注", max_length=200, column=Column(200, optional=True)),
        Field("enabled", "启用", "switch", readonly="always", default=True, column=Column(80)),
    ),
    sections=(
        Section("运营人员", ("name", "unit", "note")),
        Section("账号与联系", ("account", "phone"), "side"),
    ),
    filters=(
        Filter("name"),
        Filter("unit", placeholder="请输入单位"),
        Filter("enabled"),
        BY_CREATION,
    ),
    searched=("name",),
    lifecycle=LIFECYCLE,
    calls=(
        *record_calls("/operator", LIFECYCLE),
        *picker("/operator"),
        get("/operator/accounts", run=queries.free_accounts, form=(Q,), right=Right.ADD, label="可选的登录账号"),
        get("/operator/memberships", run=queries.memberships, form=queries.OF_ONE, right=Right.VIEW, label="运营的媒体号"),
    ),
    routes=record_routes("运营人员", list="/operatingPreManage", edit="/operatingPreDetail", editor="operator-editor"),
)  # fmt: skip
