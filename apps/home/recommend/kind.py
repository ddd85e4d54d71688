"""热点管理: manual entries of the app's home page, in twelve types."""

from __future__ import annotations

from apps.kinds.call_fields import IDS, optional
from apps.kinds.calls import get, post, record_calls
from apps.kinds.fields import BY_UPDATE, Choice, Column, Field, Filter, Section, Tabs, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import TOP, Lifecycle, Switch
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from .. import public_api
from . import queries, rules, services
from .models import Recommend
from .types import HOT_GROUP, LOCAL, POINTED, POOL, SLIDES_GROUP, TOP_GROUP, TYPES

#: Two of the three groups lack the action 显示/隐藏, so the right to edit covers it.
SHOWN = Switch("visible", "show", "显示", "hide", "隐藏", Right.EDIT, "shows")

LIFECYCLE = Lifecycle().plus(SHOWN, TOP)

TYPE = Field(
    "type", "分类", "choice", choices=TYPES, required=True, readonly="after_create", column=Column(100, optional=True)
)
CITY = Field(
    "city", "城市", "relation", of="city", required=True, when=When("type", (LOCAL,)), column=Column(90, optional=True)
)
PERIOD = Field(
    "period",
    "展示时间",
    "date_range",
    role="show_period",
    help="到时间自动上线和下线；不填表示长期展示",
    column=Column(300),
)

HOME_RECOMMEND = Kind(
    key="home_recommend",
    label="热点推荐",
    model=Recommend,
    groups=(TOP_GROUP, SLIDES_GROUP, HOT_GROUP),
    owners=rules.owners,
    queryset=rules.scope,
    order="sort_order",
    order_within=("type",),
    fields=(
        TYPE,
        Field("cover", "封面", "image", column=Column(80), help="不填则使用内容封面"),
        Field("title", "显示标题", max_length=120, placeholder="不填则使用内容标题", column=Column(link=True)),
        Field("top", "置顶", "switch", readonly="always", column=Column(70)),
        Field("content", "内容", "content", kinds=POINTED, required=True, column=Column(240)),
        Field("badge", "角标", max_length=8, placeholder="如 独家、直播", column=Column(80)),
        Field("note", "推荐语", max_length=60, placeholder="标题下的一句话", column=Column(160, optional=True)),
        CITY,
        Field("weight", "权重", "number", default=50, min=1, max=100, required=True, when=When("type", (POOL,)),
              help="1 到 100，越大越容易被推荐", column=Column(80, "right", optional=True)),
        PERIOD,
        Field("sort_order", "排序", "sort_order", readonly="always", default=0),
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70, optional=True)),
    ),
    sections=(
        Section("内容", ("type", "content", "title", "note")),
        Section("位置与时间", ("city", "weight", "period"), "side"),
        Section("样子", ("cover", "badge"), "side"),
    ),
    filters=(Filter("title", "标题"), *by("type", "city", "visible"), BY_UPDATE),
    tabs=Tabs("type", (Choice("", "全部"), *TYPES), counted=True),
    searched=("title",),
    lifecycle=LIFECYCLE,
    save=services.save_entry,
    validate=rules.check,
    public=public_api.RECOMMEND,
    calls=(
        *record_calls("/home/recommend", LIFECYCLE, list=""),
        get("/home/recommend/list", "list", answer=queries.with_visibility),
        post("/home/recommend/sort", run=services.sort, form=(IDS,), rest="sort", action="sort", right=Right.EDIT, label="排列热点推荐"),
        post(
            "/home/recommend/addMany", run=services.add_many, form=(services.CONTENTS, TYPE, optional(CITY), PERIOD),
            right=Right.ADD, label="批量添加热点推荐",
        ),
        get("/home/recommend/types", run=queries.list_types, right=Right.VIEW, label="热点分类"),
        get("/home/recommend/listed", run=queries.listed, form=(TYPE, optional(CITY)), right=Right.VIEW, label="已推荐的内容"),
    ),
    routes=(
        Route(
            "/homeRecommend", "热点管理", "home-recommend", role="list",
            query={"type": "topDraft|recommendEnginePool|slides|hot|article|video|discuss|comment|activity|live|local|subject"},
        ),
        Route("/homeHotDetail", "热榜详情", "home-entry", role="edit", groups=(HOT_GROUP,), parent="/homeRecommend", query={"id": ""}),
        Route("/homeHotTop", "热榜置顶", "home-entry", groups=(TOP_GROUP,), parent="/homeRecommend", query={"id": ""}, only={"type": "topDraft"}),
    ),
)  # fmt: skip
