"""Accepts a file: checks it, stores it, creates its row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import PurePosixPath
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction

from apps.core import events, programs
from apps.core.context import Context
from apps.core.errors import Invalid
from apps.kinds.calls import Call
from apps.kinds.events import CallPerformed
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from . import storage
from .events import FileStored
from .images.inspection import inspect_picture
from .models import MediaFile
from .tasks import shares
from .tasks.handlers import inspect_media
from .uploads import limits, types
from .video.recordings import inspect_recording, is_recording

#: Called within the transaction that creates the file's row, for further changes of the caller.
Along = Callable[[MediaFile], None]


def store_upload(*, caller: Caller, file: Any, context: Context) -> dict[str, object]:
    """``POST /upload``: stores the file of a person."""
    call = registry.rows[("POST", "/upload")].call
    log = partial(log_storing, caller=caller, context=context, call=call)
    return store_file(file, account_id=caller.account_id, along=log).as_data()


def log_storing(stored: MediaFile, *, caller: Caller, context: Context, call: Call) -> None:
    events.publish(CallPerformed(caller=caller, context=context, call=call, kind=None, ids=[stored.pk]))


def store_file(
    upload: Any, *, account_id: int | None, along: Along | None = None, inspected: bool = False
) -> MediaFile:
    """Stores a picture, video or sound after a check of its head. A later failure leaves no file behind.

    ``account_id`` is None for readers. The storage is written before the transaction, since it may be slow. A worker
    inspects recordings, unless the caller has ``inspected`` them.
    """
    judged = _judged(upload, account_id)
    programs.release_connection()
    key = storage.new_key(judged.sort, judged.extension)
    sha256 = storage.store(key, upload.chunks())
    try:
        with transaction.atomic():
            stored = _remembered(judged, key, sha256, account_id)
            if not inspected:
                inspect_media.request(stored, account_id)
            if along is not None:
                along(stored)
    except BaseException:
        storage.discard(key)
        raise
    return stored


@dataclass(frozen=True, slots=True)
class Judged:
    """Result of the check of a file's head; only pictures have width and height."""

    name: str
    size: int
    sort: str
    extension: str
    mime: str
    width: int | None = None
    height: int | None = None


def _judged(upload: Any, account_id: int | None) -> Judged:
    """Checks the head. Raises Invalid, and TooMany for a recording beyond the account's share of the inspection."""
    if not isinstance(upload, UploadedFile):
        raise Invalid({"file": "请选择要上传的文件"})
    if not upload.size:
        raise Invalid({"file": "文件是空的，请重新选择"})
    name, size = display_name(upload.name or ""), upload.size
    known = types.TYPES.get(types.extension_of(name))
    if known is not None and (refusal := types.size_refusal(known, size, limits.current())):
        raise Invalid({"file": refusal})
    if is_recording(name):
        shares.require_room(account_id)
        recording = inspect_recording(upload, name, size)
        return Judged(name, size, recording.sort, recording.extension, recording.mime)
    picture = inspect_picture(upload, name, size)
    return Judged(name, size, "image", picture.extension, picture.mime, picture.width, picture.height)


def _remembered(judged: Judged, key: str, sha256: str, account_id: int | None) -> MediaFile:
    stored = MediaFile.objects.create(
        url=storage.url_of(key),
        name=judged.name,
        size=judged.size,
        sha256=sha256,
        width=judged.width,
        height=judged.height,
        mime=judged.mime,
        account_id=account_id,
    )
    if judged.sort == "image":
        events.publish(FileStored(key=key))
    return stored


def display_name(raw: str) -> str:
    """The file's own name without folders and control characters, at most 255 characters, extension kept."""
    name = PurePosixPath(raw.replace("\\", "/")).name
    name = "".join(character for character in name if character.isprintable())
    stem, suffix = PurePosixPath(name).stem, PurePosixPath(name).suffix[:12]
    return f"{stem[: 255 - len(suffix)]}{suffix}" or "未命名"
