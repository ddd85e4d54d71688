"""Operate user: a name and a picture under which operators write comments. Readers see no difference to a user."""

from __future__ import annotations

from apps.kinds.calls import picker, record_calls, sheets
from apps.kinds.fields import Column, Field, Filter, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import ENABLED, Lifecycle
from apps.kinds.routes import record_routes

from . import rules
from .models import OperateUser

LIFECYCLE = Lifecycle().plus(ENABLED)

OPERATE_USER = Kind(
    key="operate_user",
    label="运营用户",
    model=OperateUser,
    groups=("运营用户",),
    title="name",
    fields=(
        Field("avatar", "头像", "image", column=Column(64), help="正方形，建议 400 × 400 像素", sheet=True),
        Field("name", "昵称", required=True, max_length=20, column=Column(link=True), sortable=True, sheet=True),
        Field("introduction", "简介", max_length=200, column=Column(220, optional=True), sheet=True),
        Field("region", "IP 属地", max_length=20, column=Column(100), placeholder="如：湖北", sheet=True),
        Field("device", "设备", max_length=40, column=Column(120, optional=True), placeholder="如：iPhone 15", sheet=True),
        Field("enabled", "启用", "switch", readonly="always", default=True, column=Column(80)),
        Field("comment_num", "运营评论", "count", readonly="always", default=0, unit="条", column=Column(100, "right"), sortable=True),
        Field("last_used_at", "最近使用", "datetime", readonly="always", column=Column(176), sortable=True),
    ),
    sections=(
        Section("运营用户", ("avatar", "name", "introduction")),
        Section("评论旁显示", ("region", "device"), "side"),
        Section("使用情况", ("comment_num", "last_used_at", "enabled"), "side"),
    ),
    filters=(Filter("name"), Filter("region", placeholder="请输入属地"), *by("enabled", "last_used_at")),
    searched=("name",),
    lifecycle=LIFECYCLE,
    validate=rules.problems,
    removable=rules.removal_refusal,
    calls=(*record_calls("/operate-user", LIFECYCLE), *picker("/operate-user"), # The group has no right to export.
           sheets("/operate-user", imports=True)[1]),
    routes=record_routes("运营用户", list="/operateUsers", edit="/operateUserDetail", list_title="运营用户"),
)  # fmt: skip
