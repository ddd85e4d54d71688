"""Content of circles: a view over the posts in circles, for those who host circles or media accounts."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from apps.kinds.call_fields import ID, IDS, ONE_OR_MANY
from apps.kinds.calls import get, post
from apps.kinds.fields import BY_CREATION, VERIFY_STATE, Choice, Column, Field, Filter
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import TOP, VISIBLE, Lifecycle
from apps.kinds.rights import Right, SubsetGrant
from apps.kinds.routes import ParentRecord, Route

from ..circle.services import POSITION
from ..post.models import Post
from . import queries, services

OF = Field("of", "圈子或媒体号", "references", required=True, kinds=("circle", "media"), max=100)
CIRCLE = Field("circle", "圈子", "id", required=True)
STATE = Field("state", "状态", "choice", choices=(Choice(1, "是"), Choice(0, "否")), required=True)

MANAGERS = ("媒体号管理",)
ACCOUNT_MANAGERS = tuple(
    SubsetGrant("of_account", True, MANAGERS, right, frozenset({right}))
    for right in (Right.VIEW, Right.SHOW_HIDE, Right.REMOVE)
)

_act = partial(partial, services.act)

CIRCLE_CONTENT = Kind(
    key="circle_content",
    label="圈子内容",
    model=Post,
    groups=("圈子管理",),
    title="text",
    queryset=queries.in_circles,
    fields=(
        Field("text", "内容", "long_text", readonly="always", max_length=2000, column=Column(link=True)),
        Field("images", "图片", "images", max=9, readonly="always", column=Column(104)),
        Field("circle", "圈子", "relation", of="circle", readonly="always", column=Column(130)),
        Field("media_account", "媒体号", "relation", of="media", readonly="always", column=Column(120, optional=True)),
        Field("reader_name", "昵称", readonly="always", max_length=40, column=Column(110)),
        Field("view_num", "浏览数", "count", readonly="always", default=0, column=Column(92, "right", optional=True), sortable=True),
        Field("like_num", "点赞数", "count", readonly="always", default=0, column=Column(92, "right"), sortable=True),
        Field("comment_num", "评论数", "count", readonly="always", default=0, column=Column(92, "right"), sortable=True),
        replace(VERIFY_STATE, sheet=False),
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70)),
        Field("top", "置顶", "switch", readonly="always", column=Column(70)),
        Field("published_at", "发布时间", "datetime", readonly="always", column=Column(160)),
    ),
    filters=(
        Filter("text", placeholder="请输入内容中的文字"),
        *by("reader_name", "circle", "media_account", "verify_state", "visible", "top"),
        BY_CREATION,
    ),
    searched=("text",),
    lifecycle=Lifecycle().plus(VISIBLE, TOP),
    subset_grants=ACCOUNT_MANAGERS,
    calls=(
        get("/circle/content/list", run=queries.list_contents, rest="list", action="list", right=Right.VIEW, label="圈子内容"),
        get("/circle/content/detail", run=queries.show_content, form=(ID,), action="detail", right=Right.VIEW, label="圈子内容详情"),
        get("/circle/content/pinned", run=queries.pinned_contents, form=(CIRCLE,), right=Right.VIEW, label="圈子置顶内容"),
        get("/circle/content/counts", run=queries.count_contents, form=(OF,), action="counts", right=Right.VIEW, label="圈子内容数"),
        # The rules of posts decide whether this person may do this to a post: the limit, the state and the rights.
        *(
            post(f"/circle/content/{path}", run=_act(action), form=ONE_OR_MANY, rest="act", action=action, right=Right.VIEW, label=label)
            for path, action, label in (
                ("top", "top", "置顶圈子内容"),
                ("untop", "untop", "取消置顶圈子内容"),
                ("show", "show", "显示圈子内容"),
                ("hide", "hide", "隐藏圈子内容"),
            )
        ),
        post("/circle/content/state", run=services.set_visible, form=(STATE, ID), right=Right.VIEW, label="显示或隐藏圈子内容"),
        post("/circle/content/showBatch", run=services.set_visible_batch, form=(STATE, IDS), right=Right.VIEW, label="批量显示或隐藏圈子内容"),
        post("/circle/content/topState", run=services.set_top, form=(STATE, *ONE_OR_MANY), right=Right.VIEW, label="置顶或取消置顶圈子内容"),
        post("/circle/content/addTop", run=services.add_top, form=(CIRCLE, IDS), right=Right.VIEW, label="加入圈子置顶"),
        post("/circle/content/removeTop", run=services.remove_top, form=(CIRCLE, IDS), right=Right.VIEW, label="移出圈子置顶"),
        post("/circle/content/sorting", run=services.sort_pinned, form=(CIRCLE, IDS, POSITION), right=Right.PIN, label="圈子置顶排序"),
        post("/circle/content/delete", run=services.delete, form=ONE_OR_MANY, action="delete", right=Right.VIEW, label="删除圈子内容"),
        post("/circle/content/recycle/withdraw", run=services.restore, form=ONE_OR_MANY, action="restore", right=Right.VIEW, label="恢复圈子内容"),
    ),
    routes=(
        Route(
            "/groupContent", "圈子内容", "circle-content", role="list", parent="/groups", query={"id": ""},
            parent_record=ParentRecord("circle", "circle"),
        ),
        Route(
            "/mediaGroupContent", "媒体号圈子内容", "circle-content", groups=MANAGERS, parent="/medias", query={"id": ""},
            parent_record=ParentRecord("media", "mediaAccount"),
        ),
    ),
)  # fmt: skip
