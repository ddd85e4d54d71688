"""What is known of the file behind an address, before it becomes an item of the library."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit

from apps.core.errors import Invalid
from apps.kinds.rights import Caller

from .. import dumping, storage
from ..inspection import FORMATS
from ..models import MediaFile
from ..recordings import KNOWN
from .probing import Probe, probe

NO_ADDRESS = "缺少文件地址，请重新选择文件"
FOREIGN = "这个文件不在本系统的存储中，请先下载，再从本地上传"
#: What every browser plays as it is; other codecs wait for transcoding.
PLAYABLE = frozenset({"h264"})
DOCUMENT = "document"


@dataclass(frozen=True, slots=True)
class Facts:
    """The columns of a ``MediaItem`` that come from its file."""

    url: str
    type: str
    name: str
    size: int | None = None
    sha256: str = ""
    width: int | None = None
    height: int | None = None
    duration: int | None = None
    cover_url: str = ""
    transcode_url: str = ""


def gather(raw: Any, *, caller: Caller, fetch: Mapping[str, Any] | None = None) -> Facts:
    """Facts of the file at an address of ours.

    With ``fetch`` (arguments of ``dumping.dump``) a picture of another site is taken over first, which talks to that
    site and must not happen inside a transaction; without it a foreign address is refused.
    """
    if not isinstance(raw, str) or not raw.strip():
        raise Invalid({"url": NO_ADDRESS})
    url = dumping.own_address(raw.strip())
    if url is None:
        if fetch is None or type_of(raw) != "image":
            raise Invalid({"url": FOREIGN})
        url = dumping.dump(caller=caller, payload={"url": raw.strip()}, **fetch)
    stored = MediaFile.objects.filter(url=url).first()
    return _of_stored(stored) if stored else Facts(url, type_of(url), name_of(url))


def _of_stored(stored: MediaFile) -> Facts:
    sort = _folder_of(stored.url) or type_of(stored.name)
    found = _probed(stored.url) if sort in ("video", "audio") else Probe()
    playable = sort == "audio" or found.codec in PLAYABLE
    return Facts(
        url=stored.url,
        type=sort,
        name=stored.name,
        size=stored.size,
        sha256=stored.sha256,
        width=stored.width or found.width,
        height=stored.height or found.height,
        duration=found.duration,
        cover_url=_cover(stored.url) if sort == "video" else "",
        transcode_url=stored.url if playable and sort in ("video", "audio") else "",
    )


def _folder_of(url: str) -> str:
    """Keys say what they hold: ``/media/saas/video/2026-11/…``."""
    parts = url.removeprefix(storage.address("")).split("/")
    return parts[1] if len(parts) > 2 and parts[1] in ("image", "video", "audio") else ""


def _probed(url: str) -> Probe:
    key = url.removeprefix(storage.address(""))
    return probe(storage.open_stored(key))


def _cover(url: str) -> str:
    path = storage.root() / url.removeprefix(storage.address(""))
    poster = path.with_name(f"{path.stem}_0.jpg")
    return f"{url.rsplit('/', 1)[0]}/{poster.name}" if poster.is_file() else ""


def type_of(name: str) -> str:
    """By the extension; an address without one is taken for a picture when nothing else is known."""
    extension = PurePosixPath(urlsplit(name).path).suffix.lower().removeprefix(".")
    if extension in FORMATS or not extension:
        return "image"
    return KNOWN[extension][0] if extension in KNOWN else DOCUMENT


def name_of(url: str) -> str:
    return PurePosixPath(unquote(urlsplit(url).path)).name[:255]
