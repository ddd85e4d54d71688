"""City: readers choose one on the app's 城市 page; a feed provides its news."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.calls import get, picker, post, record_calls
from apps.kinds.fields import Column, Field, Filter, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VISIBLE, Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import record_routes

from .. import auto_feed, public_api
from . import rules, services
from .models import City

FEEDS = (auto_feed.KEYWORD_FEED, auto_feed.SECTION_FEED)
FEED = Field("feed", "新闻来源", "choice", choices=FEEDS, default="keywords", required=True, column=Column(100))

LIFECYCLE = Lifecycle().plus(VISIBLE)

CITY = Kind(
    key="city",
    label="城市",
    model=City,
    groups=("城市新闻",),
    title="name",
    order="sort_order",
    fields=(
        Field("cover", "封面", "image", column=Column(80), help="城市页头图，建议 1125 × 540 像素"),
        Field("name", "城市名称", required=True, max_length=20, column=Column(link=True), sortable=True, placeholder="如 武汉"),
        Field("initial", "首字母", max_length=1, column=Column(104, "center"), sortable=True, placeholder="留空则按拼音填写"),
        Field("code", "行政区划代码", required=True, max_length=6, column=Column(120), placeholder="如 420100"),
        Field("slogan", "宣传语", max_length=30, placeholder="显示在城市页头图上", column=Column(180, optional=True)),
        Field("hot", "热门城市", "switch", column=Column(100), help="热门城市排在选择页最前面"),
        FEED,
        auto_feed.SECTION,
        replace(auto_feed.KEYWORDS, column=Column(220)),
        Field("sort_order", "排序", "sort_order", readonly="always", default=0),
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70)),
    ),
    sections=(
        Section("城市", ("name", "slogan", "cover")),
        Section("新闻来源", ("feed", "section", "keywords")),
        Section("归类", ("initial", "code", "hot"), "side"),
    ),
    filters=(
        Filter("name"),
        Filter("initial", "首字母", "initial__iexact", placeholder="如 W"),
        *by("hot", "feed", "visible"),
    ),
    searched=("name",),
    lifecycle=LIFECYCLE,
    save=services.save_city,
    validate=rules.check,
    public=public_api.CITY,
    calls=(
        *record_calls("/city", LIFECYCLE),
        post("/city/sort", "sort"),
        *picker("/city"),
        get("/city/fed", run=auto_feed.preview_feed, form=auto_feed.preview_form(FEED), right=Right.VIEW, label="城市新闻预览"),
    ),
    routes=record_routes("城市", list_title="城市新闻", list="/homeCity", edit="/cityDetail", editor="city-editor"),
)  # fmt: skip
