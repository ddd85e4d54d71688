"""Topic, and the contents under it."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import get, picker, post, record_calls
from apps.kinds.fields import BY_CREATION, Choice, Column, Field, Filter, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import TOP, VISIBLE, Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import ParentRecord, Route
from apps.review.content_kinds import CONTENT_KINDS

from .. import public_api
from ..comment.kind import KIND_CHOICES
from . import merge, rules, services
from .models import Topic, TopicContent

GROUPS = ("话题管理",)
CONTENT_CHOICES = (*(choice for choice in KIND_CHOICES if choice.value != "topic"),)
SOURCES = (Choice("staff", "编辑添加"), Choice("reader", "用户参与"))
SHOWN = Lifecycle(switches=(VISIBLE, TOP))
INTO = Field("into", "合并到的话题", "id", required=True)
SORT = Field("sort_order", "排序", "sort_order", readonly="always", default=0)
VISIBLE_FIELD = Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70))
TOP_FIELD = Field("top", "置顶", "switch", readonly="always", column=Column(70))

TOPIC = Kind(
    key="topic",
    label="话题",
    model=Topic,
    groups=GROUPS,
    title="name",
    order="sort_order",
    fields=(
        Field("cover", "封面", "image", column=Column(80)),
        Field("name", "话题名称", required=True, max_length=30, column=Column(link=True), help="不用写 #"),
        Field("introduction", "话题介绍", "long_text", max_length=300),
        Field("content_num", "内容数", "count", readonly="always", default=0, column=Column(92, "right")),
        Field("view_num", "浏览数", "count", readonly="always", default=0, column=Column(92, "right")),
        Field("follow_num", "关注数", "count", readonly="always", default=0, column=Column(92, "right", optional=True)),
        Field("merged_into", "已合并到", "relation", of="topic", readonly="always", column=Column(140, optional=True)),
        VISIBLE_FIELD,
        TOP_FIELD,
        SORT,
    ),
    sections=(Section("话题", ("name", "introduction")), Section("封面", ("cover",), "side")),
    filters=(*by("name", "visible", "merged_into", "top"), BY_CREATION),
    searched=("name",),
    lifecycle=SHOWN,
    validate=rules.name_errors,
    public=public_api.TOPIC,
    counted={"views": "view_num", "followers": "follow_num"},
    calls=(
        *record_calls("/topic", SHOWN),
        *picker("/topic"),
        post("/topic/sort", "sort"),
        get("/topic/merge", run=merge.preview_merge, form=(ID, INTO), right=Right.EDIT, action="merge-preview", label="合并话题的影响"),
        post("/topic/merge", run=merge.merge, form=(ID, INTO), right=Right.REMOVE, action="merge", label="合并话题"),
    ),
    routes=(
        Route("/topicManage", "话题管理", "topics", role="list"),
        Route("/topicDetail", "话题编辑", "topic-editor", role="edit", parent="/topicManage", query={"id": ""}),
    ),
)  # fmt: skip

TOPIC_CONTENT = Kind(
    key="topic_content",
    label="话题内容",
    model=TopicContent,
    groups=GROUPS,
    title="remark",
    order="sort_order",
    order_within=("topic",),
    fields=(
        Field("content", "内容", "content", kinds=(*CONTENT_KINDS, "post"), required=True, readonly="after_create", column=Column(link=True)),
        Field("topic", "话题", "relation", of="topic", required=True, readonly="after_create", column=Column(140, optional=True)),
        Field("remark", "推荐语", max_length=60, column=Column(200), help="显示在内容上方，可不填"),
        Field("source", "来源", "choice", choices=SOURCES, readonly="always", default="staff", column=Column(100)),
        VISIBLE_FIELD,
        TOP_FIELD,
        SORT,
    ),
    sections=(Section("内容", ("topic", "content", "remark")),),
    filters=(
        Filter("topic"),
        Filter("contentKind", "内容类型", "content_kind", "choice", choices=CONTENT_CHOICES),
        Filter("source", "来源", "source", "choice", choices=SOURCES),
        Filter("visible"),
        Filter("content", "", "content", "content"),
    ),
    lifecycle=SHOWN,
    save=services.save_content,
    validate=rules.content_errors,
    public=public_api.TOPIC_CONTENT,
    calls=(
        *record_calls("/topic/content", SHOWN),
        post("/topic/content/sort", "sort"),
        post("/topic/content/addBatch", run=services.add_many, form=services.SEVERAL, right=Right.ADD, action="add-many", label="添加多条话题内容"),
    ),
    routes=(
        Route("/topicContent", "话题内容", "topic-contents", role="list", parent="/topicManage", query={"id": ""}, parent_record=ParentRecord("topic", "topic")),
    ),
)  # fmt: skip
