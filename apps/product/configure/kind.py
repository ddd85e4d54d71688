"""Configuration of the system: the four texts of the product, each with versions that hold from a moment on."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import acts, get, post
from apps.kinds.fields import Choice, Column, Field, Filter, Section, Tabs
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import services
from .models import Configure

TYPES = (
    Choice("aboutus", "关于我们"),
    Choice("agreement", "用户协议"),
    Choice("privacy", "隐私政策"),
    Choice("cancel", "注销须知"),
)
NUMBER = Field("number", "版本", "number", required=True, min=1)
PUBLISH_FORM = (
    Field("note", "修改说明", required=True, max_length=200, placeholder="改了什么、为什么，如：新增第三方 SDK 说明"),
    Field("effective_at", "生效时间", "datetime", help="不填则立即生效；到时间后客户端读到新版本"),
)
BASE = "/setting/configure"

CONFIGURE = Kind(
    key="configure",
    label="系统配置",
    model=Configure,
    groups=("系统-配置",),
    order="id",
    fields=(
        Field("type", "类型", "choice", choices=TYPES, readonly="always", default="aboutus", column=Column(110)),
        Field("title", "标题", required=True, max_length=40, column=Column(link=True)),
        Field("content", "正文", "rich_text", required=True),
        Field("changed", "有未发布的修改", "switch", readonly="always", default=True, column=Column(130)),
    ),
    sections=(Section("正文", ("title", "content")), Section("版本", ("type", "changed"), "side")),
    filters=(Filter("type"),),
    tabs=Tabs("type", TYPES),
    actions=(
        Action(
            "publish", "发布版本", Right.EDIT, run=services.publish, guard=services.may_publish, form=PUBLISH_FORM, tone="primary"
        ),
    ),
    save=services.save_text,
    calls=(
        get(f"{BASE}/list", "list"),
        get(f"{BASE}/detail", "detail"),
        post(f"{BASE}/update", "update"),
        *acts(BASE, "publish"),
        get(f"{BASE}/versions", run=services.list_versions, form=(ID,), right=Right.VIEW, label="系统配置的版本"),
        get(f"{BASE}/version", run=services.show_version, form=(ID, NUMBER), right=Right.VIEW, label="系统配置的一个版本"),
        post(f"{BASE}/withdraw", run=services.withdraw_version, form=(ID, NUMBER), right=Right.EDIT, action="withdraw", label="撤回未生效的版本"),
    ),
    routes=(
        Route("/configure", "系统配置", "configure", role="edit", query={"id": "", "type": "aboutus|agreement|privacy|cancel"}),
    ),
)  # fmt: skip
