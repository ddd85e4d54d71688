"""Feedback: what readers write to the makers of the app, as conversations that the staff answers."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import acts, get, post, recycle_bin, sheets
from apps.kinds.engine.public.ingest import ITEMS
from apps.kinds.fields import Choice, Column, Field, Filter, Section, Tabs
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import arrive, queries, services
from .choices import AFTER_REPLY, CATEGORIES, PLATFORMS, STATES
from .desk import DESK
from .models import Feedback

BASE = "/feedback"
CATEGORY = Field("category", "分类", "choice", choices=CATEGORIES, required=True)
REPLY = (
    Field("text", "回复内容", "long_text", required=True, max_length=2000),
    Field("images", "附图", "images", max=9),
    Field("then", "回复之后", "choice", choices=AFTER_REPLY, default="answered"),
)

FEEDBACK = Kind(
    key="feedback",
    label="用户反馈",
    model=Feedback,
    groups=("应用-用户反馈",),
    title="text",
    order="-last_at",
    fields=(
        Field("text", "反馈内容", "long_text", readonly="always", max_length=2000, column=Column(), sheet=True),
        Field("images", "图片", "images", readonly="always", max=9),
        Field("attachments", "回复的附图", "images", readonly="always", max=200),
        Field("category", "分类", "choice", choices=CATEGORIES, readonly="always", default="other", column=Column(100), sheet=True),
        Field("state", "状态", "choice", choices=STATES, readonly="always", default="open", column=Column(100), sheet=True),
        Field("reader_name", "用户", readonly="always", max_length=40, column=Column(110), sheet=True),
        Field("reader_id", "用户编号", readonly="always", max_length=40, column=Column(110, optional=True), sheet=True),
        Field("phone", "联系电话", "phone", readonly="always", column=Column(120, optional=True), sheet=True),
        Field("platform", "平台", "choice", choices=PLATFORMS, readonly="always", column=Column(80, optional=True), sheet=True),
        Field("device", "设备", readonly="always", max_length=60, column=Column(130, optional=True), sheet=True),
        Field("app_version", "客户端版本", readonly="always", max_length=20, column=Column(100, optional=True), sheet=True),
        Field("message_num", "消息数", "count", readonly="always", default=0, column=Column(80, "right", optional=True), sortable=True, sheet=True),
        Field("waiting_at", "等待回复自", "datetime", readonly="always", column=Column(176), sortable=True, sheet=True),
        Field("last_at", "最近消息", "datetime", readonly="always", column=Column(176, optional=True), sortable=True, sheet=True),
        Field("answered_by", "最近回复人", "relation", of="account", readonly="always", column=Column(110, optional=True), sheet=True),
    ),
    sections=(Section("反馈", ("text", "images", "category", "state")),),
    filters=(
        Filter("text", placeholder="请输入反馈中的文字"),
        Filter("reader_name", placeholder="请输入用户昵称"),
        *by("category", "platform"),
        Filter("appVersion", "客户端版本", "app_version__startswith", placeholder="如 8.4"),
        Filter("answered_by"),
        Filter("createdAt", "反馈时间", "created_at__range", "date_range"),
        Filter("state", "状态", "state", "choice", choices=STATES),
        Filter("readerId", "", "reader_id"),
    ),
    tabs=Tabs("state", (Choice("", "全部"), *STATES), counted=True),
    actions=(
        Action("reply", "回复", Right.REPLY, run=services.reply, guard=services.may_be_answered, form=REPLY, where=("detail",)),
        Action(
            "note", "添加内部备注", Right.REPLY, run=services.add_note, where=("detail",),
            form=(Field("text", "备注", "long_text", required=True, max_length=1000, placeholder="只有同事能看到"),),
        ),
        Action("close", "关闭", Right.REPLY, run=services.close, guard=services.may_be_closed, undo="reopen", where=("detail",)),
        Action("reopen", "重新打开", Right.REPLY, run=services.open_again, guard=services.may_be_opened, where=("detail",)),
        Action("categorise", "修改分类", Right.REPLY, run=services.categorise, form=(CATEGORY,), where=("detail",)),
    ),
    calls=(
        get(f"{BASE}/list", "list"),
        get(f"{BASE}/detail", "detail"),
        post(f"{BASE}/delete", "delete"),
        *recycle_bin(BASE),
        *sheets(BASE),
        *acts(BASE, "reply", "note", "close", "reopen", "categorise"),
        get(f"{BASE}/conversation", run=queries.show_conversation, form=(ID,), right=Right.VIEW, label="反馈的往来"),
        post(f"{BASE}/undo", run=services.undo, form=(ID,), right=Right.REPLY, action="undo", label="撤销回复"),
        *DESK.calls(BASE),
        post("/ingest/feedback", run=arrive.receive, form=(ITEMS,), exact=True, access="service", writes=False, label="接收用户反馈"),
        post(
            "/ingest/feedback_message", run=arrive.receive_further, form=(ITEMS,), exact=True, access="service",
            scope="feedback", writes=False, label="接收反馈的后续消息",
        ),
        get("/reader/feedback", run=queries.of_reader, form=queries.OF_READER, exact=True, access="service", scope="feedback", label="读取一位用户的反馈"),
        get("/reader/feedback-replies", run=queries.replies_since, form=queries.SINCE, exact=True, access="service", scope="feedback", label="读取新的反馈回复"),
    ),
    routes=(Route("/userFeedback", "用户反馈", "feedback-desk", role="list"),),
)  # fmt: skip
