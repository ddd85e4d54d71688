"""``/upload/facts``: metadata of stored files by their URLs."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from . import private_files
from .images import thumbnails
from .models import MediaFile, MediaTask
from .tasks import library_status
from .tasks.handlers.inspect_media import folder_of
from .tasks.models import OPEN

MOST = 100


def file_at(url: str) -> MediaFile | None:
    """The file at one of our URLs, or the file that was transcoded to it. Records may hold either URL."""
    return MediaFile.objects.filter(Q(url=url) | Q(transcode_url=url)).order_by("pk").first() if url else None


def describe(*, urls: list[str]) -> dict[str, Any]:
    """``urls`` of files or of their transcoded copies -> ``{items}``, one for each stored file.

    A private file needs a valid signed link; its answer contains signed links, too.
    """
    url_by_file = {private_files.plain(url): url for url in urls}
    found = MediaFile.objects.filter(Q(url__in=url_by_file) | Q(transcode_url__in=url_by_file, transcode_url__gt=""))
    files = list(found.order_by("pk"))
    progress = _progress([file.pk for file in files if file.processing in ("inspecting", "transcoding")])
    private = private_files.private_uses({file.url for file in files})
    items = []
    for file in files:
        metadata = metadata_of_file(file) | {"progress": progress.get(file.pk)}
        if file.url not in private:
            items.append(metadata)
        elif private_files.is_genuine(link := url_by_file.get(file.url) or url_by_file[file.transcode_url]):
            items.append(_as_links(metadata, link))
    return {"items": items}


def _as_links(metadata: dict[str, Any], link: str) -> dict[str, Any]:
    links = {name: private_files.signed(metadata[name]) for name in ("coverUrl", "transcodeUrl")}
    return metadata | links | {"url": link, "thumbUrl": private_files.signed_thumbnail(_picture_of(metadata))}


def _picture_of(metadata: dict[str, Any]) -> str:
    return str(metadata["url"] if metadata["type"] == "image" else metadata["coverUrl"])


def _progress(file_ids: list[int]) -> dict[int | None, int | None]:
    """Progress of the workers on these files, in percent."""
    if not file_ids:
        return {}
    tasks = MediaTask.objects.filter(file__in=file_ids, state__in=OPEN, sort__in=library_status.SHOWN)
    return dict(tasks.values_list("file_id", "progress"))


def metadata_of_file(file: MediaFile) -> dict[str, Any]:
    """Metadata of a file: ``size`` in bytes, ``duration`` in seconds, ``frameRate`` in frames a second, sides in
    pixels; null or empty where unknown.
    """
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
        "thumbUrl": thumbnails.url_of(file.url if sort == "image" else file.cover_url),
    }
