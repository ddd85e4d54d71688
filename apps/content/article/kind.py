"""Article: a rich-text story, co-edited in a Yjs document and reviewed before readers see it."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.call_fields import ID
from apps.kinds.calls import acts, get, picker, sheets
from apps.kinds.fields import Choice, Column, Field, Filter, Section
from apps.kinds.kind import Coedited, Kind, Queue
from apps.kinds.lifecycle import FROZEN, REVIEW, VISIBLE
from apps.kinds.rights import Right
from apps.kinds.routes import Route, review_routes
from apps.review.calls import reviewed_calls

from .. import counters, media_accounts, public_api, story
from . import rules, services
from .models import Article

LINK_ROWS = (
    Field("title", "标题", required=True, max_length=60),
    Field("link", "链接", "link", required=True),
)

#: Without ``lock`` the call only reads.
LOCK = (
    ID,
    Field("lock", "锁定", "choice", choices=(Choice(1, "锁定"), Choice(0, "释放"))),
    Field("force", "强制解除其他人的锁定", "switch"),
)

LIFECYCLE = REVIEW.guarded(submit=rules.is_complete, publish=rules.is_complete, approve=rules.is_complete).plus(
    VISIBLE, FROZEN
)

ARTICLE = Kind(
    key="article",
    label="文章",
    model=Article,
    groups=("内容-文章",),
    audit_group="文章审核",
    fields=(
        story.COVER,
        story.TITLE,
        Field("title_colour", "标题颜色", "colour"),
        story.SUMMARY,
        Field("body", "正文", "rich_text", required=True),
        story.SHARE_COVER,
        story.SECTION,
        story.AUTHOR,
        story.SOURCE,
        story.KEYWORDS,
        Field("original", "原创", "switch", column=Column(80, optional=True)),
        Field("origin_link", "原文链接", "link"),
        story.PUBLISH_AT,
        story.SHOW_PERIOD,
        story.COMMENTS_OPEN,
        Field("related", "相关文章", "relation", of="article", many=True),
        Field("links", "延伸阅读", "repeater", fields=LINK_ROWS),
        *story.COUNTS,
        Field("word_count", "字数", "number", readonly="always", column=Column(90, "right", optional=True), sheet=True),
        *story.STATES,
        story.FROZEN_FIELD,
        media_accounts.FIELD,
    ),
    sections=(
        Section("正文", ("title", "summary", "body")),
        Section("发布设置", ("section", "author", "source", "cover", "share_cover", "keywords", "publish_at"), "side"),
        Section("展示与互动", ("title_colour", "show_period", "original", "origin_link", "comments_open"), "side"),
        Section("关联", ("related", "links"), "side"),
        story.COUNTS_SECTION,
    ),
    filters=(
        replace(story.BY_TITLE, label="文章标题"),
        *story.FILTERS[1:],
        media_accounts.FILTER,
        Filter("repeatTitle", "标题重复", "title__repeated", "switch"),
    ),
    searched=("title",),
    lifecycle=LIFECYCLE,
    actions=(counters.action(),),
    subset_grants=media_accounts.PARTS,
    queue=Queue(promised_minutes=60),
    coedited=Coedited(
        body="body",
        fields=(
            "title", "title_colour", "summary", "cover", "share_cover", "section", "author", "source", "keywords",
            "original", "origin_link", "publish_at", "show_period", "comments_open", "related", "links",
        ),
    ),
    save=services.save_article,
    public=public_api.ARTICLE,
    ingest=public_api.ARTICLE_SENT,
    counted=public_api.VIEWS,
    calls=(
        *reviewed_calls("/content/article", LIFECYCLE, queue="article", decided=True, update="modify"),
        *acts("/content/article", "counters"),
        *sheets("/content/article"),
        *picker("/content/article"),
        get("/content/article/lock", run=services.lock_article, form=LOCK, right=Right.VIEW, label="文章锁定"),
    ),
    routes=(
        Route("/contentArticle", "文章管理", "list", query={"repeatTitle": ""}),
        Route("/contentArticleDetail", "文章编辑", "article-editor", role="edit", parent="/contentArticle", query={"id": ""}),
        *review_routes("文章", audit="/articleAudit", examine="/articleAuditDetail"),
        media_accounts.detail_route("/mediaArticleDetail", "媒体号文章详情"),
    ),
)  # fmt: skip
