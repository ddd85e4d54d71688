"""Video: a file with its cover, subtitles and points of interest."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.call_fields import ID
from apps.kinds.calls import acts, get, picker, post, sheets
from apps.kinds.fields import Choice, Column, Field, Filter, Section
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import FROZEN, VISIBLE, Action, review
from apps.kinds.rights import Right
from apps.kinds.routes import Route, review_routes
from apps.review.calls import reviewed_calls
from apps.review.content_kinds import CONTENT_KINDS

from .. import counters, media_accounts, public_api, story
from . import clips, files, frames, inputs, rules, services
from .models import Video
from .subtitles import calls as subtitles

ORIENTATIONS = (Choice("landscape", "横屏"), Choice("portrait", "竖屏"))
TRANSCODE_STATES = (
    Choice("unknown", "未检测", "mute"),
    Choice("inspecting", "正在检查", "warn"),
    Choice("processing", "转码中", "warn"),
    Choice("ready", "可播放", "ok"),
    Choice("failed", "转码失败", "bad"),
    Choice("refused", "检查未通过", "bad"),
)
CHAPTER = (
    Field("at", "时间点", "number", required=True, min=0, unit="秒"),
    Field("title", "看点", required=True, max_length=40),
)
RELATED = (Field("content", "内容", "content", kinds=CONTENT_KINDS, required=True),)

LIFECYCLE = (
    review()
    .guarded(submit=rules.is_complete, publish=rules.is_complete, approve=rules.is_complete)
    .plus(VISIBLE, FROZEN)
)

VIDEO = Kind(
    key="video",
    label="视频",
    model=Video,
    groups=("内容-视频",),
    audit_group="视频审核",
    fields=(
        story.COVER,
        story.TITLE,
        Field("video", "视频文件", "video", required=True, help="只支持 mp4 格式；上传后自动转码"),
        replace(story.SUMMARY, label="简介"),
        Field("chapters", "看点", "repeater", fields=CHAPTER, help="播放器进度条上的标记"),
        Field("subtitles", "字幕文件", "file", help="srt 或 vtt 格式"),
        story.SHARE_COVER,
        story.SECTION,
        replace(story.AUTHOR, label="编导", column=Column(84, optional=True)),
        story.SOURCE,
        story.KEYWORDS,
        Field("original", "原创", "switch", column=Column(80, optional=True)),
        story.PUBLISH_AT,
        story.SHOW_PERIOD,
        story.COMMENTS_OPEN,
        Field("related", "相关内容", "repeater", fields=RELATED),
        Field("duration", "时长", "number", unit="秒", readonly="always", column=Column(84, "right"), sortable=True, sheet=True),
        Field("orientation", "画面", "choice", choices=ORIENTATIONS, readonly="always", column=Column(80, optional=True)),
        Field("transcode_state", "转码状态", "choice", choices=TRANSCODE_STATES, readonly="always", column=Column(96)),
        *story.COUNTS,
        *story.STATES,
        story.FROZEN_FIELD,
        media_accounts.FIELD,
    ),
    sections=(
        Section("内容", ("title", "summary")),
        Section("视频", ("video", "chapters", "subtitles")),
        Section("延伸阅读", ("related",)),
        Section("封面", ("cover", "share_cover"), "side"),
        Section("发布设置", ("section", "author", "source", "media_account", "keywords", "original", "publish_at"), "side"),
        Section("展示与互动", ("show_period", "comments_open"), "side"),
        Section("文件信息", ("duration", "orientation", "transcode_state"), "side"),
        story.COUNTS_SECTION,
    ),
    filters=(*story.FILTERS, media_accounts.FILTER, Filter("transcode_state")),
    searched=("title",),
    lifecycle=LIFECYCLE,
    subset_grants=media_accounts.PARTS,
    queue=Queue(promised_minutes=90),
    actions=(counters.action(), Action("transcode", "重新转码", Right.EDIT, files.transcode_again, guard=rules.has_not_failed),),
    save=services.save_video,
    public=public_api.VIDEO,
    ingest=public_api.VIDEO_SENT,
    counted=public_api.VIEWS,
    calls=(
        *reviewed_calls("/video", LIFECYCLE, queue="video", decided=True),
        *acts("/video", "transcode", "counters"),
        post("/video/clip", run=clips.request_clip, form=inputs.CLIP, right=Right.CLIP, label="剪辑视频"),
        get("/video/clips", run=clips.list_clips, form=(ID,), right=Right.VIEW, label="视频的剪辑"),
        # For people who may add or edit; the services check this, because the record may not exist yet.
        get("/video/frames", run=frames.list_frames, form=inputs.STRIP, right=Right.VIEW, label="视频的画面"),
        post("/video/frame", run=frames.take_frame, form=inputs.FRAME, right=Right.VIEW, writes=False, label="截取视频画面"),
        get("/video/subtitles", run=subtitles.read, form=inputs.SUBTITLES, right=Right.VIEW, label="读取字幕"),
        post("/video/subtitles/save", run=subtitles.save, form=subtitles.SAVED, right=Right.VIEW, label="保存字幕"),
        post("/video/download", run=files.download, form=(ID,), right=Right.DOWNLOAD, label="下载视频原文件"),
        *sheets("/video"),
        *picker("/video"),
    ),
    routes=(
        Route("/contentVideo", "视频管理", "list"),
        Route("/contentVideoDetail", "视频编辑", "video-editor", role="edit", parent="/contentVideo", query={"id": ""}),
        *review_routes("视频", audit="/videoAudit", examine="/videoAuditDetail"),
        media_accounts.detail_route("/mediaVideoDetail", "媒体号视频详情"),
    ),
)  # fmt: skip
