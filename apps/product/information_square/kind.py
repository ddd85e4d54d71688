"""Information square: the tiles on which readers look up weather, traffic, public services and the like."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.calls import post, record_calls
from apps.kinds.fields import Choice, Column, Field, Section, Tabs
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VISIBLE, Lifecycle
from apps.kinds.routes import record_routes

from .. import public_api, shared_fields
from .choices import CATEGORIES
from .models import InformationSquare

TARGET, *TARGETS = shared_fields.TARGET_FIELDS

LIFECYCLE = Lifecycle().plus(VISIBLE)

INFORMATION_SQUARE = Kind(
    key="information_square",
    label="资讯广场",
    model=InformationSquare,
    groups=("应用-资讯广场",),
    order="sort_order",
    order_within=("category",),
    fields=(
        Field("icon", "图标", "image", required=True, column=Column(72), help="144 × 144，透明背景"),
        Field("title", "名称", required=True, max_length=12, column=Column(link=True), sortable=True, placeholder="如 公积金查询"),
        Field("summary", "一句话说明", max_length=40, column=Column(220, optional=True)),
        Field("category", "分类", "choice", choices=CATEGORIES, default="government", required=True, column=Column(110)),
        Field("badge", "角标", max_length=4, column=Column(80, optional=True), placeholder="如 新"),
        replace(TARGET, choices=shared_fields.TARGETS[1:], default="link", column=Column(110)),
        *TARGETS,
        Field("period", "展示时间", "date_range", role="show_period", column=Column(190, optional=True), help="不填则一直展示"),
        shared_fields.PLATFORM,
        Field("sort_order", "排序", "sort_order", readonly="always", default=0),
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(80)),
    ),
    sections=(
        Section("入口", ("title", "summary", "icon", "badge")),
        Section("点击跳转", shared_fields.TARGET_NAMES),
        Section("位置与投放", ("category", "period", "platform"), "side"),
    ),
    filters=by("title", "category", "visible"),
    tabs=Tabs("category", (Choice("", "全部"), *CATEGORIES)),
    searched=("title",),
    lifecycle=LIFECYCLE,
    public=public_api.INFORMATION_SQUARE,
    calls=(*record_calls("/information-square", LIFECYCLE), post("/information-square/sort", "sort")),
    routes=record_routes("资讯广场", list_title="资讯广场", list="/informationSquare", edit="/informationSquareDetail"),
)  # fmt: skip
