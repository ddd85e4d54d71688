"""图文直播: text and picture posts beside a live stream, published at once (docs/decisions/020)."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.calls import record_calls
from apps.kinds.fields import Column, Field, Filter, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import TOP, VISIBLE, Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import ParentRecord, Route

from .. import public_api
from . import rules
from .models import StreamPost

LIFECYCLE = Lifecycle().plus(VISIBLE, replace(TOP, right=Right.EDIT))

STREAM_POST = Kind(
    key="stream_post",
    label="图文直播",
    model=StreamPost,
    groups=("内容-直播",),
    title="text",
    fields=(
        Field("text", "内容", "long_text", required=True, max_length=1000, column=Column(link=True)),
        Field("images", "图片", "images", max=9, column=Column(110)),
        Field("video", "视频", "video"),
        Field("host", "署名", required=True, max_length=20, default="主持人", column=Column(100)),
        Field("stream", "所属直播", "relation", of="stream", required=True, readonly="after_create", column=Column(220)),
        Field("top", "置顶", "switch", readonly="always", column=Column(70)),
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70)),
    ),
    sections=(
        Section("图文", ("text", "images", "video")),
        Section("署名", ("host", "stream"), "side"),
    ),
    filters=(Filter("text", placeholder="请输入内容中的文字"), *by("stream", "visible")),
    searched=("text",),
    # The permission group of live streams has no 置顶.
    lifecycle=LIFECYCLE,
    validate=rules.may_go_out,
    public=public_api.STREAM_POST,
    calls=record_calls("/stream/post", LIFECYCLE),
    routes=(
        Route("/livePosts", "图文直播", "list", parent="/contentLive", query={"id": ""}, parent_record=ParentRecord("stream", "stream")),
        Route("/livePostDetail", "图文直播编辑", "edit", parent="/livePosts", query={"id": ""}),
    ),
)  # fmt: skip
