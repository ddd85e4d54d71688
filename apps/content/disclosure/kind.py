"""News tips: sent by readers (or taken by the hotline), checked, followed up and answered."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import acts, decisions, get, picker, post, recycle_bin, sheets, verify_center
from apps.kinds.fields import VERIFY_STATE, Choice, Column, Field, Filter, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import VISIBLE, Action, review
from apps.kinds.rights import Right
from apps.kinds.routes import Route, review_routes
from apps.review.calls import review_history

from .. import public_api, story
from ..calls import SHOW_STATE
from . import create_article, follow_up, rules, services, similar
from .models import Disclosure

CATEGORIES = (
    Choice("livelihood", "民生"),
    Choice("traffic", "交通"),
    Choice("environment", "环境"),
    Choice("consumer", "消费"),
    Choice("education", "教育"),
    Choice("health", "医疗"),
    Choice("safety", "安全"),
    Choice("praise", "好人好事"),
    Choice("other", "其他"),
)
CHANNELS = (
    Choice("app", "客户端"),
    Choice("wechat", "微信"),
    Choice("hotline", "热线电话"),
    Choice("mail", "来信来访"),
)
HANDLINGS = (
    Choice("waiting", "待跟进", "warn"),
    Choice("following", "跟进中", "info"),
    Choice("replied", "已回复", "ok"),
    Choice("closed", "已办结", "mute"),
)
REPLY_FORM = (
    Field("reply", "回复内容", "long_text", required=True, max_length=500, placeholder="爆料人会在客户端收到这段回复"),
    Field("handling", "跟进状态", "choice", choices=HANDLINGS[1:], default="replied"),
)
REPLY = Action(
    "reply",
    "回复爆料人",
    Right.REPLY,
    run=services.reply_to_reader,
    guard=rules.can_reply,
    form=REPLY_FORM,
    tone="primary",
)
NOTE_FORM = (
    Field(
        "text", "跟进情况", "long_text", required=True, max_length=500, placeholder="联系了谁、核实了什么、下一步做什么"
    ),
    Field("handling", "跟进状态", "choice", choices=HANDLINGS, help="不选则不变"),
)
TAKE_NOTE = Action("note", "记跟进", Right.EDIT, run=services.take_note, form=NOTE_FORM)
NOTE = (
    Field("text", "情况", "long_text"),
    Field("by", "记录人"),
    Field("at", "时间", "datetime"),
)
BASE = "/content/disclosure"

DISCLOSURE = Kind(
    key="disclosure",
    label="爆料",
    model=Disclosure,
    groups=("内容-爆料",),
    audit_group="爆料审核",
    fields=(
        Field("title", "标题", required=True, max_length=120, column=Column(link=True), sortable=True, sheet=True),
        Field("body", "爆料内容", "long_text", max_length=5000, sheet=True),
        Field("category", "类别", "choice", choices=CATEGORIES, default="livelihood", required=True, column=Column(84), sheet=True),
        Field("urgent", "紧急", "switch", column=Column(70)),
        Field("happened_at", "发生时间", "datetime", column=Column(176, optional=True), sheet=True),
        Field("place", "发生地点", "place", sheet=True),
        Field("images", "现场图片", "images", max=9, private=True),
        Field("video", "现场视频", "video", private=True),
        Field("attachments", "附件", "files", max=10, private=True),
        Field("reader_name", "爆料人", max_length=40, column=Column(96), sheet=True),
        Field("phone", "联系电话", "phone", column=Column(124), sheet=True, help="只显示首尾几位；查看完整号码会记入系统日志"),
        Field("channel", "来源渠道", "choice", choices=CHANNELS, default="app", required=True, column=Column(96, optional=True), sheet=True),
        Field("anonymous", "匿名展示", "switch", help="打开后不向读者显示爆料人姓名"),
        Field("handling", "跟进状态", "choice", choices=HANDLINGS, default="waiting", required=True, column=Column(90), sheet=True),
        Field("handler", "跟进记者", "relation", of="account", column=Column(96)),
        Field("notes", "跟进记录", "repeater", fields=NOTE, readonly="always"),
        Field("outcome", "相关报道", "content", kinds=("article", "video"), help="据此爆料采写的报道"),
        Field("reply", "回复内容", "long_text", readonly="always", sheet=True),
        Field("replied_at", "回复时间", "datetime", readonly="always", column=Column(176, optional=True), sheet=True),
        Field("replied_by", "回复人", "relation", of="account", readonly="always"),
        Field("operate_view_num", "运营阅读数", "count"),
        Field("operate_like_num", "运营点赞数", "count"),
        Field("operate_follow_num", "运营关注数", "count"),
        VERIFY_STATE,
        story.VISIBLE_FIELD,
    ),
    sections=(
        Section("爆料内容", ("title", "body", "images", "video", "attachments")),
        Section("时间与地点", ("happened_at", "place")),
        Section("跟进记录", ("notes",)),
        Section("回复", ("reply", "replied_at", "replied_by")),
        Section("爆料人", ("reader_name", "phone", "channel", "anonymous"), "side"),
        Section("跟进", ("category", "urgent", "handling", "handler", "outcome"), "side"),
        Section("运营数据", ("operate_view_num", "operate_like_num", "operate_follow_num"), "side"),
    ),
    filters=(
        story.BY_TITLE,
        story.BY_STATE,
        *by("category", "handling", "reader_name", "channel", "urgent", "handler"),
        story.BY_VISIBLE,
        Filter("createdAt", "爆料时间", "created_at__range", "date_range"),
        Filter("outcome", "", "outcome", "content"),
    ),
    searched=("title", "body"),
    lifecycle=review(submit=Right.EDIT, withdraw=Right.EDIT, direct=False)
    .guarded(submit=rules.is_complete, approve=rules.is_complete)
    .plus(VISIBLE),
    actions=(REPLY, TAKE_NOTE),
    queue=Queue(promised_minutes=60, count={"verifyState": 3}),
    public=public_api.DISCLOSURE,
    ingest=public_api.TIP,
    calls=(
        get(BASE, "list"),
        get(f"{BASE}/detail", "detail"),
        post(f"{BASE}/add", "create"),
        post(f"{BASE}/modify", "update"),
        post(f"{BASE}/modify/detail", run=follow_up.modify_detail, form=(ID, Field("revision", "版本", "number", min=1)), rest="act", right=Right.EDIT, label="修改爆料的跟进和运营数据"),
        post(f"{BASE}/delete", "delete"),
        post(f"{BASE}/showState", "decide", by="showState", table=SHOW_STATE),
        *acts(BASE, "submit", "revoke", "approve", "reject", "withdraw", "show", "hide", "reply", "note"),
        get(f"{BASE}/phone", run=services.show_phone, form=(ID,), action="reveal", right=Right.REPLY, label="查看爆料人电话"),
        get(f"{BASE}/similar", run=similar.find_similar, form=(ID,), right=Right.VIEW, label="相似爆料"),
        post(f"{BASE}/article", run=create_article.create_article, form=(ID,), right=Right.EDIT, label="爆料转为文章"),
        *recycle_bin(BASE),
        *sheets(BASE),
        *picker(BASE),
        *verify_center("disclosure"),
        decisions("/verify-center/disclosure/examine"),
        *review_history(BASE),
    ),
    routes=(
        Route("/contentNewsData", "爆料管理", "tip-desk", role="list"),
        Route("/contentNewsDataDetail", "爆料详情", "tip-editor", role="edit", parent="/contentNewsData", query={"id": ""}),
        *review_routes("爆料", audit="/auditDisclosure", examine="/disclosureAuditDetail"),
    ),
)  # fmt: skip
