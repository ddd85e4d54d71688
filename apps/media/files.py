"""``/upload/facts``: what is known of stored files by their addresses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Q

from apps.core.errors import Invalid

from . import thumbnails
from .models import MediaFile, MediaTask
from .tasks import mirror
from .tasks.inspecting import folder_of
from .tasks.models import OPEN

MOST = 100


def stored_as(url: str) -> MediaFile | None:
    """The file at an address of ours, or the one that was transcoded to it; contents may carry either."""
    return MediaFile.objects.filter(Q(url=url) | Q(transcode_url=url)).order_by("pk").first() if url else None


def describe(*, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``urls`` (at most 100) of files or of what was transcoded from them -> ``{items}`` of those that are stored here."""
    urls = payload.get("urls")
    if not isinstance(urls, (list, tuple)) or len(urls) > MOST or not all(isinstance(url, str) for url in urls):
        raise Invalid({"urls": f"一次最多查询{MOST}个文件的信息，请分批查询"})
    found = MediaFile.objects.filter(Q(url__in=urls) | Q(transcode_url__in=urls, transcode_url__gt=""))
    files = list(found.order_by("pk"))
    progress = _progress([file.pk for file in files if file.processing in ("inspecting", "transcoding")])
    return {"items": [facts_of(file) | {"progress": progress.get(file.pk)} for file in files]}


def _progress(file_ids: list[int]) -> dict[int | None, int | None]:
    """How far, in percent, the workers are with these files."""
    if not file_ids:
        return {}
    tasks = MediaTask.objects.filter(file__in=file_ids, state__in=OPEN, sort__in=mirror.SHOWN)
    return dict(tasks.values_list("file_id", "progress"))


def facts_of(file: MediaFile) -> dict[str, Any]:
    """``size`` in bytes, ``duration`` in seconds, ``frameRate`` in pictures a second, both sides in pixels; null and
    empty where unknown."""
    sort = folder_of(file.url) or "document"
    return {
        "url": file.url,
        "name": file.name,
        "size": file.size,
        "type": sort,
        "width": file.width,
        "height": file.height,
        "duration": file.duration,
        "frameRate": file.frame_rate,
        "coverUrl": file.cover_url,
        "transcodeUrl": file.transcode_url,
        "processing": file.processing,
        "thumbUrl": thumbnails.address_of(file.url if sort == "image" else file.cover_url),
    }
