"""Hot discussion: background, two sides to vote for, featured viewpoints."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.call_fields import ID, PAGE, Q
from apps.kinds.calls import acts, get, picker, post
from apps.kinds.fields import Choice, Column, Field, Section, When
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import VISIBLE, review
from apps.kinds.rights import Right
from apps.kinds.routes import Route
from apps.review.calls import reviewed_calls
from apps.review.content_kinds import CONTENT_KINDS

from .. import counters, public_api, story
from ..calls import EXAMINATION
from . import reader_comments, rules
from .models import Discuss

SIDES = (Choice("pro", "正方", "ok"), Choice("con", "反方", "bad"), Choice("neutral", "中立", "mute"))
CHECKS = (Choice("checked", "先审后发"), Choice("open", "先发后审"), Choice("closed", "关闭"))
VIEWPOINT = (
    Field("side", "立场", "choice", choices=SIDES, default="neutral", required=True),
    Field("text", "观点", "long_text", required=True, max_length=300),
    Field("name", "发言人", required=True, max_length=20),
    Field("role", "身份", max_length=40),
    Field("avatar", "头像", "image"),
)
FEATURED = (Field("comment", "评论", "content", kinds=("comment",), required=True),)
RELATED = (Field("content", "内容", "content", kinds=CONTENT_KINDS, required=True),)
WITH_SIDES = When("sides", (True,))

LIFECYCLE = (
    review().guarded(submit=rules.is_complete, publish=rules.is_complete, approve=rules.is_complete).plus(VISIBLE)
)

DISCUSS = Kind(
    key="discuss",
    label="热议",
    model=Discuss,
    groups=("内容-热议",),
    audit_group="热议审核",
    fields=(
        story.COVER,
        replace(story.TITLE, label="话题"),
        replace(story.SUMMARY, label="导语"),
        Field("body", "话题背景", "rich_text"),
        Field("sides", "正反方投票", "switch", default=True, help="关闭后读者只能发表评论"),
        Field("pro", "正方观点", required=True, max_length=20, when=WITH_SIDES, placeholder="如 支持全面推行"),
        Field("con", "反方观点", required=True, max_length=20, when=WITH_SIDES, placeholder="如 应当缓一缓"),
        Field("pro_num", "支持正方", "count", readonly="always", column=Column(108, "right"), sortable=True),
        Field("con_num", "支持反方", "count", readonly="always", column=Column(108, "right"), sortable=True),
        Field("viewpoints", "各方观点", "repeater", fields=VIEWPOINT),
        Field("featured", "精选评论", "repeater", fields=FEATURED, help="从这条热议下已通过的读者评论中挑选，按顺序排在最前"),
        Field("related", "相关内容", "repeater", fields=RELATED),
        Field("comment_check", "评论方式", "choice", choices=CHECKS, default="checked", required=True),
        story.SHARE_COVER,
        story.SECTION,
        replace(story.AUTHOR, label="主持人"),
        story.SOURCE,
        story.KEYWORDS,
        story.PUBLISH_AT,
        replace(story.SHOW_PERIOD, label="讨论时间", help="不填表示长期讨论"),
        counters.shown(counters.FOR, when=WITH_SIDES),
        counters.shown(counters.AGAINST, when=WITH_SIDES),
        counters.shown(counters.FOLLOWS),
        *story.COUNTS,
        *story.STATES,
    ),
    sections=(
        Section("话题内容", ("title", "summary", "body")),
        Section("正反方", ("sides", "pro", "con")),
        Section("各方声音", ("viewpoints",)),
        Section("精选评论", ("featured",)),
        Section("延伸阅读", ("related",)),
        Section("封面", ("cover", "share_cover"), "side"),
        Section("发布设置", ("section", "author", "source", "keywords", "publish_at"), "side"),
        Section("展示与互动", ("show_period", "comment_check"), "side"),
        Section(
            "运营数据",
            (
                "pro_num", "con_num", "operate_pro_num", "operate_con_num", "operate_follow_num",
                "views", "operate_view_num", "operate_like_num", "share_num",
            ),
            "side",
        ),
    ),
    filters=story.FILTERS,
    searched=("title",),
    validate=rules.errors,
    lifecycle=LIFECYCLE,
    actions=(counters.action(counters.FOR, counters.AGAINST, counters.FOLLOWS),),
    queue=Queue(promised_minutes=90),
    public=public_api.DISCUSS,
    counted=public_api.VIEWS | {"pro": "pro_num", "con": "con_num"},
    calls=(
        *reviewed_calls("/discuss", LIFECYCLE, queue="discuss", decided=True, hide="hidden"),
        *acts("/discuss", "counters"),
        post("/discuss/examination", "decide", by="verifyState", table=EXAMINATION),
        get("/discuss/comments", run=reader_comments.list_comments, form=(ID, Q, PAGE), right=Right.VIEW, label="热议下可精选的评论"),
        get("/discuss/numbers", run=reader_comments.count_comments, form=(ID,), right=Right.VIEW, label="热议的参与数据"),
        *picker("/discuss"),
    ),
    routes=(
        Route("/contentHotDiscuss", "热议管理", "list"),
        Route("/editHotDiscuss", "编辑热议", "discuss-editor", role="edit", parent="/contentHotDiscuss", query={"id": ""}),
        Route("/addHotDiscuss", "新增热议", "discuss-editor", role="edit", parent="/contentHotDiscuss"),
        Route("/detailHotDiscuss", "热议详情", "discuss-detail", role="detail", parent="/contentHotDiscuss", query={"id": ""}),
        Route("/auditHotDiscuss", "热议审核", "audit", query={"type": "list|wait"}),
        Route("/examineDiscussDetail", "热议审核处理", "examine", parent="/auditHotDiscuss", query={"id": ""}),
        Route("/auditHotDiscussDetail", "热议审核详情", "examine", parent="/auditHotDiscuss", query={"id": ""}),
    ),
)  # fmt: skip
