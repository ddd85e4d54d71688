"""The calls of uploads (docs/wire.md, "Uploads").

Most manage their transactions themselves (``writes=False``): a refusal must outlive the error, and the system log does
not list single parts.
"""

from __future__ import annotations

from apps.kinds.calls import get, post

from . import begin, filehost, finish, inputs, links
from .limits import MAX_FORM, MAX_PART

CALLS = (
    get(
        "/upload/setting",
        run=begin.show_setting,
        form=inputs.SETTING,
        access="signed-in",
        secret=True,
        label="上传设置",
    ),
    get("/upload/unfinished", run=begin.list_unfinished, access="signed-in", label="未完成的上传"),
    post(
        "/upload/file",
        run=finish.register,
        form=inputs.STORED,
        access="signed-in",
        writes=False,
        max_body=MAX_FORM,
        label="上传文件",
    ),
    post(
        "/upload/cancel", run=finish.cancel, form=(inputs.UPLOAD,), access="signed-in", writes=False, label="取消上传"
    ),
    get(
        "/upload/sign",
        run=links.sign,
        form=(inputs.URL, inputs.NAME),
        access="signed-in",
        secret=True,
        label="签名链接",
    ),
    post(
        "/filehost/dir/check",
        run=filehost.check_room,
        form=(inputs.UPLOAD,),
        access="signed-in",
        writes=False,
        label="检查存储空间",
    ),
    post(
        "/filehost/create",
        run=filehost.create,
        form=(inputs.UPLOAD,),
        access="signed-in",
        writes=False,
        label="创建上传",
    ),
    post(
        "/filehost/part",
        run=filehost.take_part,
        form=inputs.PART,
        access="signed-in",
        writes=False,
        max_body=MAX_PART,
        label="上传分段",
    ),
    post(
        "/filehost/renew",
        run=filehost.renew,
        form=(inputs.TICKET,),
        access="signed-in",
        writes=False,
        label="续期上传凭据",
    ),
    post(
        "/filehost/confirm",
        run=filehost.confirm,
        form=(inputs.TICKET,),
        access="signed-in",
        writes=False,
        label="确认上传",
    ),
)
