"""The file of a video: downloads the original, and retries its transcoding."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Conflict
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.media import storage
from apps.media.files import file_at
from apps.media.tasks.reprocess import process_again

from . import rules
from .models import Video

#: Seconds in which the download has to begin.
VALID_SECONDS = 60


def download(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{url, name, size}``: a URL of the original, valid for a minute, that needs no identity."""
    video = records.find(kind, caller, id)
    file = file_at(video.video)
    key = storage.key_of(file.url) if file else None
    if file is None or key is None:
        raise Conflict("这个视频不在本系统的存储中，请在来源网站下载")
    name = f"{video.title.strip() or file.name.rpartition('.')[0]}.mp4"
    return {"url": storage.link(key, name=name, seconds=VALID_SECONDS).url, "name": name, "size": file.size}


def transcode_again(video: Video, *, caller: Caller) -> None:
    """Action 重新转码. ``services.on_file_processed`` updates the video as it does for the first transcoding."""
    file = file_at(video.video)
    if file is None:
        raise Conflict(rules.EXTERNAL)
    process_again(file, caller.account_id)
    video.refresh_from_db(fields=["transcode_state", "duration", "orientation", "cover"])
