"""Saving a video: what its file tells is taken from the media room, now and when the file's transcoding goes on."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Forbidden
from apps.kinds.engine import saving
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.media.dumping import own_address
from apps.media.models import MediaFile, MediaItem

from .models import Video

FROZEN = "该视频已被冻结，解冻后才能编辑"


def save_video(video: Video, values: dict[str, Any], *, caller: Caller) -> None:
    """Columns, and with another file what is known of it; its poster stands in for a cover that was not given."""
    if video.frozen:
        raise Forbidden(FROZEN)
    url = values.get("video", video.video)
    if url != video.video:
        file = _file_of(url)
        for name, value in facts(file).items():
            setattr(video, name, value)
        if file and not values.get("cover", video.cover):
            values["cover"] = file.cover_url
    saving.assign(registry.kind("video"), video, values)


def _file_of(url: str) -> MediaFile | None:
    own = own_address(url)
    return MediaFile.objects.filter(url=own).first() if own else None


def facts(file: MediaFile | None) -> dict[str, Any]:
    """``duration``, ``orientation`` and ``transcode_state`` as the file has them; of a foreign one nothing is known."""
    if file is None:
        return {"duration": None, "orientation": "landscape", "transcode_state": "unknown"}
    upright = bool(file.width and file.height and file.height > file.width)
    return {
        "duration": file.duration,
        "orientation": "portrait" if upright else "landscape",
        "transcode_state": _transcode_state(file),
    }


def _transcode_state(file: MediaFile) -> str:
    if file.processing == "failed":
        return "failed"
    if file.processing:
        return "processing"
    return "ready" if file.transcode_url else "unknown"


def follow_file(*, kind: str, id: int, action: str, **_: Any) -> None:
    """Event ``record.changed`` of a media item whose file was looked at or transcoded: its videos learn of it."""
    if kind != "media_item" or action != "process":
        return
    url = MediaItem.objects.filter(pk=id).values_list("url", flat=True).first()
    file = MediaFile.objects.filter(url=url).first() if url else None
    if file is not None:
        Video.objects.filter(video=file.url).update(**facts(file))
