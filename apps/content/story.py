"""Columns, fields, layout and filters that video, subject, collection, live stream and discussion share."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import BigIntegerField, F, Q
from django.db.models.functions import Cast, Coalesce

from apps.kinds.database.text_search import Grams
from apps.kinds.fields import VERIFY_STATE, Column, Field, Filter, Section
from apps.kinds.lifecycle import VerifyState
from apps.kinds.models import Reviewed, review_indexes
from apps.review.content_kinds import SECTIONS as SECTIONS

from . import counters, jsonb
from .content_tag.words import SUGGESTIONS


def views() -> models.GeneratedField:
    """The displayed reading number: the app's count plus the operators' addition (docs/spec/product-spec.md, 3)."""
    counted = Cast(F("view_num"), BigIntegerField())
    return jsonb.generated(models.ExpressionWrapper(counted + Coalesce(F("operate_view_num"), 0), BigIntegerField()))


def story_indexes(name: str) -> list[models.Index]:
    """Indexes for a million records: for filters, sorting and paging, each without the recycle bin."""
    return [
        *(index for index in review_indexes(name) if index.name.endswith(("_pending", "_grams"))),
        _newest(f"{name}_there"),
        _newest(f"{name}_state", "verify_state"),
        _newest(f"{name}_section", "section"),
        models.Index(fields=["section", "verify_state"], condition=THERE, name=f"{name}_made"),
        _newest(f"{name}_creator", "created_by"),
        _newest(f"{name}_title", "title"),
        _newest(f"{name}_created", "-created_at"),
        _newest(f"{name}_updated", "-updated_at"),
        _newest(f"{name}_views", "-views"),
        _newest(f"{name}_decided", "-decided_at", only=DECIDED),
        _newest(f"{name}_hidden", only=Q(visible=False)),
        models.Index(fields=["-id"], condition=~THERE, name=f"{name}_bin"),
        GinIndex(Grams("author"), name=f"{name}_author"),
        GinIndex(fields=["keywords"], name=f"{name}_keywords"),
        *plan_indexes(name),
    ]


def plan_indexes(name: str) -> list[models.Index]:
    """Indexes for the publishing calendar: entered dates, and both ends of the time of showing. Most records have none."""
    planned, shown = THERE & Q(publish_at__isnull=False), THERE & Q(show_period__isnull=False)
    return [
        models.Index(fields=["publish_at"], condition=planned, name=f"{name}_planned"),
        models.Index(F("show_period__0"), condition=shown, name=f"{name}_begin"),
        models.Index(F("show_period__1"), condition=shown, name=f"{name}_end"),
    ]


THERE = Q(deleted_at__isnull=True)
DECIDED = Q(decided_at__isnull=False) & ~Q(verify_state=VerifyState.PENDING)


def _newest(name: str, *columns: str, only: Q | None = None) -> models.Index:
    return models.Index(fields=[*columns, "-id"], condition=THERE & only if only else THERE, name=name)


class Story(Reviewed):
    """The app counts ``view_num``; operators set ``operate_view_num``; ``views`` is the sum."""

    title = models.CharField(max_length=120, blank=True, default="")
    cover = models.CharField(max_length=1000, blank=True, default="")
    share_cover = models.CharField(max_length=1000, blank=True, default="")
    summary = models.TextField(blank=True, default="")
    section = models.CharField(max_length=20, default="news")
    author = models.CharField(max_length=40, blank=True, default="")
    source = models.CharField(max_length=60, blank=True, default="")
    keywords = models.JSONField(default=list, blank=True)
    publish_at = models.DateTimeField(null=True, blank=True)
    show_period = models.JSONField(null=True, blank=True)
    comments_open = models.BooleanField(default=True)
    visible = models.BooleanField(default=True)
    view_num = models.PositiveIntegerField(default=0)
    operate_view_num = models.PositiveIntegerField(null=True, blank=True)
    views = views()
    operate_like_num = models.PositiveIntegerField(null=True, blank=True)
    share_num = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.title or f"{self._meta.model_name} {self.pk}"


COVER = Field("cover", "封面", "image", column=Column(80))
TITLE = Field("title", "标题", required=True, max_length=120, column=Column(link=True), sortable=True, sheet=True)
SUMMARY = Field("summary", "摘要", "long_text", max_length=300, sheet=True)
SHARE_COVER = Field("share_cover", "分享封面", "image")
SECTION = Field(
    "section",
    "栏目",
    "choice",
    choices=SECTIONS,
    choices_of="section",
    default="news",
    required=True,
    column=Column(80),
    sheet=True,
)
AUTHOR = Field("author", "作者", max_length=40, column=Column(84), sheet=True)
SOURCE = Field("source", "来源", max_length=60, column=Column(140, optional=True), sheet=True)
KEYWORDS = Field(
    "keywords",
    "关键词",
    "tags",
    max=10,
    options_call=SUGGESTIONS,
    column=Column(160, optional=True),
    sheet=True,
    help="回车添加，最多 10 个",
)
PUBLISH_AT = Field(
    "publish_at",
    "计划发布时间",
    "datetime",
    role="publish_at",
    column=Column(176, optional=True),
    sheet=True,
    help="通过审核之后，到这个时间读者才会看到；不填则通过之后马上看到",
)
SHOW_PERIOD = Field("show_period", "展示时间", "date_range", role="show_period", help="不填表示长期展示")
COMMENTS_OPEN = Field("comments_open", "开放评论", "switch", default=True)
VISIBLE_FIELD = Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70, optional=True))
FROZEN_FIELD = Field("frozen", "冻结", "switch", readonly="always", column=Column(80, optional=True))

#: The displayed reading number, its two parts, and the operators' other figures (``counters``).
COUNTS = (
    Field("views", "阅读数", "count", readonly="always", column=Column(92, "right"), sortable=True, sheet=True),
    Field("view_num", "实际阅读数", "count", readonly="always", column=Column(110, "right", optional=True), sheet=True),
    counters.shown(counters.VIEWS, column=Column(110, "right", optional=True)),
    counters.shown(counters.LIKES),
    counters.shown(counters.SHARES),
)
STATES = (VERIFY_STATE, VISIBLE_FIELD)
COUNTS_SECTION = Section("运营数据", ("views", "operate_view_num", "operate_like_num", "share_num"), "side")

BY_TITLE = Filter("title", "标题", "title__has_text", placeholder="请输入标题")
BY_STATE = Filter("verifyState", "审核状态", "verify_state", "state")
BY_SECTION = Filter("section", "栏目", "section", "choice")
BY_AUTHOR = Filter("author", "作者", "author__has_text", placeholder="请输入作者")
BY_VISIBLE = Filter("visible", "显示", "visible", "switch")
BY_CREATOR = Filter("createdBy", "创建人", "created_by", "relation", of="account")
BY_UPDATE = Filter("updatedAt", "更新时间", "updated_at__range", "date_range")
BY_TAG = Filter("contentTag", "内容标签", "keywords__tagged", "relation", of="content_tag")
FILTERS = (BY_TITLE, BY_STATE, BY_SECTION, BY_AUTHOR, BY_VISIBLE, BY_CREATOR, BY_UPDATE, BY_TAG)
