"""Begins an upload, and finds unfinished ones: ``/upload/setting``, ``/upload/unfinished``."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.core.errors import Conflict, Invalid, NotFound
from apps.core.programs import release_connection
from apps.kinds.rights import Caller

from .. import storage
from ..images.inspection import MAX_SIDE
from ..services import display_name
from ..tasks import shares
from . import limits, tickets, types
from .models import Upload
from .receivers import Receiver, place_of, receiver

OVER = {
    "stored": "这个文件已经上传完成",
    "cancelled": "这次上传已取消，请重新选择文件上传",
    "refused": "这次上传的文件没有通过检查，请重新选择文件上传",
    "expired": "这次上传搁置太久，已被清理，请重新选择文件上传",
}


@dataclass(frozen=True, slots=True)
class Request:
    """A file that a browser wants to send, judged. ``size`` in bytes."""

    name: str
    size: int
    fingerprint: str
    parent_id: int | None

    def identity(self) -> dict[str, Any]:
        """The columns by which an unfinished upload of the same file is found."""
        return {"name": self.name, "size": self.size, "fingerprint": self.fingerprint}


def show_setting(
    *,
    caller: Caller,
    upload: str = "",
    name: str = "",
    size: int | None = None,
    fingerprint: str = "",
    parent_id: int | None = None,
) -> dict[str, Any]:
    """``GET /upload/setting``: the storage and its limits; with a file or an upload, also what the browser needs to
    send it. ``size`` in bytes.
    """
    if not upload and not name and size is None:
        return general_setting()
    # The row stays if a later step fails. Its key finds whatever was begun in the bucket, so that it can be cleared.
    begun = own(caller, upload or _found_or_made(caller, _judged(name, size, fingerprint, parent_id)), lock=False)
    return _offered(caller, begun)


def _offered(caller: Caller, upload: Upload) -> dict[str, Any]:
    """Everything that the browser needs to send the rest of the upload."""
    still_open(upload)
    host = receiver(upload.driver)
    # The bucket may take seconds to answer: no transaction and no connection waits for it.
    known = upload.multipart
    release_connection()
    host.begin(upload)
    offer = host.offer(upload)
    upload = _saved(caller, upload, known)
    release_connection()
    return offer | _described(upload, host)


def _saved(caller: Caller, request: Upload, known: str) -> Upload:
    """Saves the storage's answers about an open upload, and returns the row.

    If another tab began a multipart upload since ``known`` was read, the other one stays. Clearing the key aborts the
    surplus one.
    """
    with transaction.atomic():
        upload = own(caller, request.pk)
        still_open(upload)
        if upload.multipart == known:
            upload.multipart = request.multipart
        if request.exposed_until is not None:
            upload.exposed_until = max(upload.exposed_until or request.exposed_until, request.exposed_until)
        upload.touched_at = timezone.now()
        upload.save(update_fields=["multipart", "exposed_until", "touched_at"])
    return upload


def general_setting() -> dict[str, Any]:
    bounds = limits.current()
    return {
        "driver": receiver().name,
        "partSize": receiver().part_size(0),
        "types": types.by_sort(bounds),
        "maxSide": MAX_SIDE,
        "ticketLifetime": tickets.LIFETIME,
        "openUploads": bounds["openUploads"],
        **place_of(storage.driver()),
    }


def list_unfinished(*, caller: Caller) -> dict[str, Any]:
    """``GET /upload/unfinished``. Omits uploads of another driver, which cannot continue."""
    hours = limits.current()["abandonedHours"]
    host = receiver()
    mine = Upload.objects.filter(account_id=caller.account_id, state=Upload.State.OPEN, driver=host.name)
    return {"items": [_unfinished(upload, host, hours) for upload in mine.order_by("-touched_at")]}


def own(caller: Caller, upload_id: str | UUID, *, lock: bool = True) -> Upload:
    """The caller's upload with that id, by default locked until the transaction ends. Raises NotFound."""
    uploads = Upload.objects.select_for_update() if lock else Upload.objects.all()
    try:
        upload = uploads.get(pk=UUID(str(upload_id)), account_id=caller.account_id)
    except (ValueError, Upload.DoesNotExist):
        raise NotFound("没有这次上传，可能已被清理，请重新选择文件上传") from None
    return upload


def still_open(upload: Upload) -> None:
    if upload.state != Upload.State.OPEN:
        raise Conflict(OVER[upload.state], data={"state": upload.state})


def _described(upload: Upload, host: Receiver) -> dict[str, Any]:
    return {
        "driver": host.name,
        "upload": str(upload.pk),
        "key": upload.key,
        "url": storage.url_of(upload.key),
        "name": upload.name,
        "size": upload.size,
        "type": upload.type,
        "mime": upload.mime,
        "parentId": upload.parent_id,
        "sliced": upload.sliced,
        "partSize": upload.part_size,
        "parts": host.parts(upload),
        **host.handle(upload),
        "state": upload.state,
    }


def _unfinished(upload: Upload, host: Receiver, hours: int) -> dict[str, Any]:
    return {
        "upload": str(upload.pk),
        "name": upload.name,
        "size": upload.size,
        "type": upload.type,
        "fingerprint": upload.fingerprint,
        "parentId": upload.parent_id,
        "key": upload.key,
        "loaded": sum(part["size"] for part in host.parts(upload)),
        "touchedAt": _documented_limits(upload.touched_at),
        "expiresAt": _documented_limits(upload.touched_at + timedelta(hours=hours)),
    }


def _documented_limits(moment: Any) -> str:
    return timezone.localtime(moment).strftime("%Y-%m-%d %H:%M:%S")


def _found_or_made(caller: Caller, request: Request) -> UUID:
    same = Upload.objects.filter(
        account_id=caller.account_id, state=Upload.State.OPEN, driver=receiver().name,
        **request.identity(),
    )  # fmt: skip
    found = same.first()
    if found is not None:
        return found.pk
    try:
        with transaction.atomic():
            return _made(caller, request).pk
    except IntegrityError:  # another tab was faster
        return same.get().pk


def _made(caller: Caller, request: Request) -> Upload:
    _refuse_one_too_many(caller)
    if types.type_of(request.name).sort in ("video", "audio"):
        shares.require_room(caller.account_id)
    kind, host = types.type_of(request.name), receiver()
    part_size = host.part_size(request.size)
    extension = types.extension_of(request.name)
    key = storage.attachment_key(request.name) if kind.sort == "document" else storage.new_key(kind.sort, extension)
    # An upload of a previous driver cannot continue and must not block this one.
    before = Upload.objects.filter(account_id=caller.account_id, state=Upload.State.OPEN, **request.identity())
    before.exclude(driver=host.name).update(state=Upload.State.EXPIRED)
    return Upload.objects.create(
        account_id=caller.account_id,
        type=kind.sort,
        mime=kind.mime,
        key=key,
        driver=host.name,
        part_size=part_size,
        sliced=host.is_sliced(kind.sort, request.size, part_size),
        touched_at=timezone.now(),
        parent_id=request.parent_id,
        **request.identity(),
    )


def _refuse_one_too_many(caller: Caller) -> None:
    most = limits.current()["openUploads"]
    if Upload.objects.filter(account_id=caller.account_id, state=Upload.State.OPEN).count() >= most:
        raise Invalid({"upload": f"最多同时有{most}个未完成的上传，请先继续或取消之前的上传"})


def _judged(name: str, size: int | None, fingerprint: str, parent_id: int | None) -> Request:
    """Raises Invalid for a file that may not be uploaded."""
    if not name.strip():
        raise Invalid({"name": "请选择要上传的文件"})
    name = display_name(name.strip())
    kind = types.type_of(name)
    if size is None:
        raise Invalid({"size": "缺少文件大小，请重新选择文件"})
    if size < 1:
        raise Invalid({"size": "文件是空的，请重新选择"})
    if refusal := types.size_refusal(kind, size, limits.current()):
        raise Invalid({"size": refusal})
    return Request(name, size, _fingerprint(fingerprint), parent_id or None)


def _fingerprint(sent: str) -> str:
    """The browser's fingerprint of the file. A long text is hashed; an empty one never matches an earlier upload."""
    if not sent:
        return f"once:{secrets.token_hex(16)}"
    return sent if len(sent) <= 200 else f"sha256:{hashlib.sha256(sent.encode()).hexdigest()}"
