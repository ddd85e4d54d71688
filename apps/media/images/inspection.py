"""Detects the type of an uploaded picture by its first bytes. The browser's claim about the type is never trusted."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import IO

from PIL import Image

from apps.core.errors import Invalid

MAX_BYTES = 32 * 1024 * 1024
MAX_SIDE = 30_000
WRONG_TYPE = "只支持jpg、jpeg、png、gif、webp格式的图片，请转换格式后重新上传"
UNKNOWN_TYPE = "不是jpg、png、gif、webp格式的图片，不能转存，请转换格式后上传本地图片"

# This module reads headers only, within MAX_SIDE. Pillow's own limit would refuse pictures that the product allows.
Image.MAX_IMAGE_PIXELS = None


@dataclass(frozen=True, slots=True)
class Format:
    name: str
    mime: str


FORMATS = {
    "jpg": Format("JPEG", "image/jpeg"),
    "jpeg": Format("JPEG", "image/jpeg"),
    "png": Format("PNG", "image/png"),
    "gif": Format("GIF", "image/gif"),
    "webp": Format("WEBP", "image/webp"),
}


@dataclass(frozen=True, slots=True)
class Picture:
    extension: str
    mime: str
    width: int
    height: int


def inspect_picture(file: IO[bytes], name: str, size: int) -> Picture:
    """Type and pixel size from the header alone. Raises Invalid with the product's messages (spec, section 5)."""
    extension = PurePosixPath(name.replace("\\", "/")).suffix.lower().removeprefix(".")
    expected = FORMATS.get(extension)
    if expected is None:
        raise Invalid({"file": WRONG_TYPE})
    if size > MAX_BYTES:
        raise Invalid({"file": "图片大小不能超过32MB"})
    actual = _magic(file)
    if actual is None:
        raise Invalid({"file": WRONG_TYPE})
    if actual != expected.name:
        raise Invalid({"file": f"文件内容是{actual}图片，与扩展名 .{extension} 不一致，请修改扩展名后重新上传"})
    return _measured(file, extension)


def recognise_picture(file: IO[bytes]) -> Picture:
    """Type and pixel size of a file without a trustworthy name. The first bytes alone decide the type."""
    actual = _magic(file)
    extension = next((name for name, known in FORMATS.items() if known.name == actual), None)
    if extension is None:
        raise Invalid({"file": UNKNOWN_TYPE})
    return _measured(file, extension)


def _measured(file: IO[bytes], extension: str) -> Picture:
    expected = FORMATS[extension]
    width, height = _sides(file, expected)
    if width > MAX_SIDE or height > MAX_SIDE:
        raise Invalid({"file": "上传图片宽高不能超过30000 x 30000"})
    return Picture(extension, expected.mime, width, height)


def _magic(file: IO[bytes]) -> str | None:
    file.seek(0)
    head = file.read(12)
    file.seek(0)
    if head.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if head.startswith(b"\x89PNG\r\n\x1a\n"):
        return "PNG"
    if head.startswith((b"GIF87a", b"GIF89a")):
        return "GIF"
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return "WEBP"
    return None


def _sides(file: IO[bytes], expected: Format) -> tuple[int, int]:
    """Width and height in pixels. Raises Invalid for a broken header, whatever exception Pillow raises for it."""
    try:
        with Image.open(file, formats=(expected.name,)) as picture:
            width, height = picture.size
    except Exception:
        raise Invalid({"file": "图片已损坏，无法识别，请换一张重新上传"}) from None
    finally:
        file.seek(0)
    if width < 1 or height < 1:
        raise Invalid({"file": "图片已损坏，无法识别，请换一张重新上传"})
    return width, height
