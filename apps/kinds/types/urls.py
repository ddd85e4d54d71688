"""Parses URLs of pictures, recordings and other files, here or elsewhere, and links."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

from ..fields import Field
from .values import bounded_text

MAX_FILES = 50


def _url(field: Field, raw: Any, what: str) -> str:
    url = bounded_text(replace(field, max_length=1000), raw, 1000)
    stands = not url or re.fullmatch(r"(https?://[^\s\"'<>]+|/media/[^\s\"'<>]+)", url)
    if not stands or ".." in url.split("?", 1)[0].split("/"):
        raise ValueError(f"{field.label}的地址无效，请重新上传或选择{what}")
    return url


def parse_image(field: Field, raw: Any) -> str:
    return _url(field, raw, "图片")


def parse_recording(field: Field, raw: Any) -> str:
    """Parse the URL of a video or a sound. Raises ValueError."""
    return _url(field, raw, "视频" if field.type == "video" else "音频")


def parse_file(field: Field, raw: Any) -> str:
    return _url(field, raw, "文件")


def parse_files(field: Field, raw: Any) -> list[str]:
    """Parse URLs of pictures (``images``) or of any files (``files``), in order, each once. Raises ValueError."""
    most, what = field.max or MAX_FILES, "图片" if field.type == "images" else "文件"
    if not isinstance(raw, (list, tuple)) or len(raw) > most:
        raise ValueError(f"{field.label}最多{most}个")
    found = [_url(field, item, what) for item in raw]
    return list(dict.fromkeys(url for url in found if url))


def parse_link(field: Field, raw: Any) -> str:
    link = bounded_text(field, raw, 1000)
    try:
        parts = urlsplit(link)
    except ValueError:
        raise ValueError(f"{field.label}应为 http 或 https 开头的链接") from None
    if link and (parts.scheme not in ("http", "https") or not parts.netloc or re.search(r"\s", link)):
        raise ValueError(f"{field.label}应为 http 或 https 开头的链接")
    return link
