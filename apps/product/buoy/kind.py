"""Buoy: a picture that floats over some pages of the app for a period, one over each page at a moment."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.calls import acts, get, post
from apps.kinds.fields import Choice, Column, Field, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from .. import public_api, shared_fields
from . import rules, services
from .models import Buoy

SIDES = (Choice("right", "右侧"), Choice("left", "左侧"))
CLOSING = (
    Choice("never", "不能关闭"),
    Choice("visit", "关闭后本次打开不再出现"),
    Choice("day", "关闭后当天不再出现"),
    Choice("week", "关闭后七天不再出现"),
    Choice("period", "关闭后不再出现"),
)
LIFECYCLE = Lifecycle().plus(shared_fields.SHOWN)
BASE = "/buoy"

BUOY = Kind(
    key="buoy",
    label="浮标",
    model=Buoy,
    groups=("应用-浮标",),
    fields=(
        Field("cover", "图片", "image", required=True, column=Column(80), help="240 × 240，透明背景的 PNG 或 GIF"),
        Field("title", "名称", required=True, max_length=40, column=Column(link=True), placeholder="只在后台显示，如：春晚直播入口"),
        *shared_fields.TARGET_FIELDS,
        Field("pages", "出现的页面", "tags", required=True, max=6, column=Column(160)),
        Field("side", "靠边", "choice", choices=SIDES, default="right", required=True),
        Field("bottom", "离底部", "number", default=20, min=8, max=80, required=True, unit="%"),
        Field("size", "宽度", "number", default=64, min=40, max=120, required=True, unit="pt"),
        Field("closing", "用户能否关闭", "choice", choices=CLOSING, default="day", required=True),
        shared_fields.PERIOD,
        shared_fields.PLATFORM,
        replace(shared_fields.SWITCHED_ON, default=False),
    ),
    sections=(
        Section("浮标", ("title", "cover")),
        Section("点击跳转", shared_fields.TARGET_NAMES),
        Section("位置", ("pages", "side", "bottom", "size"), "side"),
        Section("投放", ("period", "platform", "closing"), "side"),
    ),
    filters=by("title", "platform", "enabled"),
    searched=("title",),
    lifecycle=LIFECYCLE,
    validate=rules.inconsistent,
    public=public_api.BUOY,
    calls=(
        get(f"{BASE}/list", "list"),
        get(f"{BASE}/detail", "detail"),
        post(f"{BASE}/add", run=services.add, rest="create", right=Right.EDIT, label="新增浮标"),
        post(f"{BASE}/update", "update"),
        *acts(BASE, "enable", "disable"),
        get(f"{BASE}/pages", run=services.list_pages, right=Right.VIEW, label="浮标可以出现的页面"),
    ),
    routes=(Route("/buoyConfig", "浮标配置", "buoys", role="edit", query={"id": ""}),),
)  # fmt: skip
