"""H5 page: URL, way of opening, share card."""

from __future__ import annotations

from apps.kinds.calls import get, picker, post
from apps.kinds.fields import VERIFY_STATE, Choice, Column, Field, Filter, Section, When
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import VISIBLE, review
from apps.kinds.rights import Right
from apps.kinds.routes import record_routes
from apps.review.calls import reviewed_calls

from .. import public_api, story
from ..calls import EXAMINATION, SHOW_STATE
from . import rules, url_check
from .models import H5

CATEGORIES = (
    Choice("feature", "专题策划"),
    Choice("data", "数据新闻"),
    Choice("interactive", "互动游戏"),
    Choice("service", "便民服务"),
    Choice("poster", "海报长图"),
)
OPENINGS = (Choice("inside", "应用内打开"), Choice("fullscreen", "全屏打开"), Choice("browser", "浏览器打开"))
SHARED = When("shareable", (True,))
BASE = "/content/h5"

LIFECYCLE = (
    review(withdraw=Right.REVIEW, direct=False)
    .guarded(submit=rules.is_complete, approve=rules.is_complete)
    .plus(VISIBLE)
)

ADDRESS = Field("address", "页面地址", required=True, max_length=2000)

H5_PAGE = Kind(
    key="h5",
    label="H5",
    model=H5,
    groups=("内容-H5",),
    audit_group="H5审核",
    fields=(
        story.COVER,
        Field("title", "标题", required=True, max_length=120, column=Column(link=True), sortable=True),
        Field("address", "页面地址", "link", required=True, column=Column(240)),
        Field("summary", "简介", "long_text", max_length=300),
        Field("category", "类型", "choice", choices=CATEGORIES, default="feature", required=True, column=Column(112)),
        Field("producer", "制作单位", max_length=60, column=Column(140, optional=True)),
        Field("opening", "打开方式", "choice", choices=OPENINGS, default="inside", required=True, column=Column(110, optional=True)),
        Field("needs_login", "登录后可看", "switch"),
        Field("shareable", "允许分享", "switch", default=True),
        Field("share_title", "分享标题", max_length=60, when=SHARED),
        Field("share_summary", "分享描述", max_length=120, when=SHARED),
        Field("share_cover", "分享图片", "image", when=SHARED, help="建议 300 × 300 像素"),
        story.PUBLISH_AT,
        story.SHOW_PERIOD,
        VERIFY_STATE,
        story.VISIBLE_FIELD,
    ),
    sections=(
        Section("页面", ("title", "address", "summary")),
        Section("分享卡片", ("shareable", "share_title", "share_summary", "share_cover")),
        Section("封面", ("cover",), "side"),
        Section("打开设置", ("opening", "needs_login"), "side"),
        Section("发布设置", ("category", "producer", "publish_at", "show_period"), "side"),
    ),
    filters=(
        story.BY_TITLE,
        story.BY_STATE,
        Filter("category"),
        story.BY_VISIBLE,
        story.BY_CREATOR,
        story.BY_UPDATE,
    ),
    searched=("title",),
    lifecycle=LIFECYCLE,
    queue=Queue(promised_minutes=240, count={"type": 1}),
    public=public_api.H5,
    calls=(
        *reviewed_calls(BASE, LIFECYCLE, queue="h5", decided=True, update="modify"),
        post(f"{BASE}/examine", "decide", by="verifyState", table=EXAMINATION),
        post(f"{BASE}/showState", "decide", by="showState", table=SHOW_STATE),
        get(f"{BASE}/check", run=url_check.check_url, form=(ADDRESS,), right=Right.VIEW, label="检查H5页面地址"),
        *picker(BASE),
    ),
    routes=record_routes(
        "H5", list="/H5Manager", edit="/H5ManagerDetail", editor="h5-editor",
        audit="/auditSearchKeyword", examine="/examineH5ManagerDetail",
    ),
)  # fmt: skip
