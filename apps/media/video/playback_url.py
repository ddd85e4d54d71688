"""URLs of recordings for readers."""

from __future__ import annotations

from typing import Any

from apps.kinds.ports import ports

from ..models import MediaFile


def with_playback_url(values: dict[str, Any], record: Any) -> dict[str, Any]:
    """``shape`` of a public kind with a ``video``: replaces the video with its transcoded copy, if there is one."""
    if values.get("video"):
        url = (record.published or {}).get("video")
        transcoded = MediaFile.objects.filter(url=url).values_list("transcode_url", flat=True).first()
        values["video"] = ports().public_url(transcoded) if transcoded else values["video"]
    return values
