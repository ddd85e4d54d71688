"""Ad: an advertisement between news, in a channel of the app or on the website's front page."""

from __future__ import annotations

from apps.kinds.calls import decisions
from apps.kinds.fields import VERIFY_STATE, Choice, Column, Field, Filter, Section, Tabs, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.routes import Route, review_routes
from apps.review.calls import reviewed_calls

from .. import public_api, shared_fields
from . import rules
from .models import Ad

TYPES = (Choice("channel", "频道广告"), Choice("pcIndex", "PC 首页广告"))
FORMS = (
    Choice("large", "大图"),
    Choice("small", "小图"),
    Choice("three", "三图"),
    Choice("video", "视频"),
)
CHANNELS = (
    Choice("recommend", "推荐"),
    Choice("local", "本地"),
    Choice("video", "视频"),
    Choice("live", "直播"),
    Choice("livelihood", "民生"),
    Choice("culture", "文旅"),
    Choice("education", "教育"),
    Choice("sports", "体育"),
)
POSITIONS = (Choice("top", "频道顶部"), Choice("feed", "信息流"), Choice("article", "文章底部"))
PC_POSITIONS = (
    Choice("banner", "首屏通栏"),
    Choice("right", "右侧栏"),
    Choice("middle", "腰部通栏"),
    Choice("bottom", "页底"),
)
INDUSTRIES = (
    Choice("public", "公益", "ok"),
    Choice("culture", "文化旅游"),
    Choice("retail", "商超零售"),
    Choice("finance", "金融保险"),
    Choice("education", "教育培训"),
    Choice("realty", "房产家居"),
    Choice("car", "汽车出行"),
    Choice("medical", "医疗", "warn"),
    Choice("drug", "药品与保健食品", "warn"),
    Choice("farming", "农药与兽药", "warn"),
    Choice("other", "其他", "mute"),
)
IN_CHANNEL = When("type", ("channel",))
ON_SITE = When("type", ("pcIndex",))

LIFECYCLE = shared_fields.APP_REVIEW.guarded(submit=rules.may_be_shown, approve=rules.may_be_shown).plus(
    shared_fields.SHOWN
)

AD = Kind(
    key="ad",
    label="广告",
    model=Ad,
    groups=("应用-广告",),
    audit_group="广告审核",
    fields=(
        Field("cover", "广告图", "image", required=True, column=Column(80), help="大图 16:9，小图 4:3，通栏 1200 × 120；视频广告作为封面"),
        Field("title", "广告标题", required=True, max_length=60, column=Column(link=True), sortable=True, help="读者看到的文字，系统会自动标注“广告”"),
        Field("form", "样式", "choice", choices=FORMS, default="large", required=True),
        Field("images", "三张图片", "images", required=True, max=3, when=When("form", ("three",))),
        Field("video", "视频", "video", required=True, when=When("form", ("video",))),
        *shared_fields.TARGET_FIELDS,
        Field("type", "广告位", "choice", choices=TYPES, default="channel", required=True, column=Column(120)),
        Field("channel", "频道", "choice", choices=CHANNELS, default="recommend", required=True, when=IN_CHANNEL, column=Column(80)),
        Field("position", "位置", "choice", choices=POSITIONS, default="feed", required=True, when=IN_CHANNEL),
        Field("slot", "第几条之后", "number", min=1, max=100, when=IN_CHANNEL, help="信息流中的位置，不填由系统安排"),
        Field("pc_position", "位置", "choice", choices=PC_POSITIONS, default="banner", required=True, when=ON_SITE),
        shared_fields.PERIOD,
        shared_fields.PLATFORM,
        shared_fields.PRIORITY,
        Field("advertiser", "广告主", required=True, max_length=80, column=Column(180), placeholder="营业执照上的全称"),
        Field("industry", "行业", "choice", choices=INDUSTRIES, default="other", required=True, column=Column(120, optional=True)),
        Field("contract", "合同编号", max_length=40),
        Field("fee", "合同金额", "money"),
        Field("proofs", "资质证明", "files", max=10, help="营业执照、授权书、广告审查批准文件等，供审核查看"),
        shared_fields.NOTE,
        VERIFY_STATE,
        shared_fields.SWITCHED_ON,
    ),
    sections=(
        Section("广告内容", ("title", "form", "cover", "images", "video")),
        Section("点击跳转", shared_fields.TARGET_NAMES),
        Section("广告主", ("advertiser", "industry", "contract", "fee", "proofs")),
        Section("投放位置", ("type", "channel", "position", "slot", "pc_position"), "side"),
        Section("投放时间", ("period", "platform", "priority"), "side"),
        Section("备注", ("note",), "side"),
    ),
    filters=(
        Filter("title", placeholder="请输入标题"),
        *by("type", "advertiser", "channel", "industry"),
        *shared_fields.STATE_FILTERS,
    ),
    tabs=Tabs("type", (Choice("", "全部"), *TYPES), counted=True),
    lifecycle=LIFECYCLE,
    validate=rules.inconsistent,
    queue=Queue(promised_minutes=240, count={"type": 0}, unwatched=("note", "contract")),
    public=public_api.AD,
    calls=(
        *reviewed_calls("/ad", LIFECYCLE, queue="advertising"),
        decisions("/verify-center/advertising/examine"),
    ),
    routes=(
        Route("/ad", "广告管理", "list", query={"type": "channel|pcIndex"}),
        Route("/adChannelDetail", "频道广告编辑", "edit", parent="/ad", query={"id": ""}),
        Route("/adPcIndexDetail", "PC首页广告编辑", "edit", parent="/ad", query={"id": ""}),
        *review_routes("广告", audit="/auditAd", examine="/auditAdDetail"),
    ),
)  # fmt: skip
