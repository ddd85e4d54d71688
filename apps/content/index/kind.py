"""All content in one list: a view over the kinds. Actions on an entry run on its record."""

from __future__ import annotations

from typing import Any

from apps.kinds.call_fields import ONE_OR_MANY
from apps.kinds.calls import get, post
from apps.kinds.fields import (
    BY_CREATION,
    BY_CREATOR,
    BY_UPDATE,
    REASON,
    VERIFY_STATE,
    Column,
    Field,
    Filter,
)
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action, Place
from apps.kinds.rights import Right
from apps.kinds.routes import Route
from apps.review.content_kinds import CONTENT_KINDS

from .. import counters, story
from . import names, queries, services
from .models import Entry

TYPES = names.choices(tuple(names.NAMES))
HELD = names.choices(
    (
        "article", "video", "subject", "image_collection", "audio_collection", "video_collection",
        "stream", "discuss", "disclosure", "h5", "csp",
    )
)  # fmt: skip


SELECTION = (
    Field("kinds", "内容类型", "kinds", kinds=CONTENT_KINDS),
    Field("exclude", "排除的内容", "references"),
    Field("mine", "只看我的", "switch", default=False),
    Field("live", "只看线上", "switch", default=False),
)
#: The duplicate check sends it with any value (docs/spec/product-spec.md, 7).
VOLCANO = Field("volcano", "标题查重", max_length=20)
#: The title to check may be longer than one to search for.
TITLE = Field("title", "标题", max_length=200)


def asks_its_kind(_entry: Entry) -> str:
    """An entry itself allows no action. ``queries.with_records`` adds the actions of its record."""
    return "请按内容自己的类型操作"


def of_records(name: str, label: str, right: Right, **options: Any) -> Action:
    """An action that the records' own kinds define; the browser shows their own form if they have one."""
    where: tuple[Place, ...] = options.pop("where", ("row", "bulk"))
    return Action(name, label, right, run=services.on_entries(name), where=where, guard=asks_its_kind, **options)


ACTIONS = (
    of_records("submit", "提交审核", Right.REVIEW, tone="primary"),
    of_records("revoke", "撤回", Right.REVIEW),
    of_records("publish", "免审发布", Right.PUBLISH_DIRECT),
    of_records("show", "显示", Right.SHOW_HIDE, undo="hide"),
    of_records("hide", "隐藏", Right.SHOW_HIDE, undo="show"),
    of_records("cover", "设置封面", Right.EDIT, where=("row",), form=services.COVER_FORM),
    of_records("counters", "运营数据", Right.EDIT_INFO, where=("row",), form=counters.ALWAYS),
    of_records("withdraw", "撤稿", Right.WITHDRAW, form=(REASON,), tone="danger"),
    of_records("delete", "删除", Right.REMOVE, confirm="删除后会进入各自的回收站，可以在那里恢复。", tone="danger"),
)

CONTENT = Kind(
    key="content",
    label="内容",
    model=Entry,
    groups=("内容-文章", "内容-视频", "内容-专题", "内容-合集", "内容-直播", "内容-热议", "内容-爆料"),
    order="-created_at",
    fields=(
        Field("cover", "封面", "image", readonly="always", column=Column(80)),
        Field("title", "标题", readonly="always", max_length=200, column=Column(link=True), sortable=True),
        Field("type", "类型", "choice", choices=TYPES, readonly="always", column=Column(100)),
        Field("section", "栏目", "choice", choices=story.SECTIONS, choices_of="section", readonly="always", column=Column(80, optional=True)),
        Field("author", "作者", readonly="always", max_length=60, column=Column(84)),
        Field("views", "阅读数", "count", readonly="always", column=Column(92, "right"), sortable=True),
        VERIFY_STATE,
        Field("visible", "显示", "switch", readonly="always", column=Column(70, optional=True)),
        Field("frozen", "冻结", "switch", readonly="always", column=Column(80, optional=True)),
        Field("published_at", "发布时间", "datetime", readonly="always", column=Column(176, optional=True), sortable=True),
    ),
    filters=(
        Filter("title"),
        Filter("type", "类型", "type", "choice", choices=HELD),
        *by("verify_state", "section", "author"),
        BY_CREATOR,
        BY_CREATION,
        BY_UPDATE,
        *by("published_at", "visible"),
        Filter("repeatTitle", "标题重复", "title__repeated", "switch"),
    ),
    searched=("title",),
    actions=ACTIONS,
    calls=(
        get(
            "/content/list", run=queries.list_contents, form=(*SELECTION, VOLCANO, TITLE), rest="list", action="list",
            access="signed-in", label="全部内容",
        ),
        get("/content/nums", run=queries.content_numbers, form=SELECTION, rest="filters", access="signed-in", label="内容数量"),
        *(
            post(
                f"/content/entry/{action.name}", run=action.run, form=ONE_OR_MANY, rest="act", action=action.name,
                access="signed-in", label=f"{action.label}内容",
            )
            for action in ACTIONS
        ),
    ),
    routes=(Route("/contentManager", "内容管理", "list", query={"repeatTitle": ""}),),
)  # fmt: skip
