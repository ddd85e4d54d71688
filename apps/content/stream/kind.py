"""Live stream: sources, schedule, programme and guests. A person begins and ends it."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.call_fields import ID
from apps.kinds.calls import acts, get, picker
from apps.kinds.fields import Choice, Column, Field, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import FROZEN, VISIBLE, Action, review
from apps.kinds.rights import Right
from apps.kinds.routes import Route, review_routes
from apps.review.calls import reviewed_calls

from .. import counters, media_accounts, public_api, story
from . import queries, rules, services, source_check
from .models import Stream

LIVE_STATES = (Choice("planned", "预告", "info"), Choice("live", "直播中", "bad"), Choice("ended", "已结束", "mute"))
ORIENTATIONS = (Choice("landscape", "横屏"), Choice("portrait", "竖屏"))
CHATS = (Choice("checked", "先审后发"), Choice("open", "先发后审"), Choice("closed", "关闭"))
QUALITIES = (Choice("uhd", "超清"), Choice("hd", "高清"), Choice("sd", "标清"))
SOURCE_ROW = (
    Field("name", "线路", required=True, max_length=20, placeholder="如 主线路"),
    Field("address", "拉流地址", "link", required=True, placeholder="https://…/live.m3u8"),
    Field("quality", "清晰度", "choice", choices=QUALITIES, default="hd", required=True),
)
PROGRAMME_ROW = (
    Field("at", "时间", required=True, max_length=20, placeholder="如 09:30"),
    Field("item", "环节", required=True, max_length=60),
)
GUEST_ROW = (
    Field("name", "姓名", required=True, max_length=20),
    Field("role", "身份", max_length=40),
    Field("picture", "照片", "image"),
)
#: The permission group of streams has no lock right, so the show/hide right covers freezing.
FREEZING = replace(FROZEN, right=Right.SHOW_HIDE)
#: The stream desk offers these two actions on a stream's page.
BEGIN = Action(
    "begin", "开始直播", Right.EDIT, run=services.begin, guard=rules.can_begin, where=("row",),
    confirm="开始后读者即可观看，确定开始直播？", tone="primary",
)  # fmt: skip
END = Action(
    "end", "结束直播", Right.EDIT, run=services.end, guard=rules.can_end, where=("row",),
    confirm="结束后不能重新开始，确定结束直播？", tone="danger",
)  # fmt: skip

ANNOUNCE = Action(
    "announce", "发布公告", Right.EDIT, run=services.announce, guard=rules.can_announce, where=("detail",),
    form=(Field("announcement", "公告", "long_text", max_length=200, placeholder="显示在聊天室顶部，留空则撤下公告"),),
)  # fmt: skip

LIFECYCLE = (
    review()
    .guarded(submit=rules.is_complete, publish=rules.is_complete, approve=rules.is_complete)
    .plus(VISIBLE, FREEZING)
)

STREAM = Kind(
    key="stream",
    label="直播",
    model=Stream,
    groups=("内容-直播",),
    audit_group="直播审核",
    fields=(
        story.COVER,
        story.TITLE,
        Field("live_state", "直播状态", "choice", choices=LIVE_STATES, default="planned", readonly="always", column=Column(90)),
        replace(story.SUMMARY, label="导语"),
        Field("introduction", "直播详情", "rich_text"),
        Field("starts_at", "开始时间", "datetime", required=True, column=Column(176), sortable=True),
        Field("ends_at", "预计结束时间", "datetime", column=Column(176, optional=True)),
        Field("began_at", "实际开始时间", "datetime", readonly="always"),
        Field("ended_at", "实际结束时间", "datetime", readonly="always"),
        Field("sources", "直播源", "repeater", fields=SOURCE_ROW, help="播放时先用第一条线路，失败后自动换下一条"),
        Field("orientation", "画面", "choice", choices=ORIENTATIONS, default="landscape", required=True),
        Field("programme", "节目单", "repeater", fields=PROGRAMME_ROW),
        Field("guests", "主持与嘉宾", "repeater", fields=GUEST_ROW),
        Field("venue", "直播地点", "place"),
        Field("trailer", "预告片", "video"),
        Field("replay_open", "开放回放", "switch", default=True),
        Field("chat", "聊天室", "choice", choices=CHATS, default="checked", required=True),
        Field("announcement", "公告", readonly="always", max_length=200),
        story.SHARE_COVER,
        story.SECTION,
        replace(story.AUTHOR, label="编导"),
        story.SOURCE,
        story.KEYWORDS,
        story.PUBLISH_AT,
        story.SHOW_PERIOD,
        story.COMMENTS_OPEN,
        Field("online_num", "在线人数", "count", readonly="always", column=Column(92, "right", optional=True)),
        counters.shown(counters.ONLINE),
        *story.COUNTS,
        *story.STATES,
        story.FROZEN_FIELD,
        media_accounts.FIELD,
    ),
    sections=(
        Section("直播", ("title", "summary", "introduction")),
        Section("直播源与时间", ("starts_at", "ends_at", "sources")),
        Section("节目单与嘉宾", ("programme", "guests")),
        Section("预告与回放", ("trailer", "replay_open")),
        Section("封面", ("cover", "share_cover"), "side"),
        Section("直播设置", ("live_state", "began_at", "ended_at", "orientation", "chat", "comments_open", "venue"), "side"),
        Section("发布设置", ("section", "author", "source", "media_account", "keywords", "publish_at", "show_period"), "side"),
        Section("运营数据", ("operate_online_num", "views", "operate_view_num", "operate_like_num", "share_num"), "side"),
    ),
    filters=(*story.FILTERS, media_accounts.FILTER, *by("live_state", "starts_at")),
    searched=("title",),
    validate=rules.schedule_errors,
    lifecycle=LIFECYCLE,
    actions=(BEGIN, END, ANNOUNCE, counters.action(counters.ONLINE)),
    subset_grants=media_accounts.PARTS,
    queue=Queue(promised_minutes=30),
    save=services.save_stream,
    public=public_api.STREAM,
    ingest=public_api.STREAM_SENT,
    counted=public_api.VIEWS | {"online": "online_num"},
    calls=(
        *reviewed_calls("/stream", LIFECYCLE, queue="stream", decided=True),
        *acts("/stream", "begin", "end", "announce", "counters"),
        get("/stream/probe", run=source_check.probe, form=(ID,), right=Right.VIEW, label="检测直播源"),
        get("/stream/pulse", run=queries.pulse, form=(ID,), right=Right.VIEW, label="直播实时数据"),
        *picker("/stream"),
    ),
    routes=(
        Route("/contentLive", "直播管理", "list"),
        Route("/contentLiveDetail", "直播编辑", "live-desk", role="edit", parent="/contentLive", query={"id": ""}),
        *review_routes("直播", audit="/liveAudit", examine="/examineLiveDetail"),
        media_accounts.detail_route("/mediaLiveDetail", "媒体号直播详情"),
    ),
)  # fmt: skip
