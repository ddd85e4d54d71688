"""What a video, a subject, a collection, a live stream and a discussion have in common: columns, fields, layout, filters."""

from __future__ import annotations

from django.db import models

from apps.kinds.fields import VERIFY_STATE, Choice, Column, Field, Filter, Section
from apps.kinds.models import Reviewed

SECTIONS = (
    Choice("news", "要闻", "bad"),
    Choice("economy", "经济", "info"),
    Choice("livelihood", "民生", "ok"),
    Choice("culture", "文旅", "warn"),
    Choice("ecology", "生态", "ok"),
    Choice("education", "教育", "info"),
    Choice("technology", "科技", "info"),
    Choice("sports", "体育", "warn"),
)


class Story(Reviewed):
    """``view_num`` is counted by the app; what operators add to it stands in ``operate_view_num`` (product spec, 3)."""

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
    "section", "栏目", "choice", choices=SECTIONS, default="news", required=True, column=Column(80), sheet=True
)
AUTHOR = Field("author", "作者", max_length=40, column=Column(84), sheet=True)
SOURCE = Field("source", "来源", max_length=60, column=Column(140, optional=True), sheet=True)
KEYWORDS = Field("keywords", "关键词", "tags", max=10, column=Column(160, optional=True), sheet=True)
PUBLISH_AT = Field("publish_at", "计划发布时间", "datetime", column=Column(176, optional=True), sheet=True)
SHOW_PERIOD = Field("show_period", "展示时间", "date_range", help="不填表示长期展示")
COMMENTS_OPEN = Field("comments_open", "开放评论", "switch", default=True)
VISIBLE_FIELD = Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70, optional=True))
FROZEN_FIELD = Field("frozen", "冻结", "switch", readonly="always", column=Column(80, optional=True))

#: Reading numbers and what operators add to them.
COUNTS = (
    Field("view_num", "阅读数", "count", readonly="always", column=Column(92, "right"), sortable=True, sheet=True),
    Field("operate_view_num", "运营阅读数", "count", column=Column(110, "right", optional=True)),
    Field("operate_like_num", "运营点赞数", "count"),
    Field("share_num", "分享数", "count", default=0),
)
STATES = (VERIFY_STATE, VISIBLE_FIELD)
COUNTS_SECTION = Section("运营数据", ("operate_view_num", "operate_like_num", "share_num"), "side")

BY_TITLE = Filter("title", "标题", "title__has_text", placeholder="请输入标题")
BY_STATE = Filter("verifyState", "审核状态", "verify_state", "state")
BY_SECTION = Filter("section", "栏目", "section", "choice")
BY_AUTHOR = Filter("author", "作者", "author__icontains", placeholder="请输入作者")
BY_VISIBLE = Filter("visible", "显示", "visible", "switch")
BY_CREATOR = Filter("createdBy", "创建人", "created_by", "relation", of="account")
BY_UPDATE = Filter("updatedAt", "更新时间", "updated_at__range", "date_range")
FILTERS = (BY_TITLE, BY_STATE, BY_SECTION, BY_AUTHOR, BY_VISIBLE, BY_CREATOR, BY_UPDATE)
