"""直播回放: the recordings of a live stream, in display order."""

from __future__ import annotations

from apps.kinds.calls import post, record_calls
from apps.kinds.fields import Column, Field, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VISIBLE, Lifecycle
from apps.kinds.routes import ParentRecord, Route

from .. import public_api
from .models import StreamReplay

LIFECYCLE = Lifecycle().plus(VISIBLE)

STREAM_REPLAY = Kind(
    key="stream_replay",
    label="直播回放",
    model=StreamReplay,
    groups=("内容-直播",),
    order="sort_order",
    order_within=("stream",),
    fields=(
        Field("cover", "封面", "image", column=Column(80)),
        Field("title", "标题", required=True, max_length=60, column=Column(link=True), placeholder="如 完整回放、第二集：现场连线"),
        Field("stream", "所属直播", "relation", of="stream", required=True, readonly="after_create", column=Column(220)),
        Field("video", "回放视频", "video", required=True),
        Field("sort_order", "排序", "sort_order", readonly="always", default=0),
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70)),
    ),
    sections=(
        Section("回放", ("title", "video")),
        Section("封面", ("cover",), "side"),
        Section("所属直播", ("stream",), "side"),
    ),
    filters=by("title", "stream", "visible"),
    searched=("title",),
    lifecycle=LIFECYCLE,
    public=public_api.STREAM_REPLAY,
    calls=(
        *record_calls("/stream/replay", LIFECYCLE),
        post("/stream/replay/sort", "sort"),
    ),
    routes=(
        Route("/contentRepays", "直播回放", "list", parent="/contentLive", query={"id": ""}, parent_record=ParentRecord("stream", "stream")),
        Route("/contentRepaysDetail", "直播回放", "edit", parent="/contentRepays", query={"id": ""}),
    ),
)  # fmt: skip
