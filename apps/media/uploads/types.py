"""Types that may be uploaded, and the first bytes of each (spec, section 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from apps.core.errors import Invalid

from ..images.inspection import FORMATS
from ..video import recordings
from .limits import GB, MB, max_bytes

IMAGE_TOO_LARGE = "图片大小不能超过32MB"
LABELS = {"image": "图片", "video": "视频", "audio": "音频", "document": "文件"}

Looks = Callable[[bytes], bool]


@dataclass(frozen=True, slots=True)
class FileType:
    """``sort`` is ``image``, ``video``, ``audio`` or ``document``; ``looks_right`` checks the first 4,096 bytes."""

    sort: str
    mime: str
    looks_right: Looks


def _begins(*heads: bytes) -> Looks:
    return lambda head: head.startswith(heads)


def _text(head: bytes) -> bool:
    """True if the head has no control characters but line breaks and tabs; any encoding is allowed."""
    return not any(byte < 32 and byte not in b"\t\n\r\f\x1b" for byte in head)


def _subtitles(head: bytes) -> bool:
    return head.startswith((b"\xff\xfe", b"\xfe\xff")) or _text(head)


_ZIP = _begins(b"PK\x03\x04")
_OLE = _begins(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
_OFFICE = "application/vnd.openxmlformats-officedocument"

DOCUMENTS = {
    "pdf": FileType("document", "application/pdf", _begins(b"%PDF-")),
    "doc": FileType("document", "application/msword", _OLE),
    "docx": FileType("document", f"{_OFFICE}.wordprocessingml.document", _ZIP),
    "xls": FileType("document", "application/vnd.ms-excel", _OLE),
    "xlsx": FileType("document", f"{_OFFICE}.spreadsheetml.sheet", _ZIP),
    "ppt": FileType("document", "application/vnd.ms-powerpoint", _OLE),
    "pptx": FileType("document", f"{_OFFICE}.presentationml.presentation", _ZIP),
    "txt": FileType("document", "text/plain", _text),
    "csv": FileType("document", "text/csv", _text),
    "srt": FileType("document", "application/x-subrip", _subtitles),
    "vtt": FileType("document", "text/vtt", _subtitles),
    "zip": FileType("document", "application/zip", _begins(b"PK\x03\x04", b"PK\x05\x06")),
    "apk": FileType("document", "application/vnd.android.package-archive", _ZIP),
    "glb": FileType("document", "model/gltf-binary", _begins(b"glTF")),
}
#: ``inspection`` checks pictures further.
TYPES: dict[str, FileType] = {
    **{name: FileType("image", known.mime, lambda head: True) for name, known in FORMATS.items()},
    **{name: FileType(sort, mime, looks) for name, (sort, mime, looks) in recordings.KNOWN.items()},
    **DOCUMENTS,
}


def extension_of(name: str) -> str:
    return PurePosixPath(name.replace("\\", "/")).suffix.lower().removeprefix(".")


def type_of(name: str) -> FileType:
    """The type by the file's extension. Raises Invalid at ``name``."""
    found = TYPES.get(extension_of(name))
    if found is None:
        raise Invalid({"name": f"不支持上传{_called(name)}文件，请转换为支持的格式后重新上传"})
    return found


def _called(name: str) -> str:
    extension = extension_of(name)[:12]
    return f" .{extension} 格式的" if extension.isalnum() else "这种格式的"


def size_refusal(kind: FileType, size: int, limits: Mapping[str, int]) -> str:
    """The reason why a file of this type may not be this large, or an empty text."""
    most = max_bytes(kind.sort, limits)
    if size <= most:
        return ""
    if kind.sort == "image" and most == 32 * MB:
        return IMAGE_TOO_LARGE
    limit = f"{most // GB}GB" if most % GB == 0 else f"{most // MB}MB"
    return f"{LABELS[kind.sort]}大小不能超过{limit}"


def by_sort(limits: Mapping[str, int]) -> dict[str, dict[str, object]]:
    """``types`` of ``/upload/setting``: the browser refuses others before it sends a byte."""
    return {
        sort: {
            "extensions": [name for name, kind in TYPES.items() if kind.sort == sort],
            "maxBytes": max_bytes(sort, limits),
        }
        for sort in LABELS
    }
