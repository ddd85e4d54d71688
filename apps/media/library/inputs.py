"""Fields of the library's calls."""

from __future__ import annotations

from apps.kinds.call_fields import OPTIONAL_ID, RECYCLE
from apps.kinds.fields import Field

MAX_BATCH = 30
#: Characters of a download ticket, which names at most 500 items.
MAX_TICKET = 20_000

TITLE = Field("title", "文件标题", max_length=200)
URL = Field("url", "文件地址", "url")
#: None and 0 mean the top level.
PARENT = Field("parent_id", "文件夹", "id")
FOLDER = (TITLE, PARENT)
FILE = (URL, TITLE, PARENT)
FILES = (Field("items", "要转存的文件", "objects", required=True, max=MAX_BATCH),)
EDITED_IMAGE = (OPTIONAL_ID, URL, TITLE, Field("change_ori", "修改原图", "switch"))
FILTERS = (
    Field("content", "搜索内容", max_length=100),
    Field("type", "类型", "texts"),
    PARENT,
    Field("admin_id", "上传人", "id"),
    Field("created_at", "上传时间", "date_range"),
    Field("duplicates", "内容相同", "switch"),
    RECYCLE,
)
TICKET = Field("ticket", "下载凭据", "secret", max_length=MAX_TICKET)
