"""Metadata of the file at a URL, before the file becomes an item of the library."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from urllib.parse import unquote, urlsplit

from apps.core.errors import Invalid
from apps.kinds.rights import Caller

from .. import storage
from ..images.inspection import FORMATS
from ..models import MediaFile
from ..rehost import services
from ..rehost.safe_fetch import Unfetchable, parse
from ..tasks.handlers import inspect_media
from ..video.recordings import KNOWN

NO_URL = "缺少文件地址，请重新选择文件"
EXTERNAL = "这个文件不在本系统的存储中，请先下载，再从本地上传"
DOCUMENT = "document"
#: Length of the column that stores an item's URL.
LONGEST_URL = 1000


@dataclass(frozen=True, slots=True)
class FileMetadata:
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


def metadata_of(raw: str, *, caller: Caller) -> FileMetadata:
    """Metadata of the file at one of our URLs, inside the caller's transaction. Raises Invalid for any other URL.

    A worker inspects large recordings later and adds their metadata.
    """
    url = services.own_url(_required_url(raw))
    if url is None:
        raise Invalid({"url": EXTERNAL})
    stored = MediaFile.objects.filter(url=url).first()
    if stored is None:
        if len(url) > LONGEST_URL or _names_no_object(url):
            raise Invalid({"url": EXTERNAL})
        return FileMetadata(url, type_of(url), name_of(url))
    inspect_media.request(stored, caller.account_id)
    return _metadata_of_stored(stored)


def _names_no_object(url: str) -> bool:
    """True if the URL begins like one of the storage and yet cannot name an object."""
    return url.startswith(tuple(storage.prefixes())) and storage.key_of(url) is None


def external_picture(raw: str) -> str | None:
    """The URL of a picture of another site, None for one of our URLs. Raises Invalid for other files of other sites."""
    url = _required_url(raw)
    if services.own_url(url) is not None:
        return None
    if type_of(url) != "image":
        raise Invalid({"url": EXTERNAL})
    try:
        parse(url)
    except Unfetchable as refused:
        raise Invalid({"url": refused.reason}) from None
    return url


def _required_url(raw: str) -> str:
    if not raw.strip():
        raise Invalid({"url": NO_URL})
    return raw.strip()


def _metadata_of_stored(stored: MediaFile) -> FileMetadata:
    return FileMetadata(
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
    """The type by the file's extension. A URL without extension counts as a picture."""
    extension = PurePosixPath(urlsplit(name).path).suffix.lower().removeprefix(".")
    if extension in FORMATS or not extension:
        return "image"
    return KNOWN[extension][0] if extension in KNOWN else DOCUMENT


def name_of(url: str) -> str:
    return PurePosixPath(unquote(urlsplit(url).path)).name[:255]
