"""Functions of the app: the icons of its grids, for each place, platform and range of versions."""

from __future__ import annotations

from apps.kinds.calls import post, record_calls
from apps.kinds.fields import Choice, Column, Field, Section, Tabs, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Lifecycle
from apps.kinds.routes import Route

from .. import public_api, shared_fields
from . import rules
from .choices import PLACEMENTS, TARGETS
from .models import AppFunction

LIFECYCLE = Lifecycle().plus(shared_fields.SHOWN)

APP_FUNCTION = Kind(
    key="app_function",
    label="功能",
    model=AppFunction,
    groups=("应用-功能",),
    order="sort_order",
    order_within=("placement",),
    fields=(
        Field("icon", "图标", "image", required=True, column=Column(72), help="144 × 144，透明背景"),
        Field("title", "名称", required=True, max_length=8, column=Column(link=True), placeholder="如 电视直播"),
        Field("dark_icon", "深色模式图标", "image", help="不填则用上面的图标"),
        Field("badge", "角标", max_length=4, column=Column(80, optional=True), placeholder="如 新"),
        Field("placement", "位置", "choice", choices=PLACEMENTS, default="home", required=True, column=Column(100)),
        Field("target_sort", "点击时", "choice", choices=TARGETS, default="page", required=True, column=Column(130)),
        Field("page", "客户端页面", required=True, max_length=60, when=When("target_sort", ("page",)), placeholder="如 mine/points"),
        Field("link", "打开的链接", "link", required=True, when=When("target_sort", ("link",)), placeholder="https://"),
        shared_fields.PLATFORM,
        Field("least_version", "最低版本", max_length=20, column=Column(100, optional=True), placeholder="如 8.0.0", help="低于它的客户端不显示；不填则不限"),
        Field("most_version", "最高版本", max_length=20, column=Column(100, optional=True), placeholder="如 9.9.9", help="高于它的客户端不显示；不填则不限"),
        Field("signed_in", "登录后可用", "switch", column=Column(110, optional=True)),
        Field("sort_order", "排序", "sort_order", readonly="always", default=0),
        shared_fields.SWITCHED_ON,
    ),
    sections=(
        Section("功能", ("title", "icon", "dark_icon", "badge")),
        Section("点击跳转", ("target_sort", "page", "link", "signed_in")),
        Section("位置与投放", ("placement", "platform", "least_version", "most_version"), "side"),
    ),
    filters=by("title", "placement", "platform", "enabled"),
    tabs=Tabs("placement", (Choice("", "全部"), *PLACEMENTS)),
    searched=("title",),
    lifecycle=LIFECYCLE,
    validate=rules.inconsistent,
    public=public_api.APP_FUNCTION,
    calls=(*record_calls("/app-function", LIFECYCLE), post("/app-function/sort", "sort")),
    routes=(
        Route("/functionManager", "功能管理", "functions", role="list"),
        Route("/functionManagerDetail", "功能编辑", "edit", parent="/functionManager", query={"id": ""}),
    ),
)  # fmt: skip
