"""Saving a video: what its file tells is taken from the media room, now and when the file's transcoding goes on."""

from __future__ import annotations

from typing import Any

from apps.core import events
from apps.core.errors import Forbidden
from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.media.files import stored_as
from apps.media.models import MediaFile

from .models import Video
from .rules import FROZEN
from .subtitles import files as subtitle_files

#: Videos of one file whose screens are told.
TOLD = 50


def save_video(video: Video, values: dict[str, Any], *, caller: Caller) -> None:
    """Columns, and with another file what is known of it; its poster stands in for a cover that was not given.

    Subtitles are kept as vtt, which is what players take.
    """
    if video.frozen:
        raise Forbidden(FROZEN)
    url = values.get("video", video.video)
    if url != video.video:
        file = stored_as(url)
        for name, value in facts(file).items():
            setattr(video, name, value)
        if file and not values.get("cover", video.cover):
            values["cover"] = file.cover_url
    subtitles = values.get("subtitles", video.subtitles)
    if subtitles and subtitles != video.subtitles:
        values["subtitles"] = subtitle_files.as_vtt(subtitles, account_id=caller.account_id)
    save.assign(registry.kind("video"), video, values)


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
    if file.processing in ("failed", "refused", "inspecting"):
        return file.processing
    if file.processing:
        return "processing"
    return "ready" if file.transcode_url else "unknown"


def follow_file(*, file: int, **_: Any) -> None:
    """Event ``media.processed``: the file was looked at or transcoded, and its videos learn of it; its poster
    becomes the cover of those that have none."""
    stored = MediaFile.objects.filter(pk=file).first()
    if stored is not None:
        videos = Video.objects.filter(video__in=[url for url in (stored.url, stored.transcode_url) if url])
        videos.update(**facts(stored))
        videos.filter(cover="").update(cover=stored.cover_url)
        for video in videos.filter(deleted_at__isnull=True).only("pk", "revision")[:TOLD]:
            events.publish(
                "record.changed", kind="video", id=video.pk, revision=video.revision, by=None, action="process"
            )
