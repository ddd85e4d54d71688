"""The file host of the ``local`` driver (``/filehost/*``): disk space, ticket, parts, renewal, confirmation."""

from __future__ import annotations

import errno
import hashlib
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils import timezone

from apps.core.errors import Conflict, Invalid, NotFound
from apps.kinds.rights import Caller

from .. import storage
from . import tickets
from .begin import own, still_open
from .models import Upload, UploadPart
from .receivers import LocalReceiver, receiver

#: Bytes of the disk that uploads leave free.
SPARE = 256 * 1024 * 1024
#: Shortest interval between two writes of the upload's row while parts arrive.
TOUCH = timedelta(seconds=60)
CHUNK = 1024 * 1024
FULL = (errno.ENOSPC, errno.EDQUOT)
NO_ROOM = "服务器存储空间不足，请联系管理员清理后再上传"
DAMAGED = "这一段在传输中损坏，请重新发送"
NOT_HERE = "当前存储不经本系统接收文件，请刷新页面后重新上传"


def check_room(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``POST /filehost/dir/check``: whether the disk has space for the missing bytes."""
    host = _host()
    with transaction.atomic():
        upload = own(caller, payload.get("upload"))
        still_open(upload)
        needed = upload.size - sum(part["size"] for part in host.parts(upload))
    free = max(0, host.incoming.free() - SPARE)
    if needed > free:
        raise Invalid({"upload": NO_ROOM})
    return {"upload": str(upload.pk), "free": free, "needed": needed}


def create(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``POST /filehost/create``: a file for the parts, and a ticket to send them with."""
    host = _host()
    with transaction.atomic():
        upload = own(caller, payload.get("upload"))
        still_open(upload)
        host.begin(upload)
        if storage.stat(upload.key) is None:
            host.incoming.reserve(upload.pk, upload.size)
        upload.touched_at = timezone.now()
        upload.save()
        return tickets.issue(upload).as_data() | {"partSize": upload.part_size, "parts": host.parts(upload)}


def take_part(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``POST /filehost/part``: answers once the part is on disk. A part that exists already is not written again."""
    host, ticket = _host(), tickets.read(caller, payload.get("ticket"))
    upload = Upload.objects.filter(pk=ticket.upload).first()
    if upload is None:
        raise NotFound("没有这次上传，可能已被清理，请重新选择文件上传")
    still_open(upload)
    number = _number(payload.get("number"), upload)
    known = upload.kept.filter(number=number).first()
    if known is None:
        file = payload.get("file")
        if not isinstance(file, UploadedFile):
            raise Invalid({"file": "缺少这一段的内容，请重新发送"})
        known = _kept(host, upload, number, file, payload.get("sha256"))
    return {"number": known.number, "size": known.size}


def _kept(host: LocalReceiver, upload: Upload, number: int, file: UploadedFile[Any], sha256: Any) -> UploadPart:
    """Checks the part before writing it: a damaged part, or one of another length, never reaches the file."""
    if file.size != upload.size_of(number):
        raise Invalid({"file": f"第{number}段应为{upload.size_of(number)}字节，请重新发送"})
    digest = hashlib.sha256()
    for chunk in file.chunks(CHUNK):
        digest.update(chunk)
    if sha256 not in (None, "", digest.hexdigest()):
        raise Invalid({"file": DAMAGED})
    file.seek(0)
    try:
        host.incoming.write(upload.pk, (number - 1) * upload.part_size, file.chunks(CHUNK))
    except OSError as error:
        if error.errno not in FULL:
            raise
        raise Invalid({"file": NO_ROOM}) from None
    with transaction.atomic():
        known, _ = UploadPart.objects.get_or_create(
            upload=upload, number=number, defaults={"size": file.size, "sha256": digest.hexdigest()}
        )
        now = timezone.now()
        Upload.objects.filter(pk=upload.pk, touched_at__lt=now - TOUCH).update(touched_at=now)
    return known


def renew(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``POST /filehost/renew``: a fresh ticket after 46 % of its life, before that the same one."""
    ticket = tickets.read(caller, payload.get("ticket"))
    if not tickets.is_renewable(ticket):
        return ticket.as_data()
    with transaction.atomic():
        upload = own(caller, ticket.upload)
        still_open(upload)
    return tickets.issue(upload).as_data()


def confirm(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``POST /filehost/confirm``: publishes the file once every part is there. Safe to repeat and to run twice at once.

    A refused file is never published; the refusal outlives its transaction.
    """
    host, ticket = _host(), tickets.read(caller, payload.get("ticket"))
    refusal: Invalid | None = None
    with transaction.atomic():
        upload = own(caller, ticket.upload)
        if upload.state != Upload.State.STORED:
            still_open(upload)
            try:
                host.finish(upload)
            except Invalid as refused:
                refusal = refused
                upload.refuse()
    if refusal is not None:
        host.clear(upload)
        raise refusal
    return {"upload": str(upload.pk), "url": storage.url_of(upload.key)}


def _host() -> LocalReceiver:
    current = receiver()
    if not isinstance(current, LocalReceiver):
        raise Conflict(NOT_HERE)
    return current


def _number(raw: Any, upload: Upload) -> int:
    text = str(raw)
    if not text.isascii() or not text.isdecimal() or not 1 <= int(text[:9]) <= upload.last_part:
        raise Invalid({"number": f"段号应为1到{upload.last_part}，请重新发送"})
    return int(text)
