"""Essays of an activity: what readers sent, in the order that the newsroom gives them."""

from __future__ import annotations

from apps.kinds.calls import acts, get, picker, post, recycle_bin, sheets
from apps.kinds.fields import Choice, Column, Field, Filter, Section, Tabs
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VISIBLE, Lifecycle
from apps.kinds.public_api import Ingest, PublicView
from apps.kinds.routes import ParentRecord, Route

from . import services
from .models import Essay

BASE = "/activity/articles"

ESSAY = Kind(
    key="essay",
    label="征文作品",
    model=Essay,
    groups=("活动管理",),
    fields=(
        Field("activity", "活动", "relation", of="activity", readonly="after_create", help="读者投稿的作品随报名归入活动"),
        Field("enrolment", "报名", "relation", of="enrolment", readonly="after_create", column=Column(120, optional=True)),
        Field("title", "题目", required=True, max_length=80, column=Column(link=True), sheet=True),
        Field("author", "作者", required=True, max_length=40, column=Column(110), sheet=True),
        Field("body", "正文", "long_text", required=True, max_length=50000, sheet=True),
        Field("images", "图片", "images", max=9),
        Field("words", "字数", "count", readonly="always", default=0, column=Column(80, "right"), sheet=True, sortable=True),
        Field("like_num", "点赞数", "count", readonly="always", default=0, column=Column(90, "right"), sheet=True, sortable=True),
        Field("sort_order", "排序", "sort_order", readonly="always", default=0),
        Field("visible", "展示", "switch", readonly="always", default=False, column=Column(80), sheet=True),
    ),
    sections=(
        Section("作品", ("title", "body", "images")),
        Section("作者", ("author", "activity", "enrolment"), "side"),
    ),
    filters=(
        *by("activity", "title"),
        Filter("author", "作者", "author", placeholder="请输入作者姓名"),
        Filter("visible"),
        Filter("createdAt", "投稿时间", "created_at__range", "date_range"),
    ),
    tabs=Tabs("visible", (Choice("", "全部"), Choice(1, "已展示"), Choice(0, "未展示")), counted=True),
    order="sort_order",
    order_within=("activity",),
    searched=("title",),
    lifecycle=Lifecycle(switches=(VISIBLE,)),
    validate=services.essay_errors,
    save=services.save_essay,
    public=PublicView(
        ("activity", "title", "author", "body", "images", "like_num"), ("title", "author", "images", "like_num"), by="activity"
    ),
    ingest=Ingest(("enrolment", "title", "author", "body", "images")),
    counted={"likes": "like_num"},
    calls=(
        get(f"{BASE}/list", "list"),
        post(f"{BASE}/list", "list", alias=True),
        get(f"{BASE}/detail", "detail"),
        post(f"{BASE}/detail", "detail", alias=True),
        post(f"{BASE}/preserve", "create"),
        post(f"{BASE}/update", "update"),
        post(f"{BASE}/remove", "delete"),
        post(f"{BASE}/sort", "sort"),
        *acts(BASE, "show", "hide"),
        *recycle_bin(BASE),
        *sheets(BASE),
        *picker(BASE),
    ),
    routes=(
        Route("/activityEssays", "征文作品", "list", parent="/activityManage", query={"id": ""}, parent_record=ParentRecord("activity", "activity")),
        Route("/activityEssayDetail", "作品详情", "edit", parent="/activityEssays", query={"id": ""}),
    ),
)  # fmt: skip
