"""Operate comment: operators write it under an operate user, at once or for a planned moment."""

from __future__ import annotations

from apps.kinds.call_fields import Q
from apps.kinds.calls import acts, get, post
from apps.kinds.fields import Choice, Column, Field, Filter, Section, Tabs
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VISIBLE, Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from ..comment.kind import COMMENTED, KIND_CHOICES
from . import users, withdraw, write
from .models import OperateComment

STATES = (
    Choice("planned", "待发布", "warn"),
    Choice("shown", "已发布", "ok"),
    Choice("hidden", "已隐藏", "mute"),
    Choice("withdrawn", "已撤回", "bad"),
)
BATCH = Field("batch", "批次", "id", required=True)
WRITTEN = (
    Field("content", "评论对象", "content", kinds=COMMENTED, required=True),
    Field("parent", "回复的评论", "id"),
    Field("lines", "评论", "objects", required=True, max=write.MOST_LINES),
)

OPERATE_COMMENT = Kind(
    key="operate_comment",
    label="运营评论",
    model=OperateComment,
    groups=("评论管理",),
    title="text",
    fields=(
        Field("text", "评论内容", "long_text", readonly="always", max_length=1000, column=Column(link=True)),
        Field("content", "评论对象", "content", kinds=COMMENTED, readonly="always", column=Column(220)),
        Field("user_name", "运营用户", readonly="always", max_length=40, column=Column(120)),
        Field("parent", "回复", "relation", of="comment", readonly="always", column=Column(140, optional=True)),
        Field("publish_at", "计划发布", "datetime", readonly="always", column=Column(176)),
        Field("state", "状态", "choice", choices=STATES, readonly="always", default="planned", column=Column(90)),
        Field("batch", "批次", "number", readonly="always", column=Column(80, "right", optional=True)),
        Field("comment", "读者看到的评论", "relation", of="comment", readonly="always"),
        Field("visible", "显示", "switch", readonly="always", column=Column(70, optional=True)),
    ),
    sections=(Section("评论", ("text", "content", "parent", "user_name", "publish_at")),),
    filters=(
        Filter("text", placeholder="请输入评论中的文字"),
        Filter("user_name"),
        Filter("contentKind", "评论对象", "content_kind", "choice", choices=KIND_CHOICES),
        Filter("state", "状态", "state", "choice", choices=STATES),
        Filter("batch", "批次", "batch", "number", placeholder="请输入批次"),
        Filter("publish_at"),
        Filter("content", "", "content", "content"),
    ),
    tabs=Tabs("state", (Choice("", "全部"), *STATES)),
    lifecycle=Lifecycle(switches=(VISIBLE,)),
    calls=(
        get("/comment/operate/list", "list"),
        get("/comment/operate/detail", "detail"),
        get("/comment/operate/users", run=users.find, form=(Q,), right=Right.VIEW, action="users", label="运营用户"),
        post("/comment/operate/users/add", run=users.add, form=users.FORM, right=Right.ADD, action="add-user", label="新增运营用户"),
        post("/comment/operate/add", run=write.write, form=WRITTEN, right=Right.ADD, action="write", label="写运营评论"),
        post(
            "/comment/operate/withdraw", run=withdraw.withdraw,
            form=(BATCH, Field("reason", "原因", required=True, max_length=200)),
            right=Right.SHOW_HIDE, action="withdraw-batch", label="撤回整批运营评论",
        ),
        post("/comment/operate/resume", run=withdraw.resume, form=(BATCH,), right=Right.SHOW_HIDE, action="resume-batch", label="恢复整批运营评论"),
        post("/comment/operate/delete", "delete"),
        *acts("/comment/operate", "show", "hide"),
    ),
    routes=(Route("/operateComment", "运营评论", "operate-comments", role="list"),),
)  # fmt: skip
