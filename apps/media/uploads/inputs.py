"""Fields of the calls of uploads."""

from __future__ import annotations

from apps.kinds.fields import Field

UPLOAD = Field("upload", "上传")
TICKET = Field("ticket", "上传凭据", "secret")
FILE = Field("file", "要上传的文件", "upload")
URL = Field("url", "文件地址", "url")
STORED = (FILE, UPLOAD, URL)
#: The service trims names; a longer one is no error.
NAME = Field("name", "文件名", "verbatim")
SIZE = Field("size", "文件大小", "size")
SETTING = (
    UPLOAD,
    NAME,
    SIZE,
    Field("fingerprint", "文件指纹", "verbatim"),
    Field("parent_id", "文件夹", "id"),
)
PART = (
    TICKET,
    Field("number", "段号", "count"),
    Field("file", "这一段的内容", "upload"),
    Field("sha256", "校验值", "line"),
)
