"""``GET /upload/sign``: signs one of our URLs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Forbidden, Invalid, NotFound

from .. import private_files, storage
from ..services import display_name


def sign(*, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``url`` -> a URL that opens it for 900 s; with ``name`` it downloads under that name."""
    raw = payload.get("url")
    key = storage.key_of(raw.strip()) if isinstance(raw, str) else None
    if key is None:
        raise Invalid({"url": "这个地址不在本系统的存储中，无法签名"})
    if private_files.is_private(key):
        raise Forbidden("这个文件只能在所属的内容中查看")
    if not storage.exists(key):
        raise NotFound("文件不存在或已被删除")
    name = payload.get("name")
    link = storage.link(key, name=display_name(name) if isinstance(name, str) and name else "")
    return {"url": link.url, "sign": link.query, "expiredTime": link.expires}
