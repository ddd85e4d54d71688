"""Carousel: pictures at the top of the app's pages that open content or a link."""

from __future__ import annotations

from apps.kinds.calls import picker, post
from apps.kinds.fields import BY_CREATOR, BY_UPDATE, VERIFY_STATE, Choice, Column, Field, Filter, Section, Tabs, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import VISIBLE, review
from apps.kinds.rights import Right, SubsetGrant
from apps.kinds.routes import Route, review_routes
from apps.review.calls import reviewed_calls
from apps.review.content_kinds import CONTENT_KINDS

from .. import public_api
from . import rules
from .models import Carousel

PLACEMENTS = (
    Choice("index", "首页"),
    Choice("channel", "频道"),
    Choice("metro", "都市圈"),
    Choice("highlight", "圈看点"),
)
OPENS = (Choice("content", "打开内容"), Choice("link", "打开链接"), Choice("nothing", "不跳转"))

#: Right of a group on its own placement -> the rights on that placement's carousels. None of these groups has 提交审核, so
#: the right to edit includes submitting.
SHARED: dict[Right, frozenset[Right]] = {
    Right.VIEW: frozenset({Right.VIEW}),
    Right.ADD: frozenset({Right.ADD}),
    Right.EDIT: frozenset({Right.EDIT, Right.REVIEW}),
    Right.REMOVE: frozenset({Right.REMOVE}),
    Right.SHOW_HIDE: frozenset({Right.SHOW_HIDE}),
}
SHARING = {"channel": "频道管理", "highlight": "圈看点"}
PARTS = tuple(
    SubsetGrant("placement", placement, (group,), asks, gives)
    for placement, group in SHARING.items()
    for asks, gives in SHARED.items()
)

LIFECYCLE = (
    review(withdraw=Right.REVIEW, direct=False).guarded(submit=rules.is_timely, approve=rules.is_timely).plus(VISIBLE)
)

CAROUSEL = Kind(
    key="carousel",
    label="轮播图",
    model=Carousel,
    groups=("首页-轮播",),
    audit_group="轮播审核",
    subset_grants=PARTS,
    order="sort_order",
    order_within=("placement",),
    fields=(
        Field("cover", "图片", "image", required=True, column=Column(120), help="建议 1125 × 540 像素，重要内容放在中间"),
        Field("title", "标题", required=True, max_length=60, column=Column(link=True), sortable=True),
        Field("placement", "位置", "choice", choices=PLACEMENTS, default="index", required=True, column=Column(90)),
        Field("channel", "频道", "relation", of="channel", when=When("placement", ("channel",)), column=Column(100, optional=True), placeholder="不选则在所有频道显示"),
        Field("opens", "点击后", "choice", choices=OPENS, default="content", required=True),
        Field("content", "打开的内容", "content", kinds=CONTENT_KINDS, required=True, when=When("opens", ("content",)), column=Column(220)),
        Field("link", "打开的链接", "link", required=True, when=When("opens", ("link",)), column=Column(200, optional=True)),
        Field("badge", "角标", max_length=8, placeholder="如 专题、直播", column=Column(80, optional=True)),
        Field("period", "展示时间", "date_range", role="show_period", help="不填表示长期展示", column=Column(240, optional=True)),
        Field("sort_order", "排序", "sort_order", readonly="always", default=0),
        Field("note", "备注", max_length=200),
        VERIFY_STATE,
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70)),
    ),
    sections=(
        Section("轮播图", ("title", "cover", "opens", "content", "link")),
        Section("位置与时间", ("placement", "channel", "period", "badge"), "side"),
        Section("备注", ("note",), "side"),
    ),
    filters=(
        *by("title", "placement"),
        Filter("channel", "频道", "channel_id", "relation", of="channel"),
        *by("verify_state", "visible"),
        BY_CREATOR,
        BY_UPDATE,
    ),
    tabs=Tabs("placement", (Choice("", "全部"), *PLACEMENTS), counted=True),
    searched=("title",),
    lifecycle=LIFECYCLE,
    queue=Queue(promised_minutes=60),
    public=public_api.CAROUSEL,
    calls=(
        *reviewed_calls("/carousel", LIFECYCLE, queue="carousels", decisions="carousel", decided=True),
        post("/carousel/sort", "sort"),
        *picker("/carousel"),
    ),
    routes=(
        Route("/homeBanner", "轮播图", "list"),
        Route("/homeBannerDetail", "首页轮播详情", "carousel-editor", role="edit", parent="/homeBanner", query={"id": ""}),
        Route(
            "/addRotation", "轮播编辑", "carousel-editor", role="edit", parent="/homeBanner",
            groups=("首页-轮播", "频道管理", "圈看点", "轮播审核"),
            query={"id": "", "type": "index|channel|metro|audited|audit|highlight"},
        ),
        Route("/momentFocus/carousel", "圈看点轮播编辑", "carousel-editor", role="edit", groups=("圈看点",), parent="/momentFocus", query={"id": ""}),
        *review_routes("轮播", audit="/carouselAudit", examine="/carouselAuditDetail"),
        Route("/carouselExamineDetail", "轮播审核处理", "examine", parent="/carouselAudit", query={"id": ""}),
    ),
)  # fmt: skip
