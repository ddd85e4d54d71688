"""Post: readers write it, in circles or on the square; review comes before others see it."""

from __future__ import annotations

from apps.kinds.calls import picker
from apps.kinds.fields import BY_CREATION, VERIFY_STATE, Column, Field, Filter, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import TOP, VISIBLE, review
from apps.kinds.rights import Right, SubsetGrant
from apps.kinds.routes import record_routes
from apps.review.calls import reviewed_calls

from .. import public_api
from ..readers import READER_FACTS, READER_NAME
from . import rules, services
from .models import Post

LIFECYCLE = review(withdraw=Right.REVIEW, direct=False).guarded(approve=rules.has_its_circle).plus(VISIBLE, TOP)

#: The right 圈子管理 hosts the posts of circles; writing, deciding and exporting stay with 帖子管理 and 帖子审核.
CIRCLE_MANAGERS = tuple(
    SubsetGrant("in_circle", True, ("圈子管理",), right, frozenset({right}))
    for right in (Right.VIEW, Right.SHOW_HIDE, Right.PIN, Right.REMOVE)
)
ACCOUNT_MANAGERS = tuple(
    SubsetGrant("of_account", True, ("媒体号管理",), right, frozenset({right}))
    for right in (Right.VIEW, Right.SHOW_HIDE, Right.REMOVE)
)

POST = Kind(
    key="post",
    label="帖子",
    model=Post,
    groups=("帖子管理",),
    audit_group="帖子审核",
    title="text",
    fields=(
        Field("text", "内容", "long_text", max_length=2000, column=Column(link=True), sheet=True),
        Field("images", "图片", "images", max=9, column=Column(104)),
        Field("video", "视频", "video"),
        Field("circle", "所属圈子", "relation", of="circle", readonly="after_create", column=Column(130)),
        Field("media_account", "媒体号", "relation", of="media", options_call="/media/operator/writable", readonly="after_create",
              column=Column(120, optional=True),
              help="以媒体号的名义发布；创建后不能修改"),
        Field("topics", "话题", "tags", max=5, column=Column(140, optional=True), sheet=True),
        Field("place", "地点", "place", column=Column(130, optional=True)),
        READER_NAME,
        *READER_FACTS,
        Field("view_num", "浏览数", "count", readonly="always", default=0, column=Column(92, "right", optional=True), sortable=True),
        Field("like_num", "点赞数", "count", readonly="always", default=0, column=Column(92, "right"), sortable=True),
        Field("comment_num", "评论数", "count", readonly="always", default=0, column=Column(92, "right"), sortable=True),
        Field("share_num", "分享数", "count", readonly="always", default=0, column=Column(80, "right", optional=True)),
        VERIFY_STATE,
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70, optional=True)),
        Field("top", "置顶", "switch", readonly="always", column=Column(70, optional=True)),
    ),
    sections=(
        Section("帖子", ("text", "images", "video")),
        Section("发布位置", ("circle", "media_account", "topics", "place"), "side"),
        Section("发帖人", ("reader_name", "reader_avatar", "reader_id", "ip_region", "device"), "side"),
        Section("数据", ("view_num", "like_num", "comment_num", "share_num"), "side"),
    ),
    filters=(
        Filter("text", placeholder="请输入内容中的文字"),
        *by("reader_name", "circle", "media_account", "verify_state", "visible", "top"),
        BY_CREATION,
    ),
    searched=("text",),
    lifecycle=LIFECYCLE,
    subset_grants=(*CIRCLE_MANAGERS, *ACCOUNT_MANAGERS),
    save=services.save_post,
    validate=rules.content_errors,
    queue=Queue(promised_minutes=30, count={"type": 0, "commentType": 2}, at="comment"),
    public=public_api.POST,
    ingest=public_api.POSTED,
    counted={"views": "view_num", "likes": "like_num", "comments": "comment_num", "shares": "share_num"},
    calls=(
        *reviewed_calls("/post", LIFECYCLE, queue="post", decided=True),
        *picker("/post"),
    ),
    routes=record_routes(
        "帖子", list="/postManage", edit="/postDetail",
        audit="/postAudit", examine="/postAuditDetail",
    ),
)  # fmt: skip
