"""Announcement: a page by the app's operator, such as downtime of a service, the result of a draw, or a call for bids."""

from __future__ import annotations

from apps.kinds.calls import record_calls
from apps.kinds.fields import BY_CREATOR, BY_UPDATE, Column, Field, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VISIBLE, Lifecycle
from apps.kinds.routes import record_routes

from .. import public_api, shared_fields
from .choices import CATEGORIES
from .models import Announcement

LIFECYCLE = Lifecycle().plus(VISIBLE)

ANNOUNCEMENT = Kind(
    key="announcement",
    label="公告文章",
    model=Announcement,
    groups=("应用-公告文章",),
    fields=(
        Field("title", "标题", required=True, max_length=80, column=Column(link=True), sortable=True),
        Field("content", "正文", "rich_text", required=True),
        Field("attachments", "附件", "files", max=10, help="用户可在公告末尾下载"),
        Field("category", "分类", "choice", choices=CATEGORIES, default="service", required=True, column=Column(110)),
        Field("summary", "摘要", "long_text", max_length=200, help="显示在公告列表，不填则取正文开头"),
        Field("cover", "封面", "image"),
        Field("period", "展示时间", "date_range", role="show_period", column=Column(190), help="不填则一直展示"),
        shared_fields.PLATFORM,
        Field("view_num", "阅读数", "count", readonly="always", column=Column(90, "right"), sortable=True),
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(80)),
    ),
    sections=(
        Section("公告", ("title", "content", "attachments")),
        Section("列表展示", ("category", "summary", "cover"), "side"),
        Section("投放", ("period", "platform"), "side"),
    ),
    filters=(*by("title", "category", "visible"), BY_CREATOR, BY_UPDATE),
    searched=("title",),
    lifecycle=LIFECYCLE,
    public=public_api.ANNOUNCEMENT,
    counted={"views": "view_num"},
    calls=record_calls("/announcement", LIFECYCLE),
    routes=record_routes("公告文章", list_title="公告文章", list="/announcementArticle", edit="/announcementArticleDetail"),
)  # fmt: skip
