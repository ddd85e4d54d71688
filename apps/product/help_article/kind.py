"""Help article: an answer in the app's help centre, by category and in an order."""

from __future__ import annotations

from apps.kinds.fields import VERIFY_STATE, Column, Field, Filter, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import VISIBLE
from apps.kinds.routes import record_routes
from apps.review.calls import reviewed_calls

from .. import public_api, shared_fields
from .choices import CATEGORIES
from .models import HelpArticle

LIFECYCLE = shared_fields.APP_REVIEW.plus(VISIBLE)

HELP_ARTICLE = Kind(
    key="help_article",
    label="帮助文章",
    model=HelpArticle,
    groups=("应用-帮助文章",),
    audit_group="帮助文章审核",
    fields=(
        Field("title", "标题", required=True, max_length=80, column=Column(link=True), sortable=True, placeholder="用用户的话来问，如：收不到验证码怎么办"),
        Field("content", "正文", "rich_text", required=True),
        Field("category", "分类", "choice", choices=CATEGORIES, default="account", required=True, column=Column(120)),
        Field("order", "排序", "sort_order", default=100, min=0, max=9999, required=True, column=Column(80, "right"), sortable=True,
              help="同一分类中数值小的在前"),
        Field("frequent", "列为常见问题", "switch", column=Column(120), help="显示在帮助中心首页"),
        Field("keywords", "搜索关键词", "tags", max=10, column=Column(180, optional=True), help="用户可能输入的其他说法"),
        VERIFY_STATE,
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(80)),
    ),
    sections=(
        Section("问题与解答", ("title", "content")),
        Section("帮助中心", ("category", "order", "frequent", "keywords"), "side"),
    ),
    filters=(
        *by("title", "category"),
        Filter("frequent", "常见问题"),
        Filter("visible"),
        *(f for f in shared_fields.STATE_FILTERS if f.name != "enabled"),
    ),
    lifecycle=LIFECYCLE,
    queue=Queue(promised_minutes=480),
    public=public_api.HELP_ARTICLE,
    calls=reviewed_calls("/help-article", LIFECYCLE, queue="help-article"),
    routes=record_routes(
        "帮助文章", list_title="帮助文章", list="/helpArticle", edit="/helpArticleDetail",
        audit="/auditHelpArticle", examine="/examineHelpArticleDetail",
    ),
)  # fmt: skip
