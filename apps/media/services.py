"""Taking a file in: judge it, store it, remember it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

from django.core.files.uploadedfile import UploadedFile

from apps.core import events
from apps.core.errors import Invalid
from apps.kinds.rights import Caller

from . import storage
from .inspection import inspect_picture
from .models import MediaFile
from .posters import poster_key
from .recordings import inspect_recording, is_recording
from .tasks import inspecting
from .uploads import limits, types


def store_upload(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, object]:
    """The multipart ``file`` of a person, stored."""
    return store_file(payload.get("file"), account_id=caller.account_id)


def store_file(upload: Any, *, account_id: int | None) -> dict[str, object]:
    """Picture, video or sound, judged and stored; a failure after writing leaves no file behind. No account: a
    reader's."""
    if not isinstance(upload, UploadedFile):
        raise Invalid({"file": "请选择要上传的文件"})
    if not upload.size:
        raise Invalid({"file": "文件是空的，请重新选择"})
    name = display_name(upload.name or "")
    known = types.TYPES.get(types.extension_of(name))
    if known is not None and (refusal := types.size_refusal(known, upload.size, limits.current())):
        raise Invalid({"file": refusal})
    if is_recording(name):
        return _store_recording(upload, name, account_id)
    picture = inspect_picture(upload, name, upload.size)
    key = storage.new_key("image", picture.extension)
    sha256 = storage.store(key, upload.chunks())
    try:
        stored = MediaFile.objects.create(
            url=storage.address(key),
            name=name,
            size=upload.size,
            sha256=sha256,
            width=picture.width,
            height=picture.height,
            mime=picture.mime,
            account_id=account_id,
        )
    except BaseException:
        storage.discard(key)
        raise
    events.publish("media.stored", key=key)
    return stored.as_data()


def _store_recording(upload: UploadedFile[Any], name: str, account_id: int | None) -> dict[str, object]:
    size = upload.size or 0
    recording = inspect_recording(upload, name, size)
    key = storage.new_key(recording.sort, recording.extension)
    sha256 = storage.store(key, upload.chunks())
    try:
        stored = MediaFile.objects.create(
            url=storage.address(key),
            name=name,
            size=size,
            sha256=sha256,
            mime=recording.mime,
            account_id=account_id,
        )
        inspecting.settle(stored, account_id)
    except BaseException:
        storage.discard(key)
        storage.discard(poster_key(key))
        raise
    return stored.as_data()


def display_name(raw: str) -> str:
    """The file's own name without folders and control characters, at most 255 characters, extension kept."""
    name = PurePosixPath(raw.replace("\\", "/")).name
    name = "".join(character for character in name if character.isprintable())
    stem, suffix = PurePosixPath(name).stem, PurePosixPath(name).suffix[:12]
    return f"{stem[: 255 - len(suffix)]}{suffix}" or "未命名"
