"""Frames of a stored video: one at full size, or a strip of small ones."""

from __future__ import annotations

import base64
import io
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from django.core.cache import cache

from apps.core import events, programs
from apps.core.errors import Conflict, Invalid

from .. import storage
from ..events import FileStored
from ..images.inspection import inspect_picture
from ..models import MediaFile
from ..rehost import limits
from . import ffmpeg

SECONDS = 30.0
STRIP_MOST = 24
STRIP_WIDTH = 160
STRIP_CACHE_SECONDS = 24 * 3600
AT_ONCE = 2
NO_PICTURE = "这个时间点没有画面，请往前移动一点再截取"
NOT_READY = "视频还在处理，处理完成后才能截取画面"
BUSY = "您的另一次截取还没有完成，请稍候再试"
ELSEWHERE = "这个视频不在本系统的存储中，无法截取画面"


def draw(file: MediaFile, at: float, *, account_id: int) -> bytes:
    """The frame at ``at`` seconds as a JPEG. Call it outside of any transaction."""
    with limits.one_at_a_time("frames", account_id, BUSY):
        picture = _drawn(_source(file), at, ("-q:v", "2"), SECONDS)
    if not picture:
        raise Invalid({"at": NO_PICTURE})
    return picture


def store(file: MediaFile, at: float, picture: bytes, *, account_id: int) -> MediaFile:
    """Stores a frame of ``draw`` by the rules of uploads, inside a transaction."""
    found = inspect_picture(io.BytesIO(picture), "frame.jpg", len(picture))
    key = storage.new_key("image", found.extension)
    sha256 = storage.store(key, [picture])
    stored = MediaFile.objects.create(
        url=storage.url_of(key),
        name=f"{file.name.rpartition('.')[0] or file.name} {at:.1f}s.jpg"[-255:],
        size=len(picture),
        sha256=sha256,
        width=found.width,
        height=found.height,
        mime=found.mime,
        account_id=account_id,
    )
    events.publish(FileStored(key=key))
    return stored


def strip(file: MediaFile, count: int, *, account_id: int) -> list[dict[str, object]]:
    """``count`` small frames at equal distances, ``{at, picture}`` with a ``data:`` URL; stores nothing.

    Omits frames that are not drawn after ``SECONDS``.
    """
    length = file.duration or 0
    if length <= 0:
        return []
    name = f"media-strip:{count}:{file.url}"
    known: list[dict[str, object]] | None = cache.get(name)
    if known is not None:
        return known
    source, moments = _source(file), [round(length * (index + 0.5) / count, 2) for index in range(count)]
    with limits.one_at_a_time("frames", account_id, BUSY):
        drawn = _drawn_together(source, moments)
    found = [{"at": at, "picture": _data_url(data)} for at, data in zip(moments, drawn, strict=True) if data]
    cache.set(name, found, STRIP_CACHE_SECONDS)
    return found


def _drawn_together(source: str, moments: Sequence[float]) -> list[bytes]:
    """Draws in threads. The threads use no database connection, and the caller's own is released meanwhile."""
    programs.release_connection()
    end = time.monotonic() + SECONDS

    def drawn(at: float) -> bytes:
        left = end - time.monotonic()
        return _drawn(source, at, ("-vf", f"scale={STRIP_WIDTH}:-2", "-q:v", "6"), left) if left > 0 else b""

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(drawn, moments))


def _source(file: MediaFile) -> str:
    """The input for ffmpeg: the original file, which lies in our storage whatever the transcoder is."""
    if file.processing in ("inspecting", "refused", "failed"):
        raise Conflict(NOT_READY)
    key = storage.key_of(file.url)
    if key is None:
        raise Conflict(ELSEWHERE)
    return storage.ffmpeg_input(key)


def _drawn(source: str, at: float, options: tuple[str, ...], seconds: float) -> bytes:
    """A JPEG of the frame, empty if there is none or drawing took too long."""
    with TemporaryDirectory(prefix="frame-") as folder:
        path = Path(folder) / "frame.jpg"
        try:
            ffmpeg.run(
                "-ss", f"{max(at, 0):.3f}", *ffmpeg.input_options(source), "-frames:v", "1", *options, str(path), seconds=seconds
            )  # fmt: skip
        except ffmpeg.Unplayable:
            return b""
        return path.read_bytes() if path.is_file() else b""


def _data_url(picture: bytes) -> str:
    return f"data:image/jpeg;base64,{base64.b64encode(picture).decode()}"
