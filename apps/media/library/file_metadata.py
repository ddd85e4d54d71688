"""What is known of the file behind an address, before it becomes an item of the library."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit

from apps.core.errors import Invalid
from apps.kinds.rights import Caller

from .. import storage
from ..images.inspection import FORMATS
from ..models import MediaFile
from ..rehost import services
from ..rehost.safe_fetch import Unfetchable, parse
from ..tasks import inspect_media
from ..video.recordings import KNOWN

NO_ADDRESS = "缺少文件地址，请重新选择文件"
FOREIGN = "这个文件不在本系统的存储中，请先下载，再从本地上传"
DOCUMENT = "document"
#: As the column of an item's address takes it.
LONGEST_ADDRESS = 1000


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
    processing: str = ""


def gather(raw: Any, *, caller: Caller) -> Facts:
    """Facts of the file at an address of ours, inside the transaction that uses them; any other is refused.

    Of a large recording they are found out in the background, and follow.
    """
    url = services.own_address(_given(raw))
    if url is None:
        raise Invalid({"url": FOREIGN})
    stored = MediaFile.objects.filter(url=url).first()
    if stored is None:
        if len(url) > LONGEST_ADDRESS or _leads_nowhere(url):
            raise Invalid({"url": FOREIGN})
        return Facts(url, type_of(url), name_of(url))
    inspect_media.settle(stored, caller.account_id)
    return _of_stored(stored)


def _leads_nowhere(url: str) -> bool:
    """Whether it begins like an address of the storage and names no object that could lie there."""
    return url.startswith(tuple(storage.prefixes())) and storage.key_of(url) is None


def foreign_picture(raw: Any) -> str | None:
    """The address of a picture of another site, None for an address of ours; raises Invalid for other files."""
    url = _given(raw)
    if services.own_address(url) is not None:
        return None
    if type_of(url) != "image":
        raise Invalid({"url": FOREIGN})
    try:
        parse(url)
    except Unfetchable as refused:
        raise Invalid({"url": refused.reason}) from None
    return url


def _given(raw: Any) -> str:
    if not isinstance(raw, str) or not raw.strip():
        raise Invalid({"url": NO_ADDRESS})
    return raw.strip()


def _of_stored(stored: MediaFile) -> Facts:
    return Facts(
        url=stored.url,
        type=inspect_media.folder_of(stored.url) or type_of(stored.name),
        name=stored.name,
        size=stored.size,
        sha256=stored.sha256,
        width=stored.width,
        height=stored.height,
        duration=stored.duration,
        cover_url=stored.cover_url,
        transcode_url=stored.transcode_url,
        processing=stored.processing,
    )


def type_of(name: str) -> str:
    """By the extension; an address without one is taken for a picture when nothing else is known."""
    extension = PurePosixPath(urlsplit(name).path).suffix.lower().removeprefix(".")
    if extension in FORMATS or not extension:
        return "image"
    return KNOWN[extension][0] if extension in KNOWN else DOCUMENT


def name_of(url: str) -> str:
    return PurePosixPath(unquote(urlsplit(url).path)).name[:255]
