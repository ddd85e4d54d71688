"""Subtitle files: read in any encoding, stored as vtt."""

from __future__ import annotations

import codecs
from collections.abc import Sequence

from apps.core import events
from apps.core.errors import Invalid, NotFound
from apps.media import storage
from apps.media.events import FileStored
from apps.media.models import MediaFile
from apps.media.rehost.services import own_url

from . import cues
from .cues import Cue

MAX_BYTES = 2 * 1024 * 1024
ENCODINGS = ("utf-8-sig", "gb18030")
EXTERNAL = "请上传字幕文件，其他网站的字幕地址无法使用"
TOO_LARGE = "字幕文件不能超过2MB"
WRONG_TYPE = "只支持 srt 和 vtt 格式的字幕"
UNDECODABLE = "字幕文件的编码无法识别，请另存为 UTF-8 后重新上传"


def cues_at(url: str) -> list[Cue]:
    """The cues of one of our subtitle files. Raises Invalid at ``subtitles``."""
    try:
        return cues.read(_decoded(_bytes(url)))
    except cues.Unreadable as why:
        raise Invalid({"subtitles": str(why)}) from None


def as_vtt(url: str, *, account_id: int) -> str:
    """The URL of the same subtitles as vtt. An srt file gets a new file beside it."""
    found = cues_at(url)
    if url.endswith(".vtt"):
        return url
    known = MediaFile.objects.filter(url=url).values_list("name", flat=True).first() or "字幕.srt"
    return store(found, known.rpartition(".")[0] or known, account_id=account_id)


def store(shown: Sequence[Cue], title: str, *, account_id: int) -> str:
    """Stores cues as a vtt file; returns its URL."""
    name, data = f"{title[:120]}.vtt", cues.written(shown).encode()
    key = storage.attachment_key(name)
    sha256 = storage.store(key, [data])
    file = MediaFile.objects.create(
        url=storage.url_of(key), name=name, size=len(data), sha256=sha256, mime="text/vtt", account_id=account_id
    )
    events.publish(FileStored(key=key))
    return file.url


def _bytes(url: str) -> bytes:
    key = storage.key_of(own_url(url) or "")
    if key is None:
        raise Invalid({"subtitles": EXTERNAL})
    if not key.endswith((".srt", ".vtt")):
        raise Invalid({"subtitles": WRONG_TYPE})
    try:
        if storage.size(key) > MAX_BYTES:
            raise Invalid({"subtitles": TOO_LARGE})
        return b"".join(storage.chunks(key))
    except NotFound as gone:
        raise Invalid({"subtitles": gone.msg}) from None


def _decoded(data: bytes) -> str:
    """Decodes the file: UTF-8, UTF-16 with a byte order mark, or the Chinese national encoding."""
    marked = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    for encoding in ("utf-16",) if marked else ENCODINGS:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise cues.Unreadable(UNDECODABLE)
