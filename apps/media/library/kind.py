"""Media item: a picture, video, sound or document that records use, or a folder of the library.

Documented services (``/resource/files`` with folders, transfer, edited pictures) live in ``queries`` and ``services``.
The engine renames, moves, deletes and opens items.
"""

from __future__ import annotations

from apps.kinds.call_fields import ID, IDS, ONE_OR_MANY
from apps.kinds.calls import Call, get, post, recycle_bin
from apps.kinds.fields import Choice, Column, Field, Section
from apps.kinds.kind import Kind
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from ..usage import queries as usage
from . import covers, downloads, inputs, move, queries, rules, services
from .models import MediaItem

TYPES = (
    Choice("image", "图片"),
    Choice("video", "视频"),
    Choice("audio", "音频"),
    Choice("document", "文档"),
    Choice("dir", "文件夹"),
    Choice("tianchiyun", "云转码视频"),
)

PROCESSING = (
    Choice("inspecting", "正在检查", "info"),
    Choice("transcoding", "转码中", "info"),
    Choice("refused", "检查未通过", "bad"),
    Choice("failed", "转码失败", "bad"),
)

TABS = "image|video|audio|document|tianchiyun"

MEDIA_ITEM = Kind(
    key="media_item",
    label="媒体资源",
    model=MediaItem,
    groups=("媒体资源库管理",),
    fields=(
        Field("title", "文件标题", required=True, max_length=200, column=Column(), sortable=True),
        Field("type", "类型", "choice", choices=TYPES, readonly="always", column=Column(90)),
        Field("url", "文件地址", readonly="always", column=Column()),
        Field("name", "文件名", readonly="always", column=Column()),
        Field("cover_url", "封面", "image", readonly="always", column=Column()),
        Field("transcode_url", "转码地址", readonly="always", column=Column()),
        Field("task_id", "转码任务", readonly="always", column=Column(), max_length=100),
        Field("file_id", "转码文件", readonly="always", column=Column(), max_length=100),
        Field("size", "大小", "number", unit="字节", readonly="always", column=Column(100, "right"), sortable=True),
        Field("width", "宽", "number", unit="像素", readonly="always", column=Column(80, "right")),
        Field("height", "高", "number", unit="像素", readonly="always", column=Column(80, "right")),
        Field("processing", "处理状态", "choice", choices=PROCESSING, readonly="always", column=Column(90)),
        Field("progress", "处理进度", "number", unit="%", readonly="always", column=Column(80, "right")),
        Field("duration", "时长", "number", unit="秒", readonly="always", column=Column(80, "right")),
        Field("parent", "所在文件夹", "relation", of="media_item", column=Column()),
    ),
    sections=(
        Section("文件", ("title", "type", "cover_url", "url", "name", "transcode_url", "parent")),
        Section(
            "属性", ("size", "width", "height", "duration", "processing", "progress", "task_id", "file_id"), "side"
        ),
    ),
    searched=("title", "name"),
    queryset=queries.with_occupied,
    validate=rules.move_errors,
    removable=rules.not_empty,
    calls=(
        get(
            "/resource/files",
            run=queries.list_files,
            form=inputs.FILTERS,
            rest="page",
            right=Right.VIEW,
            label="媒体资源列表",
        ),
        Call("GET", "/resource/detail", "detail", answer=queries.with_documented_names),
        post(
            "/resource/dump", run=services.transfer, form=inputs.FILE, right=Right.ADD, writes=False, label="转存媒资库"
        ),
        post(
            "/resource/dump/batch",
            run=services.transfer_batch,
            form=inputs.FILES,
            right=Right.ADD,
            writes=False,
            label="批量转存媒资库",
        ),
        Call("POST", "/resource/delete/file", "delete"),
        *recycle_bin("/resource"),
        post("/resource/add/dir", run=services.add_folder, form=inputs.FOLDER, right=Right.ADD, label="新增文件夹"),
        Call("POST", "/resource/modify", "update", rename={"parentId": "parent"}, answer=queries.with_documented_names),
        post("/resource/add/file", run=services.add_file, form=inputs.FILE, right=Right.ADD, label="添加媒体资源"),
        # The payload's `changeOri` decides between the rights 添加 and 编辑, so the service checks the right.
        post(
            "/resource/image/save",
            run=services.save_image,
            form=inputs.EDITED_IMAGE,
            right=Right.VIEW,
            label="保存编辑后的图片",
        ),
        post("/resource/title", run=services.retitle, form=(ID, inputs.TITLE), right=Right.EDIT, label="修改文件标题"),
        post("/resource/move", run=move.move, form=(IDS, inputs.PARENT), right=Right.EDIT, label="移动媒体资源"),
        post("/resource/cover", run=covers.replace, form=(ID, inputs.URL), right=Right.EDIT, label="更换视频封面"),
        get("/resource/folders", run=queries.list_folders, right=Right.VIEW, label="媒体资源文件夹"),
        get("/resource/usage", run=usage.list_usage, form=ONE_OR_MANY, right=Right.VIEW, label="媒体资源被引用于"),
        get("/resource/same", run=queries.find_same, form=(ID,), right=Right.VIEW, label="内容相同的媒体资源"),
        post("/resource/download", run=downloads.ticket, form=(IDS,), right=Right.DOWNLOAD, label="下载媒体资源"),
        get(
            "/resource/download/file",
            run=downloads.download,
            form=(inputs.TICKET,),
            access="public",
            label="下载媒体资源的文件",
        ),
    ),
    routes=(
        Route("/mediaLibrary", "媒体资源库", "media-library", role="list", query={"type": TABS}),
        Route("/mediaLibraryVideo", "视频资源库", "media-library", query={"type": "video|tianchiyun"}),
        Route("/mediaItemDetail", "媒体资源详情", "detail", parent="/mediaLibrary", query={"id": ""}),
    ),
)
