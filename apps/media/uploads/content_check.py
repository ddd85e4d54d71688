"""Checks an uploaded file by its bytes; the browser's claims count for nothing (docs/quality.md, 30 and 31)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import IO

from apps.core.errors import Invalid

from ..images.inspection import inspect_picture
from ..video.recordings import WRONG_AUDIO, WRONG_VIDEO
from .types import extension_of, type_of

HEAD = 4096


@dataclass(frozen=True, slots=True)
class Verdict:
    mime: str
    width: int | None = None
    height: int | None = None


def judge(file: IO[bytes], name: str, size: int) -> Verdict:
    """Type and sides from the beginning of the file alone. Raises Invalid at ``file``."""
    kind = type_of(name)
    if kind.sort == "image":
        picture = inspect_picture(file, name, size)
        return Verdict(picture.mime, picture.width, picture.height)
    file.seek(0)
    if not kind.looks_right(file.read(HEAD)):
        raise Invalid({"file": _sentence(kind.sort, name)})
    return Verdict(kind.mime)


def _sentence(sort: str, name: str) -> str:
    if sort == "video":
        return WRONG_VIDEO
    if sort == "audio":
        return WRONG_AUDIO
    return f"文件内容不是 .{extension_of(name)} 格式，请检查文件后重新上传"
