"""``GET /upload/sign``: signs one of our URLs."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Forbidden, Invalid, NotFound

from .. import private_files, storage
from ..services import display_name


def sign(*, url: str, name: str = "") -> dict[str, Any]:
    """A URL that opens ``url`` for 900 s; with ``name`` it downloads under that name."""
    key = storage.key_of(url)
    if key is None:
        raise Invalid({"url": "这个地址不在本系统的存储中，无法签名"})
    if private_files.is_private(key):
        raise Forbidden("这个文件只能在所属的内容中查看")
    if not storage.exists(key):
        raise NotFound("文件不存在或已被删除")
    link = storage.link(key, name=display_name(name) if name else "")
    return {"url": link.url, "sign": link.query, "expiredTime": link.expires}
