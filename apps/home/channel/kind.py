"""Channel: a page of the reader's app, with its feed and its circles."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.calls import acts, crud, get, picker, post, record_calls
from apps.kinds.fields import Choice, Column, Field, Filter, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import TOP, VISIBLE, Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import Route, record_routes
from apps.review.content_kinds import CONTENT_KINDS

from .. import auto_feed, public_api
from . import rules, services
from .models import Channel, ChannelCircle

STYLES = (Choice("mixed", "图文混排"), Choice("large", "大图"), Choice("grid", "双列"), Choice("video", "视频流"))
BARS = (
    Choice("fixed", "固定", "warn"),
    Choice("default", "默认", "info"),
    Choice("optional", "可选", "mute"),
)
FEEDS = (auto_feed.SECTION_FEED, auto_feed.KEYWORD_FEED, Choice("manual", "人工编排"))
FEED = Field("feed", "内容来源", "choice", choices=FEEDS, default="section", required=True, column=Column(100))
ENTRY = (
    Field("content", "内容", "content", kinds=CONTENT_KINDS, required=True),
    Field("title", "显示标题", max_length=60, placeholder="不填则使用内容标题"),
    Field("badge", "角标", max_length=8, placeholder="如 专题、直播"),
)
CHANNEL_VISIBLE = Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70))
ORDER = Field("sort_order", "排序", "sort_order", readonly="always", default=0)

LIFECYCLE = Lifecycle().plus(VISIBLE, TOP)

CHANNEL = Kind(
    key="channel",
    label="频道",
    model=Channel,
    groups=("频道管理",),
    title="name",
    order="sort_order",
    fields=(
        Field("icon", "图标", "image", column=Column(72)),
        Field("name", "频道名称", required=True, max_length=8, column=Column(link=True), sortable=True, help="最多 8 个字，显示在频道栏"),
        Field("code", "频道标识", required=True, max_length=20, column=Column(120), placeholder="如 culture", help="客户端按它识别频道，上线后不要修改"),
        Field("bar", "频道栏", "choice", choices=BARS, default="optional", required=True, column=Column(90),
              help="固定：读者不能移除；默认：初次安装就有，可以移除；可选：在“更多频道”里自行添加"),
        Field("style", "列表样式", "choice", choices=STYLES, default="mixed", required=True, column=Column(96)),
        FEED,
        auto_feed.SECTION,
        auto_feed.KEYWORDS,
        Field("entries", "置于前面的内容", "repeater", fields=ENTRY, help="排在自动内容之前；人工编排的频道只显示这些"),
        Field("note", "备注", max_length=200),
        ORDER,
        CHANNEL_VISIBLE,
        Field("top", "置顶", "switch", readonly="always", column=Column(70)),
    ),
    sections=(
        Section("频道", ("name", "code", "icon", "note"), "side"),
        Section("样式与位置", ("bar", "style"), "side"),
        Section("内容来源", ("feed", "section", "keywords")),
        Section("频道内容", ("entries",)),
    ),
    filters=by("name", "bar", "feed", "visible"),
    searched=("name",),
    lifecycle=LIFECYCLE,
    validate=rules.check_channel,
    public=public_api.CHANNEL,
    calls=(
        *record_calls("/channel", LIFECYCLE),
        post("/channel/sort", "sort"),
        *picker("/channel"),
        get("/channel/fed", run=auto_feed.preview_feed, form=auto_feed.preview_form(FEED), right=Right.VIEW, label="频道内容预览"),
    ),
    routes=record_routes("频道", list="/channelManage", edit="/channelDetail", editor="channel-editor"),
)  # fmt: skip

CHANNEL_CIRCLE = Kind(
    key="channel_circle",
    label="频道圈子",
    model=ChannelCircle,
    groups=("频道管理",),
    order="sort_order",
    order_within=("channel",),
    fields=(
        Field("channel", "所属频道", "relation", of="channel", required=True, readonly="after_create", column=Column(110)),
        Field("circle", "圈子", "content", kinds=("circle",), required=True, column=Column(200)),
        Field("title", "显示名称", max_length=30, placeholder="不填则使用圈子名称", column=Column(link=True)),
        Field("cover", "封面", "image", column=Column(80), help="不填则使用圈子封面"),
        ORDER,
        replace(CHANNEL_VISIBLE),
    ),
    sections=(Section("圈子", ("circle", "title")), Section("位置", ("channel", "cover"), "side")),
    filters=(
        Filter("channel", "所属频道", "channel_id", "relation", of="channel"),
        Filter("title", placeholder="请输入名称"),
        Filter("visible"),
    ),
    lifecycle=Lifecycle().plus(VISIBLE),
    save=services.save_circle,
    validate=rules.check_circle,
    public=public_api.CHANNEL_CIRCLE,
    calls=(
        *crud("/channel/circle"),
        *acts("/channel/circle", "show", "hide"),
        post("/channel/circle/sort", "sort"),
    ),
    routes=(
        Route("/channelCirDetail", "频道圈子编辑", "edit", parent="/channelManage", query={"id": "", "channel": ""}),
    ),
)  # fmt: skip
