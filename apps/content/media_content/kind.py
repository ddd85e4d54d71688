"""Content of media accounts, of all types together: a view over the index, narrowed to records with an account."""

from __future__ import annotations

from functools import partial

from apps.kinds.call_fields import ONE_OR_MANY
from apps.kinds.calls import get, post
from apps.kinds.fields import BY_CREATION, REASON, VERIFY_STATE, Column, Field, Filter
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.rights import Right
from apps.kinds.routes import ParentRecord, Route

from .. import story
from ..index import names
from ..index.kind import of_records
from ..index.models import Entry
from ..index.services import on_entries
from ..media_accounts import MANAGERS
from . import queries

_on = partial(on_entries, describe=queries.described)

TYPES = names.choices(("article", "video", "stream"))

ACCOUNTS = Field("of", "媒体号", "references", required=True, kinds=("media",), max=100)

ACTIONS = (
    of_records("submit", "提交审核", Right.REVIEW, tone="primary"),
    of_records("revoke", "撤回", Right.REVIEW),
    of_records("show", "显示", Right.SHOW_HIDE, undo="hide"),
    of_records("hide", "隐藏", Right.SHOW_HIDE, undo="show"),
    of_records("withdraw", "撤稿", Right.REVIEW, form=(REASON,), tone="danger"),
)

MEDIA_CONTENT = Kind(
    key="media_content",
    label="媒体号内容",
    model=Entry,
    groups=MANAGERS,
    order="-created_at",
    queryset=queries.of_accounts,
    fields=(
        Field("cover", "封面", "image", readonly="always", column=Column(80)),
        Field("title", "标题", readonly="always", max_length=200, column=Column(link=True), sortable=True),
        VERIFY_STATE,
        Field("media_account", "媒体号", "relation", of="media", readonly="always", column=Column(140)),
        Field("type", "类型", "choice", choices=TYPES, readonly="always", column=Column(80)),
        Field("section", "栏目", "choice", choices=story.SECTIONS, choices_of="section", readonly="always", column=Column(80, optional=True)),
        Field("visible", "显示", "switch", readonly="always", column=Column(70)),
        Field("views", "阅读数", "count", readonly="always", column=Column(92, "right"), sortable=True),
        Field("published_at", "发布时间", "datetime", readonly="always", column=Column(160), sortable=True),
    ),
    filters=(
        *by("title", "media_account", "type", "verify_state", "section", "visible"),
        BY_CREATION,
        Filter("published_at"),
    ),
    searched=("title",),
    actions=ACTIONS,
    calls=(
        get("/media/content/list", run=queries.list_contents, rest="list", action="list", right=Right.VIEW, label="媒体号内容"),
        get(
            "/media/content/counts", run=queries.count_contents, form=(ACCOUNTS,), action="counts", right=Right.VIEW,
            label="媒体号的内容数",
        ),
        # The record's own kind decides whether this person may run the action.
        *(
            post(
                f"/media/content/{path}", run=_on(name), form=ONE_OR_MANY, rest="act", action=name, right=Right.VIEW,
                label=f"{label}媒体号内容",
            )
            for path, name, label in (
                *((action.name, action.name, action.label) for action in ACTIONS),
                ("delete", "delete", "删除"),
                ("recycle/withdraw", "restore", "恢复"),
                ("recycle/delete", "purge", "彻底删除"),
            )
        ),
    ),
    routes=(
        Route(
            "/mediaContent", "媒体号内容", "media-content", role="list", query={"id": ""}, parent_record=ParentRecord("media", "mediaAccount")
        ),
    ),
)  # fmt: skip
