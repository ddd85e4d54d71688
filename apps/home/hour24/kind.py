"""24小时: the timeline of the day; each entry is a story at its time."""

from __future__ import annotations

from apps.kinds.calls import post, record_calls
from apps.kinds.fields import Choice, Column, Field, Filter, Section, Tabs
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import TOP, VISIBLE, Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from .. import public_api
from . import rules, services
from .models import Hour24

TYPES = (
    Choice("article", "文章"),
    Choice("video", "视频"),
    Choice("stream", "直播"),
    Choice("subject", "专题"),
)
POINTED = tuple(str(choice.value) for choice in TYPES)
BADGES = (Choice("flash", "快讯", "warn"), Choice("major", "重磅", "bad"), Choice("exclusive", "独家", "info"))
PAGES = {"article": "Article", "video": "Video", "stream": "Stream", "subject": "Subject"}

LIFECYCLE = Lifecycle().plus(VISIBLE, TOP)

HOUR24 = Kind(
    key="hour24",
    label="24小时",
    model=Hour24,
    groups=("24小时",),
    order="-at",
    fields=(
        Field("at", "时间", "datetime", role="listed_at", required=True, column=Column(160), sortable=True, help="在 24 小时时间线上的位置"),
        Field("cover", "封面", "image", column=Column(80), help="不填则使用内容封面"),
        Field("title", "显示标题", max_length=120, placeholder="不填则使用内容标题", column=Column(link=True)),
        Field("summary", "一句话", max_length=120, placeholder="标题下的一句说明", column=Column(200, optional=True)),
        Field("badge", "角标", "choice", choices=BADGES, column=Column(80)),
        Field("type", "类型", "choice", choices=TYPES, readonly="always", column=Column(80)),
        Field("content", "内容", "content", kinds=POINTED, required=True, column=Column(240)),
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70)),
        Field("top", "置顶", "switch", readonly="always", column=Column(70)),
    ),
    sections=(
        Section("内容", ("content", "title", "summary")),
        Section("时间线", ("at", "badge", "cover"), "side"),
    ),
    filters=(Filter("title", "标题"), *by("type", "at", "visible", "top")),
    tabs=Tabs("type", (Choice("", "全部"), *TYPES), counted=True),
    searched=("title",),
    lifecycle=LIFECYCLE,
    save=services.save_entry,
    validate=rules.check,
    public=public_api.HOUR24,
    calls=(
        *record_calls("/hour24", LIFECYCLE),
        post("/hour24/add-many", run=services.add_many, form=(services.ITEMS,), right=Right.ADD, label="批量加入 24 小时"),
    ),
    routes=(
        Route("/24hourManage", "24小时", "hour24-line", role="list"),
        *(
            Route(f"/24hour{page}Edit", f"24小时{choice.label}编辑", "hour24-editor", role="edit", parent="/24hourManage", query={"id": ""})
            for choice in TYPES
            for page in (PAGES[str(choice.value)],)
        ),
        Route("/24hourAdd", "24小时添加", "hour24-picker", parent="/24hourManage"),
    ),
)  # fmt: skip
