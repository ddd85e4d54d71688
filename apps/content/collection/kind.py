"""Collection: three sorts, each with its own list of items in display order."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.calls import acts, picker
from apps.kinds.fields import Choice, Column, Field, Filter, Section, Tabs, When
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import VISIBLE, review
from apps.kinds.routes import Route, review_routes
from apps.review.calls import reviewed_calls

from .. import counters, public_api, story
from . import rules
from .models import Collection

SORTS = (
    Choice("image_collection", "图片合集"),
    Choice("audio_collection", "音频合集"),
    Choice("video_collection", "视频合集"),
)
PICTURE = (
    Field("picture", "图片", "image", required=True),
    Field("credit", "摄影", max_length=40),
    Field("caption", "图说", "long_text", max_length=300),
)
TRACK = (
    Field("audio", "音频", "audio", required=True),
    Field("title", "标题", required=True, max_length=60),
    Field("length", "时长", "number", min=1, unit="秒"),
)
EPISODE = (
    Field("content", "视频", "content", kinds=("video",), required=True),
    Field("title", "显示标题", max_length=60, placeholder="不填则显示原标题"),
)

LIFECYCLE = (
    review().guarded(submit=rules.is_complete, publish=rules.is_complete, approve=rules.is_complete).plus(VISIBLE)
)

COLLECTION = Kind(
    key="collection",
    label="合集",
    model=Collection,
    groups=("内容-合集",),
    audit_group="合集审核",
    fields=(
        story.COVER,
        story.TITLE,
        Field("sort", "合集类型", "choice", choices=SORTS, required=True, readonly="after_create", column=Column(112), sheet=True),
        replace(story.SUMMARY, label="简介"),
        Field("pictures", "图片", "repeater", fields=PICTURE, required=True, when=When("sort", ("image_collection",))),
        Field("tracks", "音频", "repeater", fields=TRACK, required=True, when=When("sort", ("audio_collection",))),
        Field("episodes", "视频", "repeater", fields=EPISODE, required=True, when=When("sort", ("video_collection",))),
        Field("item_count", "数量", "number", readonly="always", column=Column(70, "right")),
        Field("finished", "已完结", "switch", when=When("sort", ("audio_collection", "video_collection"))),
        story.SHARE_COVER,
        story.SECTION,
        story.AUTHOR,
        Field("photographer", "摄影", max_length=40, when=When("sort", ("image_collection",))),
        story.SOURCE,
        story.KEYWORDS,
        story.PUBLISH_AT,
        story.SHOW_PERIOD,
        story.COMMENTS_OPEN,
        *story.COUNTS,
        *story.STATES,
    ),
    sections=(
        Section("合集", ("title", "sort", "summary")),
        Section("合集内容", ("pictures", "tracks", "episodes", "finished")),
        Section("封面", ("cover", "share_cover"), "side"),
        Section("发布设置", ("section", "author", "photographer", "source", "keywords", "publish_at"), "side"),
        Section("展示与互动", ("show_period", "comments_open"), "side"),
        story.COUNTS_SECTION,
    ),
    filters=(*story.FILTERS, Filter("type", "合集类型", "sort", "choice")),
    tabs=Tabs("type", (Choice("", "全部"), *SORTS), counted=True),
    searched=("title",),
    lifecycle=LIFECYCLE,
    actions=(counters.action(),),
    queue=Queue(promised_minutes=120),
    public=public_api.COLLECTION,
    counted=public_api.VIEWS,
    calls=(
        *reviewed_calls("/collection", LIFECYCLE, queue="video-collection", decided=True),
        *acts("/collection", "counters"),
        *picker("/collection"),
    ),
    routes=(
        Route("/contentCollection", "合集管理", "list", query={"type": "image_collection|audio_collection|video_collection"}),
        Route(
            "/contentCollectionDetail", "合集编辑", "collection-editor", role="edit", parent="/contentCollection",
            query={"id": ""},
        ),
        *review_routes("合集", audit="/ablumAudit", examine="/examineCollectionDetail"),
    ),
)  # fmt: skip
