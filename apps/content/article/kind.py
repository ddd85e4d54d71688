"""Article: the rich-text story, co-edited in a Yjs document and reviewed before it is shown."""

from __future__ import annotations

from apps.kinds.calls import acts, crud, get, picker, post, recycle_bin, sheets, verify_center
from apps.kinds.fields import STATE_TABS, VERIFY_STATES, Column, Field, Filter, Section
from apps.kinds.kind import Coedited, Kind, Queue
from apps.kinds.lifecycle import FROZEN, REVIEW, VISIBLE
from apps.kinds.rights import Right
from apps.kinds.routes import Route
from apps.review.calls import review_history

from ..story import SECTIONS
from . import rules, services
from .models import Article

LINK_ROWS = (
    Field("title", "标题", required=True, max_length=60),
    Field("link", "链接", "link", required=True),
)

ARTICLE = Kind(
    key="article",
    label="文章",
    model=Article,
    groups=("内容-文章",),
    audit_group="文章审核",
    fields=(
        Field("cover", "封面", "image", column=Column(80)),
        Field("title", "标题", required=True, max_length=120, column=Column(link=True), sortable=True, sheet=True),
        Field("title_colour", "标题颜色", "colour"),
        Field("summary", "摘要", "long_text", max_length=300, sheet=True),
        Field("body", "正文", "rich_text", required=True),
        Field("share_cover", "分享封面", "image"),
        Field("section", "栏目", "choice", choices=SECTIONS, default="news", required=True, column=Column(80), sheet=True),
        Field("author", "作者", max_length=40, column=Column(84), sheet=True),
        Field("source", "来源", max_length=60, column=Column(140, optional=True), sheet=True),
        Field("keywords", "关键词", "tags", max=10, column=Column(160, optional=True), sheet=True),
        Field("original", "原创", "switch", column=Column(80, optional=True)),
        Field("origin_link", "原文链接", "link"),
        Field("publish_at", "计划发布时间", "datetime", column=Column(176, optional=True), sheet=True),
        Field("show_period", "展示时间", "date_range", help="不填表示长期展示"),
        Field("comments_open", "开放评论", "switch", default=True),
        Field("related", "相关文章", "relation", of="article", many=True),
        Field("links", "延伸阅读", "rows", fields=LINK_ROWS),
        Field("view_num", "阅读数", "count", readonly="always", column=Column(92, "right"), sortable=True, sheet=True),
        Field("operate_view_num", "运营阅读数", "count", column=Column(110, "right", optional=True)),
        Field("operate_like_num", "运营点赞数", "count"),
        Field("share_num", "分享数", "count", default=0),
        Field("word_count", "字数", "number", readonly="always", column=Column(90, "right", optional=True), sheet=True),
        Field("verify_state", "审核状态", "state", readonly="always", choices=VERIFY_STATES, column=Column(100), sheet=True),
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70, optional=True)),
        Field("frozen", "冻结", "switch", readonly="always", column=Column(80, optional=True)),
    ),
    sections=(
        Section("正文", ("title", "summary", "body")),
        Section("发布设置", ("section", "author", "source", "cover", "share_cover", "keywords", "publish_at"), "side"),
        Section("展示与互动", ("title_colour", "show_period", "original", "origin_link", "comments_open"), "side"),
        Section("关联", ("related", "links"), "side"),
        Section("运营数据", ("operate_view_num", "operate_like_num", "share_num"), "side"),
    ),
    filters=(
        Filter("title", "文章标题", "title__icontains", placeholder="请输入标题"),
        Filter("verifyState", "审核状态", "verify_state", "state"),
        Filter("section", "栏目", "section", "choice"),
        Filter("author", "作者", "author__icontains", placeholder="请输入作者"),
        Filter("visible", "显示", "visible", "switch"),
        Filter("createdBy", "创建人", "created_by", "relation", of="account"),
        Filter("updatedAt", "更新时间", "updated_at__range", "date_range"),
    ),
    tabs=STATE_TABS,
    searched=("title",),
    lifecycle=REVIEW.guarded(submit=rules.is_complete, publish=rules.is_complete, approve=rules.is_complete).plus(
        VISIBLE, FROZEN
    ),
    queue=Queue(promised_minutes=60),
    coedited=Coedited(
        body="body",
        fields=(
            "title", "title_colour", "summary", "cover", "share_cover", "section", "author", "source", "keywords",
            "original", "origin_link", "publish_at", "show_period", "comments_open", "related", "links",
            "operate_view_num", "operate_like_num", "share_num",
        ),
    ),
    save=services.save_article,
    calls=(
        *crud("/content/article", update="modify"),
        *acts("/content/article", "submit", "revoke", "approve", "reject", "publish", "withdraw"),
        *acts("/content/article", "show", "hide", "freeze", "unfreeze"),
        *recycle_bin("/content/article"),
        *sheets("/content/article"),
        *picker("/content/article"),
        *verify_center("article"),
        *review_history("/content/article"),
        post("/content/publish/noExamine", "act", action="publish", alias=True),
        post("/content/revoke/batch", "act", action="revoke", batch=True, alias=True),
        get("/content/same", run=services.find_same_title, right=Right.VIEW, label="查重复标题"),
        get("/content/article/lock", run=services.lock_article, right=Right.VIEW, label="文章锁定"),
    ),
    routes=(
        Route("/contentArticle", "文章管理", "list", query={"repeatTitle": ""}),
        Route("/contentArticleDetail", "文章编辑", "article-editor", role="edit", parent="/contentArticle", query={"id": ""}),
        Route("/articleAudit", "文章审核", "audit", query={"type": "list|wait"}),
        Route("/articleAuditDetail", "文章审核详情", "examine", parent="/articleAudit", query={"id": ""}),
    ),
)  # fmt: skip
