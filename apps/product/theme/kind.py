"""Theme: colours and icons of the app's head and tab bar, planned over time, and the grey of days of mourning."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.calls import get, record_calls
from apps.kinds.fields import Choice, Column, Field, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from .. import public_api, shared_fields
from . import rules, schedule
from .models import Theme

TABS = (
    Choice("home", "首页"),
    Choice("video", "视频"),
    Choice("live", "直播"),
    Choice("service", "服务"),
    Choice("mine", "我的"),
)
ICON_HELP = "正方形 PNG，48 到 512 像素，最大 200 KB"
LIFECYCLE = Lifecycle().plus(shared_fields.SHOWN)

THEME = Kind(
    key="theme",
    label="主题",
    model=Theme,
    groups=("应用-主题",),
    order="-id",
    fields=(
        Field("title", "名称", required=True, max_length=40, column=Column(link=True), placeholder="如 春节主题"),
        replace(shared_fields.PERIOD, required=False, help="不填则为常设主题，没有其他主题生效时使用"),
        replace(shared_fields.PRIORITY, help="同一时段有多个主题时，数值大的生效；灰色模式总是优先"),
        shared_fields.PLATFORM,
        Field("grey", "灰色模式", "switch", column=Column(90), help="整个客户端变为灰色，用于哀悼日；须填写展示时间"),
        Field("primary", "主色", "colour", required=True, default="#c8102e", help="按钮和强调，与白色的对比度至少 3"),
        Field("head_background", "顶部背景", "colour", required=True, default="#ffffff"),
        Field("head_text", "顶部文字和图标", "colour", required=True, default="#1a1d24", help="与顶部背景的对比度至少 4.5"),
        Field("head_image", "顶部图片", "image", help="1125 × 264，叠在顶部背景上；不填则只用颜色"),
        Field("tab_background", "底栏背景", "colour", required=True, default="#ffffff"),
        Field("tab_text", "未选中文字", "colour", required=True, default="#5b6270", help="与底栏背景的对比度至少 4.5"),
        Field("tab_active", "选中文字", "colour", required=True, default="#c8102e", help="与底栏背景的对比度至少 4.5"),
        Field(
            "tabs", "底栏图标", "repeater", max=5,
            fields=(
                Field("tab", "栏目", "choice", choices=TABS, required=True, default="home"),
                Field("icon", "未选中图标", "image", required=True, help=ICON_HELP),
                Field("active_icon", "选中图标", "image", required=True, help=ICON_HELP),
            ),
        ),
        shared_fields.SWITCHED_ON,
    ),
    sections=(
        Section("主题", ("title", "primary")),
        Section("顶部", ("head_background", "head_text", "head_image")),
        Section("底栏", ("tab_background", "tab_text", "tab_active", "tabs")),
        Section("生效", ("period", "priority", "platform", "grey"), "side"),
    ),
    filters=by("title", "platform", "grey", "enabled"),
    searched=("title",),
    lifecycle=LIFECYCLE,
    validate=rules.inconsistent,
    public=public_api.THEME,
    calls=(
        *record_calls("/theme", LIFECYCLE),
        get("/theme/schedule", run=schedule.show_schedule, form=(schedule.PLATFORM,), right=Right.VIEW, label="主题的生效安排"),
    ),
    routes=(
        Route("/themeManager", "主题管理", "themes", role="list"),
        Route("/themeManagerDetail", "主题编辑", "theme-editor", role="edit", parent="/themeManager", query={"id": ""}),
    ),
)  # fmt: skip
