"""Detects video and sound by the first bytes: the media of a text beside pictures (spec, section 5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import IO

from apps.core.errors import Invalid

MAX_VIDEO = 512 * 1024 * 1024
MAX_AUDIO = 128 * 1024 * 1024
WRONG_VIDEO = "只支持mp4格式的视频，请转换格式后重新上传"
WRONG_AUDIO = "只支持aac、adpcm、amr、dsd、mp1、mp2、mp3、pcm、realaudio、wma、wav、m4a格式的音频，请转换格式后重新上传"

HeadCheck = Callable[[bytes], bool]


@dataclass(frozen=True, slots=True)
class Recording:
    #: ``video`` or ``audio``; also the file's folder.
    sort: str
    extension: str
    mime: str


def _begins(*heads: bytes) -> HeadCheck:
    return lambda head: head.startswith(heads)


def _mpeg_audio(head: bytes) -> bool:
    """True if the head is an ID3 tag or a frame: eleven set bits, then a layer that is not the reserved one (AAC's)."""
    return head.startswith(b"ID3") or (len(head) > 1 and head[0] == 0xFF and head[1] & 0xE0 == 0xE0 and head[1] & 6 > 0)


def _aac(head: bytes) -> bool:
    return head.startswith((b"ADIF", b"ID3")) or (len(head) > 1 and head[0] == 0xFF and head[1] & 0xF6 == 0xF0)


def _raw_samples(head: bytes) -> bool:
    """Samples have no signature. Refuses anything a browser could take for a page; samples are served as bytes anyway."""
    return not head.lstrip().startswith((b"<", b"%PDF", b"PK"))


#: Extension -> its sort, its MIME type and the check of its first bytes.
KNOWN: dict[str, tuple[str, str, HeadCheck]] = {
    "mp4": ("video", "video/mp4", lambda head: head[4:8] == b"ftyp"),
    "aac": ("audio", "audio/aac", _aac),
    "adpcm": ("audio", "application/octet-stream", _raw_samples),
    "amr": ("audio", "audio/amr", _begins(b"#!AMR")),
    "dsd": ("audio", "audio/x-dsd", _begins(b"DSD ", b"FRM8")),
    "dsf": ("audio", "audio/x-dsd", _begins(b"DSD ")),
    "dff": ("audio", "audio/x-dsd", _begins(b"FRM8")),
    "mp1": ("audio", "audio/mpeg", _mpeg_audio),
    "mp2": ("audio", "audio/mpeg", _mpeg_audio),
    "mp3": ("audio", "audio/mpeg", _mpeg_audio),
    "pcm": ("audio", "application/octet-stream", _raw_samples),
    "ra": ("audio", "audio/vnd.rn-realaudio", _begins(b".ra\xfd", b".RMF")),
    "rm": ("audio", "audio/vnd.rn-realaudio", _begins(b".RMF")),
    "wav": ("audio", "audio/wav", lambda head: head.startswith(b"RIFF") and head[8:12] == b"WAVE"),
    "m4a": ("audio", "audio/mp4", lambda head: head[4:8] == b"ftyp"),
    "wma": ("audio", "audio/x-ms-wma", _begins(b"\x30\x26\xb2\x75")),
}


def is_recording(name: str) -> bool:
    return _extension(name) in KNOWN


def inspect_recording(file: IO[bytes], name: str, size: int) -> Recording:
    """Sort and MIME type. Raises Invalid with a sentence if the bytes do not match the extension."""
    sort, mime, looks_right = KNOWN[_extension(name)]
    limit, label = (MAX_VIDEO, "视频") if sort == "video" else (MAX_AUDIO, "音频")
    if size > limit:
        raise Invalid({"file": f"{label}大小不能超过{limit // 1024 // 1024}MB"})
    file.seek(0)
    head = file.read(64)
    file.seek(0)
    if not looks_right(head):
        raise Invalid({"file": WRONG_VIDEO if sort == "video" else WRONG_AUDIO})
    return Recording(sort, _extension(name), mime)


def _extension(name: str) -> str:
    return PurePosixPath(name.replace("\\", "/")).suffix.lower().removeprefix(".")
