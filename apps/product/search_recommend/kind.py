"""Search recommendations: the words below the app's search field, in the order of the list."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.calls import get, post, record_calls
from apps.kinds.engine.public.ingest import ITEMS
from apps.kinds.fields import Column, Field, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import TOP, VISIBLE, Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from .. import public_api, shared_fields
from . import hot_words
from .choices import MARKS, TARGETS
from .models import SearchRecommend

TARGET, *TARGET_REST = shared_fields.TARGET_FIELDS

LIFECYCLE = Lifecycle().plus(VISIBLE, TOP)

SEARCH_RECOMMEND = Kind(
    key="search_recommend",
    label="搜索推荐",
    model=SearchRecommend,
    groups=("应用-搜索推荐",),
    order="sort_order",
    fields=(
        Field("title", "搜索词", required=True, max_length=20, column=Column(link=True), placeholder="如 武汉马拉松"),
        Field("mark", "标记", "choice", choices=MARKS, default="none", required=True, column=Column(80)),
        replace(TARGET, choices=TARGETS, column=Column(110)),
        *TARGET_REST,
        Field("period", "展示时间", "date_range", role="show_period", column=Column(190), help="不填则一直展示"),
        shared_fields.PLATFORM,
        Field("sort_order", "排序", "sort_order", readonly="always", default=0),
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(80)),
        Field("top", "置顶", "switch", readonly="always", column=Column(70)),
    ),
    sections=(
        Section("搜索词", ("title", "mark")),
        Section("点击跳转", shared_fields.TARGET_NAMES),
        Section("投放", ("period", "platform"), "side"),
    ),
    filters=by("title", "platform", "visible", "top"),
    searched=("title",),
    lifecycle=LIFECYCLE,
    public=public_api.SEARCH_RECOMMEND,
    calls=(
        *record_calls("/search-recommend", LIFECYCLE),
        post("/search-recommend/sort", "sort"),
        get("/search-recommend/hot-words", run=hot_words.show_hot_words, form=hot_words.DAYS, right=Right.VIEW, label="热搜词"),
        post("/search-recommend/take-over", run=hot_words.take_over, form=(hot_words.WORD,), right=Right.ADD, label="热搜词加入推荐"),
        post("/ingest/search-word", run=hot_words.receive, form=(ITEMS,), exact=True, access="service", scope="view", writes=False, label="接收搜索次数"),
    ),
    routes=(
        Route("/searchRecommend", "搜索推荐", "search-recommend", role="list"),
        Route("/searchRecommendDetail", "搜索推荐编辑", "edit", parent="/searchRecommend", query={"id": ""}),
    ),
)  # fmt: skip
