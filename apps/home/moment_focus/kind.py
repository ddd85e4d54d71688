"""圈看点: the front page of the circles. Its carousel uses the kind carousel; everything else is declared here."""

from __future__ import annotations

from apps.kinds.calls import post, record_calls
from apps.kinds.fields import Choice, Column, Field, Filter, Section, Tabs, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import TOP, VISIBLE, Lifecycle
from apps.kinds.routes import Route
from apps.review.content_kinds import CONTENT_KINDS

from .. import public_api
from . import rules, services
from .models import MomentFocus

TYPES = (
    Choice("media", "媒体号"),
    Choice("topic", "话题"),
    Choice("circle", "圈子"),
    Choice("module", "模块"),
    Choice("information", "资讯"),
)
LAYOUTS = (Choice("slide", "横滑卡片"), Choice("grid", "双列"), Choice("rank", "榜单"), Choice("large", "大图"))
ENTRY = (
    Field("content", "内容", "content", kinds=(*CONTENT_KINDS, "post"), required=True),
    Field("title", "显示标题", max_length=60, placeholder="不填则使用内容标题"),
)


def only(*types: str) -> When:
    return When("type", types)


LIFECYCLE = Lifecycle().plus(VISIBLE, TOP)

MOMENT_FOCUS = Kind(
    key="moment_focus",
    label="圈看点",
    model=MomentFocus,
    groups=("圈看点",),
    order="sort_order",
    order_within=("type",),
    fields=(
        Field("type", "类型", "choice", choices=TYPES, required=True, readonly="after_create", column=Column(80, optional=True)),
        Field("cover", "封面", "image", column=Column(80), when=only("media", "topic", "circle", "information"), help="不填则使用所选内容的封面或头像"),
        Field("title", "显示名称", max_length=60, placeholder="不填则使用所选内容的名称", column=Column(link=True)),
        Field("media", "媒体号", "content", kinds=("media",), required=True, when=only("media"), column=Column(220)),
        Field("topic", "话题", required=True, max_length=30, when=only("topic"), column=Column(160), placeholder="如 东湖绿道", help="与帖子上的话题名称一致，不用写 #"),
        Field("circle", "圈子", "content", kinds=("circle",), required=True, when=only("circle"), column=Column(220)),
        Field("information", "资讯", "content", kinds=CONTENT_KINDS, required=True, when=only("information"), column=Column(240)),
        Field("reason", "推荐语", max_length=40, when=only("media", "topic", "circle", "information"), column=Column(180, optional=True)),
        Field("layout", "样式", "choice", choices=LAYOUTS, default="slide", required=True, when=only("module"), column=Column(90)),
        Field("entries", "模块内容", "repeater", fields=ENTRY, required=True, when=only("module"), column=Column(90)),
        Field("more", "“更多”打开", "link", when=only("module"), help="不填则不显示“更多”"),
        Field("period", "展示时间", "date_range", role="show_period", help="不填表示长期展示", column=Column(240, optional=True)),
        Field("sort_order", "排序", "sort_order", readonly="always", default=0),
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70)),
        Field("top", "置顶", "switch", readonly="always", column=Column(70)),
    ),
    sections=(
        Section("推荐", ("media", "topic", "circle", "information", "title", "reason")),
        Section("模块", ("layout", "entries", "more")),
        Section("展示", ("type", "cover", "period"), "side"),
    ),
    filters=(Filter("title", "名称"), *by("type", "visible")),
    tabs=Tabs("type", TYPES, counted=True),
    searched=("title",),
    lifecycle=LIFECYCLE,
    save=services.save_focus,
    validate=rules.check,
    public=public_api.MOMENT_FOCUS,
    calls=(
        *record_calls("/moment-focus", LIFECYCLE),
        post("/moment-focus/sort", "sort"),
    ),
    routes=(
        Route("/momentFocus", "圈看点", "moment-focus", role="list", query={"type": "rotation|media|topic|circle|module|information"}),
        Route("/momentFocus/detail", "圈看点编辑", "moment-focus-editor", role="edit", parent="/momentFocus", query={"id": ""}),
        Route("/momentFocus/circleDetail", "圈看点圈子编辑", "moment-focus-editor", role="edit", parent="/momentFocus", query={"id": ""}),
    ),
)  # fmt: skip
