"""Saves a video. Its metadata come from its media file, at once and after the file's transcoding."""

from __future__ import annotations

from typing import Any

from apps.core import events
from apps.core.errors import Forbidden
from apps.kinds.engine.write import save
from apps.kinds.events import RecordChanged
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.media.events import FileProcessed
from apps.media.files import file_at
from apps.media.models import MediaFile

from .models import Video
from .rules import FROZEN
from .subtitles import files as subtitle_files

#: Number of videos of one file whose open screens are notified.
NOTIFIED = 50


def save_video(video: Video, values: dict[str, Any], *, caller: Caller) -> None:
    """Writes columns; with a new file also its metadata, and its poster if there is no cover.

    Subtitles are stored as vtt, the format of players.
    """
    if video.frozen:
        raise Forbidden(FROZEN)
    url = values.get("video", video.video)
    if url != video.video:
        file = file_at(url)
        for name, value in metadata_of(file).items():
            setattr(video, name, value)
        if file and not values.get("cover", video.cover):
            values["cover"] = file.cover_url
    subtitles = values.get("subtitles", video.subtitles)
    if subtitles and subtitles != video.subtitles:
        values["subtitles"] = subtitle_files.as_vtt(subtitles, account_id=caller.account_id)
    save.assign(registry.kind("video"), video, values)


def metadata_of(file: MediaFile | None) -> dict[str, Any]:
    """``duration``, ``orientation`` and ``transcode_state`` of the file; nulls for an external one."""
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


def on_file_processed(event: FileProcessed) -> None:
    """Inside handler. Writes what the file says to its videos; its poster becomes the cover of videos without one."""
    stored = MediaFile.objects.filter(pk=event.file).first()
    if stored is not None:
        videos = Video.objects.filter(video__in=[url for url in (stored.url, stored.transcode_url) if url])
        videos.update(**metadata_of(stored))
        videos.filter(cover="").update(cover=stored.cover_url)
        for video in videos.filter(deleted_at__isnull=True).only("pk", "revision")[:NOTIFIED]:
            events.publish(RecordChanged(kind="video", id=video.pk, revision=video.revision, by=None, action="process"))
