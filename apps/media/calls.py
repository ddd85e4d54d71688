"""The calls of media.

Storing files and rehosting pictures talk to other servers and manage their own transactions. ``writes=False`` keeps the
API from holding one open meanwhile.
"""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.calls import get, post
from apps.kinds.fields import Field

from . import files
from .rehost.services import MAX_BATCH, rehost, rehost_batch, url_rule
from .services import store_upload
from .uploads.calls import CALLS as UPLOAD_CALLS
from .uploads.inputs import FILE
from .uploads.limits import MAX_FORM
from .video import vod_calls

PICTURE = Field("url", "图片地址", "url")
PICTURES = Field("urls", "图片地址", "urls", required=True, max=MAX_BATCH)
FILES = Field("urls", "文件地址", "urls", required=True, max=files.MOST)
VOD_UPLOAD = (Field("class_id", "分类", "id"), Field("procedure", "任务流名称", max_length=50))
VIDEO_PATH = Field("path", "视频的存储路径", "url", required=True)

CALLS = (
    post(
        "/upload",
        run=store_upload,
        form=(replace(FILE, required=True),),
        access="signed-in",
        writes=False,
        max_body=MAX_FORM,
        label="上传图片",
    ),
    post("/upload/dump", run=rehost, form=(PICTURE,), access="signed-in", writes=False, label="转存图片"),
    post(
        "/upload/dump/batch", run=rehost_batch, form=(PICTURES,), access="signed-in", writes=False, label="批量转存图片"
    ),
    get("/upload/vod/sign", run=vod_calls.sign, form=VOD_UPLOAD, access="signed-in", label="云点播上传签名"),
    get("/upload/vod/url", run=vod_calls.playable, form=(VIDEO_PATH,), access="signed-in", label="视频播放地址"),
    post("/upload/facts", run=files.describe, form=(FILES,), access="signed-in", writes=False, label="文件信息"),
    get("/upload/address-rule", run=url_rule, access="signed-in", label="素材地址规则"),
    *UPLOAD_CALLS,
)
