"""Media role: what an operator may write and submit under a media account."""

from __future__ import annotations

from apps.kinds.calls import picker, record_calls
from apps.kinds.fields import Column, Field, Filter, Section
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Lifecycle
from apps.kinds.routes import record_routes

from . import rules
from .models import MediaRole

ABILITY = (
    Field("type", "内容类型", "choice", choices=rules.TYPES, required=True),
    Field("write", "撰写和修改", "switch"),
    Field("submit", "提交审核", "switch"),
)

MEDIA_ROLE = Kind(
    key="media_role",
    label="媒体号角色",
    model=MediaRole,
    groups=("媒体号管理",),
    title="name",
    fields=(
        Field("name", "角色名称", required=True, max_length=20, column=Column(link=True), sortable=True, placeholder="如 主编、编辑、通讯员"),
        Field("note", "说明", max_length=200, column=Column(240)),
        Field("abilities", "可以做什么", "repeater", fields=ABILITY, required=True,
              help="还需要账号本身有该类内容的权限；撤稿、隐藏和审核不受此限制"),
    ),
    sections=(Section("角色", ("name", "note")), Section("可以做什么", ("abilities",))),
    filters=(Filter("name"),),
    searched=("name",),
    validate=rules.check_role,
    calls=(*record_calls("/media/role", Lifecycle()), *picker("/media/role")),
    routes=record_routes("媒体号角色", list="/mediaRole", edit="/mediaRoleDetail", list_title="媒体号角色", editor="media-role-editor"),
)  # fmt: skip
