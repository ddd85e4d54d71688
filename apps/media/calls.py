"""The calls of media.

Storing files and rehosting pictures talk to other servers and manage their own transactions. ``writes=False`` keeps the
API from holding one open meanwhile.
"""

from __future__ import annotations

from apps.kinds.calls import get, post

from . import files
from .rehost.services import rehost, rehost_batch, url_rule
from .services import store_upload
from .uploads.calls import CALLS as UPLOAD_CALLS
from .uploads.limits import MAX_FORM
from .video import vod_calls

CALLS = (
    post("/upload", run=store_upload, access="signed-in", writes=False, max_body=MAX_FORM, label="上传图片"),
    post("/upload/dump", run=rehost, access="signed-in", writes=False, label="转存图片"),
    post("/upload/dump/batch", run=rehost_batch, access="signed-in", writes=False, label="批量转存图片"),
    get("/upload/vod/sign", run=vod_calls.sign, access="signed-in", label="云点播上传签名"),
    get("/upload/vod/url", run=vod_calls.playable, access="signed-in", label="视频播放地址"),
    post("/upload/facts", run=files.describe, access="signed-in", writes=False, label="文件信息"),
    get("/upload/address-rule", run=url_rule, access="signed-in", label="素材地址规则"),
    *UPLOAD_CALLS,
)
