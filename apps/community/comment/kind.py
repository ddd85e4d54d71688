"""Comment: on every kind of content, reviewed before other readers see it."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import acts, get, picker, post, sheets
from apps.kinds.fields import VERIFY_STATE, Choice, Column, Field, Filter, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import TOP, VISIBLE, Action, review
from apps.kinds.rights import Right
from apps.kinds.routes import Route, review_routes
from apps.review.calls import reviewed_calls
from apps.review.content_kinds import CONTENT_KINDS

from .. import public_api
from ..readers import READER_FACTS, READER_NAME
from . import queries, rules, services
from .models import Comment
from .pages import PAGES

COMMENTED = tuple(dict.fromkeys((*CONTENT_KINDS, "post", "topic")))
KIND_CHOICES = tuple(
    Choice(key, label)
    for key, label in (
        ("article", "文章"), ("video", "视频"), ("subject", "专题"), ("collection", "合集"), ("stream", "直播"),
        ("discuss", "热议"), ("disclosure", "爆料"), ("h5", "H5"), ("csp", "晨视频"), ("post", "帖子"),
        ("topic", "话题"),
    )
    if key in COMMENTED
)  # fmt: skip
SHOWN = {"1": "show", "0": "hide"}

LIFECYCLE = (
    review(submit=Right.EDIT, withdraw=Right.EDIT, direct=False)
    .guarded(approve=rules.has_its_parent)
    .plus(VISIBLE, TOP)
)

#: Contents whose comments are counted, in a query ``article:7,article:9``.
COUNTED = Field("of", "内容", "references", required=True, kinds=COMMENTED, max=100)

COMMENT = Kind(
    key="comment",
    label="评论",
    model=Comment,
    groups=("评论管理",),
    audit_group="评论审核",
    title="text",
    fields=(
        Field("text", "评论内容", "long_text", required=True, max_length=1000, column=Column(link=True), sheet=True),
        Field("images", "图片", "images", max=9, column=Column(110, optional=True)),
        Field("content", "评论对象", "content", kinds=COMMENTED, required=True, readonly="after_create", column=Column(220)),
        Field("parent", "回复", "relation", of="comment", readonly="after_create", column=Column(140, optional=True)),
        READER_NAME,
        *READER_FACTS,
        Field("official", "编辑部回复", "switch", readonly="always", column=Column(110, optional=True)),
        Field("like_num", "点赞数", "count", readonly="always", default=0, column=Column(92, "right"), sortable=True, sheet=True),
        VERIFY_STATE,
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70, optional=True)),
        Field("top", "置顶", "switch", readonly="always", column=Column(70, optional=True)),
        Field("muted", "禁言", "switch", readonly="always", column=Column(70, optional=True)),
        Field("reply_num", "回复数", "count", readonly="always", default=0, column=Column(92, "right", optional=True), sortable=True),
    ),
    sections=(
        Section("评论", ("text", "images")),
        Section("所在位置", ("content", "parent"), "side"),
        Section("评论人", ("reader_name", "reader_avatar", "reader_id", "ip_region", "device"), "side"),
        Section("数据", ("like_num", "official"), "side"),
    ),
    filters=(
        Filter("text", placeholder="请输入评论中的文字"),
        Filter("reader_name"),
        Filter("contentKind", "评论对象", "content_kind", "choice", choices=KIND_CHOICES),
        Filter("verify_state"),
        Filter("firstLevel", "一级评论", "parent__isnull", "switch"),
        *by("visible", "top"),
        Filter("createdAt", "评论时间", "created_at__range", "date_range"),
        Filter("content", "", "content", "content"),
        Filter("root", "", "root", "relation"),
        Filter("readerId", "", "reader_id"),
    ),
    searched=("text",),
    lifecycle=LIFECYCLE,
    actions=(
        Action(
            "reply", "回复", Right.REPLY, run=services.answer, guard=rules.may_be_answered, why=rules.may_be_answered,
            form=(Field("text", "回复内容", "long_text", required=True, max_length=1000, placeholder="以编辑部名义回复，审核通过后展示"),),
        ),
        Action(
            "mute", "禁言", Right.SHOW_HIDE, run=services.mute, guard=rules.may_be_muted, why=rules.why_not_muted, undo="unmute", tone="danger",
            confirm="该用户在这条内容下不能再发言，已有的评论不受影响。",
        ),
        Action("unmute", "解除禁言", Right.SHOW_HIDE, run=services.unmute, guard=rules.may_speak_again, undo="mute"),
    ),
    subset_grants=tuple(page.part() for page in PAGES),
    save=services.save_comment,
    validate=rules.content_errors,
    queue=Queue(promised_minutes=15, count={"commentType": 0}),
    public=public_api.COMMENT,
    ingest=public_api.COMMENTED,
    counted={"likes": "like_num"},
    calls=(
        *reviewed_calls("/comment", LIFECYCLE, queue="comments", decisions="comment", decided=True, list="", update="modify", delete="removeComments"),
        *acts("/comment", "reply", "mute", "unmute"),
        get("/comment/list", "list", answer=queries.with_words),
        get("/comment/reader", run=queries.reader, form=(ID,), right=Right.VIEW, label="评论人"),
        get("/comment/counts", run=queries.counts, form=(COUNTED,), action="counts", right=Right.VIEW, label="评论数"),
        *sheets("/comment"),
        *picker("/comment"),
        post("/comment/modifyBatch", "decide", by="state", table=SHOWN, batch=True, label="批量显示或隐藏评论"),
    ),
    routes=(
        Route("/comments", "评论管理", "comments", role="list"),
        *(page.route() for page in PAGES),
        Route("/commentDetail", "评论编辑", "edit", parent="/comments", query={"id": ""}),
        *review_routes("评论", audit="/commentAudit", examine="/commentAuditDetail"),
    ),
)  # fmt: skip
