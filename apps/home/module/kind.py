"""首页模块: the modules of the app's home page, from top to bottom."""

from __future__ import annotations

from apps.kinds.calls import get, post, record_calls
from apps.kinds.fields import Choice, Column, Field, Section, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VISIBLE, Lifecycle
from apps.kinds.routes import Route
from apps.review.content_kinds import SECTIONS

from .. import home_page, public_api
from ..recommend.types import LOCAL, TYPES
from . import rules
from .models import Module

SOURCES = (*TYPES, Choice("latest", "栏目最新"), Choice("channel", "频道"))
LAYOUTS = (
    Choice("banner", "轮播大图"),
    Choice("headline", "头条"),
    Choice("rank", "榜单"),
    Choice("rows", "左文右图"),
    Choice("cards", "大图"),
    Choice("strip", "横向滑动"),
    Choice("grid", "双列"),
    Choice("quotes", "评论摘录"),
)

LIFECYCLE = Lifecycle().plus(VISIBLE)

HOME_MODULE = Kind(
    key="home_module",
    label="首页模块",
    model=Module,
    groups=("首页-模块",),
    title="name",
    order="sort_order",
    fields=(
        Field("name", "模块名称", required=True, max_length=12, column=Column(link=True)),
        Field("source", "内容来源", "choice", choices=SOURCES, default="hot", required=True, column=Column(110)),
        Field("section", "栏目", "choice", choices=SECTIONS, choices_of="shown_section", default="news", required=True, when=When("source", ("latest",)), column=Column(80)),
        Field("channel", "频道", "relation", of="channel", required=True, when=When("source", ("channel",)), column=Column(110)),
        Field("city", "城市", "relation", of="city", required=True, when=When("source", (LOCAL,)), column=Column(90),
              help="读者没有选择城市时显示这一个"),
        Field("layout", "版式", "choice", choices=LAYOUTS, default="rows", required=True, column=Column(100)),
        Field("amount", "显示条数", "number", default=4, min=1, max=20, required=True, unit="条", column=Column(90, "right")),
        Field("titled", "显示模块名称", "switch", default=True, column=Column(100, optional=True)),
        Field("more_label", "更多按钮", max_length=8, placeholder="如 查看全部", help="不填则没有按钮", column=Column(110, optional=True)),
        Field("more_link", "更多链接", "link", help="点击“更多”后打开的页面", column=Column(160, optional=True)),
        Field("sort_order", "排序", "sort_order", readonly="always", default=0),
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70)),
    ),
    sections=(
        Section("模块", ("name", "titled", "source", "section", "channel", "city")),
        Section("样子", ("layout", "amount"), "side"),
        Section("更多", ("more_label", "more_link"), "side"),
    ),
    filters=by("name", "visible"),
    searched=("name",),
    lifecycle=LIFECYCLE,
    validate=rules.check,
    public=public_api.MODULE,
    calls=(
        *record_calls("/home/module", LIFECYCLE),
        post("/home/module/sort", "sort"),
        get("/home/module/page", run=home_page.show, form=(home_page.AT,), access="signed-in", label="首页预览"),
    ),
    routes=(
        Route("/homeModular", "首页模块", "home-board", role="list"),
        Route("/homeModularDetail", "首页模块编辑", "edit", parent="/homeModular", query={"id": ""}),
    ),
)  # fmt: skip
