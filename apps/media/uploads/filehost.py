"""The file host of the ``local`` driver (``/filehost/*``): disk space, ticket, parts, renewal, confirmation."""

from __future__ import annotations

import errno
import hashlib
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


def check_room(*, caller: Caller, upload: str) -> dict[str, Any]:
    """``POST /filehost/dir/check``: whether the disk has space for the missing bytes."""
    host = _host()
    with transaction.atomic():
        begun = own(caller, upload)
        still_open(begun)
        needed = begun.size - sum(part["size"] for part in host.parts(begun))
    free = max(0, host.incoming.free() - SPARE)
    if needed > free:
        raise Invalid({"upload": NO_ROOM})
    return {"upload": str(begun.pk), "free": free, "needed": needed}


def create(*, caller: Caller, upload: str) -> dict[str, Any]:
    """``POST /filehost/create``: a file for the parts, and a ticket to send them with."""
    host = _host()
    with transaction.atomic():
        begun = own(caller, upload)
        still_open(begun)
        host.begin(begun)
        if storage.stat(begun.key) is None:
            host.incoming.reserve(begun.pk, begun.size)
        begun.touched_at = timezone.now()
        begun.save()
        return tickets.issue(begun).as_data() | {"partSize": begun.part_size, "parts": host.parts(begun)}


def take_part(*, caller: Caller, ticket: str, number: int | None, file: Any = None, sha256: str = "") -> dict[str, Any]:
    """``POST /filehost/part``: answers once the part is on disk. A part that exists already is not written again."""
    host, known_ticket = _host(), tickets.read(caller, ticket)
    upload = Upload.objects.filter(pk=known_ticket.upload).first()
    if upload is None:
        raise NotFound("没有这次上传，可能已被清理，请重新选择文件上传")
    still_open(upload)
    if number is None or not 1 <= number <= upload.last_part:
        raise Invalid({"number": f"段号应为1到{upload.last_part}，请重新发送"})
    known = upload.kept.filter(number=number).first()
    if known is None:
        if file is None:
            raise Invalid({"file": "缺少这一段的内容，请重新发送"})
        known = _kept(host, upload, number, file, sha256)
    return {"number": known.number, "size": known.size}


def _kept(host: LocalReceiver, upload: Upload, number: int, file: UploadedFile[Any], sha256: str) -> UploadPart:
    """Checks the part before writing it: a damaged part, or one of another length, never reaches the file."""
    if file.size != upload.size_of(number):
        raise Invalid({"file": f"第{number}段应为{upload.size_of(number)}字节，请重新发送"})
    digest = hashlib.sha256()
    for chunk in file.chunks(CHUNK):
        digest.update(chunk)
    if sha256 not in ("", digest.hexdigest()):
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


def renew(*, caller: Caller, ticket: str) -> dict[str, Any]:
    """``POST /filehost/renew``: a fresh ticket after 46 % of its life, before that the same one."""
    known = tickets.read(caller, ticket)
    if not tickets.is_renewable(known):
        return known.as_data()
    with transaction.atomic():
        upload = own(caller, known.upload)
        still_open(upload)
    return tickets.issue(upload).as_data()


def confirm(*, caller: Caller, ticket: str) -> dict[str, Any]:
    """``POST /filehost/confirm``: publishes the file once every part is there. Safe to repeat and to run twice at once.

    A refused file is never published; the refusal outlives its transaction.
    """
    host, known = _host(), tickets.read(caller, ticket)
    refusal: Invalid | None = None
    with transaction.atomic():
        upload = own(caller, known.upload)
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
