"""Pictures out of a stored video: one at a moment, whole and as large as the video, or a strip of small ones."""

from __future__ import annotations

import base64
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from django.core.cache import cache

from apps.core import events
from apps.core.errors import Conflict, Invalid

from . import ffmpeg, storage
from .inspection import inspect_picture
from .models import MediaFile

SECONDS = 30.0
STRIP_MOST = 24
STRIP_WIDTH = 160
STRIP_KEPT = 24 * 3600
AT_ONCE = 2
NO_PICTURE = "这个时间点没有画面，请往前移动一点再截取"
NOT_READY = "视频还在处理，处理完成后才能截取画面"
ELSEWHERE = "这个视频不在本系统的存储中，无法截取画面"


def take(file: MediaFile, at: float, *, account_id: int) -> MediaFile:
    """The picture shown at ``at`` seconds, stored as a picture by the ordinary rules; inside a transaction."""
    picture = _drawn(_source(file), at, ("-q:v", "2"))
    if not picture:
        raise Invalid({"at": NO_PICTURE})
    with TemporaryDirectory(prefix="frame-") as folder:
        path = Path(folder) / "frame.jpg"
        path.write_bytes(picture)
        with path.open("rb") as held:
            found = inspect_picture(held, path.name, len(picture))
    key = storage.new_key("image", found.extension)
    sha256 = storage.store(key, [picture])
    stored = MediaFile.objects.create(
        url=storage.address(key),
        name=f"{file.name.rpartition('.')[0] or file.name} {at:.1f}s.jpg"[-255:],
        size=len(picture),
        sha256=sha256,
        width=found.width,
        height=found.height,
        mime=found.mime,
        account_id=account_id,
    )
    events.publish("media.stored", key=key)
    return stored


def strip(file: MediaFile, count: int) -> list[dict[str, object]]:
    """``count`` small pictures at equal distances, ``{at, picture}`` with a ``data:`` address; nothing of it is stored."""
    length = file.duration or 0
    if length <= 0:
        return []
    name = f"media-strip:{count}:{file.url}"
    known: list[dict[str, object]] | None = cache.get(name)
    if known is not None:
        return known
    source, moments = _source(file), [round(length * (place + 0.5) / count, 2) for place in range(count)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        drawn = list(pool.map(lambda at: _drawn(source, at, ("-vf", f"scale={STRIP_WIDTH}:-2", "-q:v", "6")), moments))
    found = [{"at": at, "picture": _as_address(data)} for at, data in zip(moments, drawn, strict=True) if data]
    cache.set(name, found, STRIP_KEPT)
    return found


def _source(file: MediaFile) -> str:
    """What ffmpeg opens: the file itself, which lies in our storage whoever transcodes it."""
    if file.processing in ("inspecting", "failed"):
        raise Conflict(NOT_READY)
    key = storage.key_of(file.url)
    if key is None:
        raise Conflict(ELSEWHERE)
    return storage.readable(key)


def _drawn(source: str, at: float, options: tuple[str, ...]) -> bytes:
    """A JPEG of the moment, empty where there is no picture."""
    with TemporaryDirectory(prefix="frame-") as folder:
        path = Path(folder) / "frame.jpg"
        try:
            ffmpeg.make(
                "-ss", f"{max(at, 0):.3f}", *ffmpeg.reading(source), "-frames:v", "1", *options, str(path), seconds=SECONDS
            )  # fmt: skip
        except ffmpeg.Unplayable:
            return b""
        return path.read_bytes() if path.is_file() else b""


def _as_address(picture: bytes) -> str:
    return f"data:image/jpeg;base64,{base64.b64encode(picture).decode()}"
