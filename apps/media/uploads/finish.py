"""Ends an upload: stored (``/upload/file``), or cancelled (``/upload/cancel``)."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.core import events, programs
from apps.core.context import Context
from apps.core.errors import Conflict, Invalid, NotFound
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .. import storage
from ..events import FileStored
from ..models import MediaFile
from ..services import Along, log_storing, store_file
from ..tasks.handlers import inspect_media
from . import limits, types
from .begin import OVER, own, still_open
from .content_check import Verdict, judge
from .digests import digest_small
from .models import Upload
from .receivers import Receiver, receiver

OTHER_SIZE = "收到的文件大小与所选文件不一致，请重新上传"
#: Bytes. The call waits for the copy of a smaller recording; the inspecting worker copies a larger one.
ADMITTED_AT_ONCE = 512 * 1024 * 1024
UNKNOWN_FILE = "没有这个文件，请重新上传"


def register(*, caller: Caller, file: Any = None, upload: str = "", url: str = "", context: Context) -> dict[str, Any]:
    """``POST /upload/file``: an ``upload`` that has arrived, the ``url`` of a stored file, or a ``file`` itself."""
    if file is not None:
        return answer(store_file(file, account_id=caller.account_id, along=_log(caller, context)))
    if upload:
        return answer(_arrived(caller, upload, context))
    return answer(_known(caller, url, context))


def cancel(*, caller: Caller, upload: str) -> dict[str, Any]:
    """``POST /upload/cancel``: deletes everything of the upload. The sweep clears what fails now."""
    with transaction.atomic():
        begun = own(caller, upload)
        if begun.state == Upload.State.STORED:
            raise Conflict(OVER["stored"], data={"state": begun.state})
        if begun.state == Upload.State.OPEN:
            begun.state = Upload.State.CANCELLED
            begun.save(update_fields=["state"])
    receiver(begun.driver).clear(begun)
    return {"upload": str(begun.pk), "state": begun.state}


def answer(stored: MediaFile) -> dict[str, Any]:
    """The documented names. They hold no secrets, since the console signs, and no watermark, since there is none."""
    key = storage.key_of(stored.url) or ""
    sign = storage.link(key).query if _is_private() else ""
    return {
        **stored.as_data(),
        "width": stored.width,
        "height": stored.height,
        "type": types.type_of(stored.name).sort,
        "mime": stored.mime,
        "tmpSecretId": "",
        "tmpSecretKey": "",
        "token": "",
        "sign": sign,
        "waterUrl": stored.url,
        "waterSign": sign,
    }


def _is_private() -> bool:
    current = storage.driver()
    return isinstance(current, storage.S3Driver) and current.settings.private


def _known(caller: Caller, url: str, context: Context) -> MediaFile:
    """The file behind one of our URLs: stored already, or uploaded by this account."""
    key = storage.key_of(url)
    if key is None:
        raise Invalid({"url": "请提供已上传文件的地址"})
    stored = MediaFile.objects.filter(url=storage.url_of(key)).first()
    if stored is not None:
        return stored
    upload = Upload.objects.filter(key=key, account_id=caller.account_id).first()
    if upload is None:
        raise NotFound(UNKNOWN_FILE)
    return _arrived(caller, upload.pk, context)


def _arrived(caller: Caller, upload_id: str | UUID, context: Context) -> MediaFile:
    """Checks and admits the upload between two transactions: the storage may be slow, and each step may be repeated.

    A refusal outlives its transaction: the upload ends, and its object is deleted.
    """
    with transaction.atomic():
        upload = own(caller, upload_id)
        if upload.file is not None:
            return upload.file
        still_open(upload)
    programs.release_connection()
    host = receiver(upload.driver)
    try:
        host.finish(upload)
        verdict = _judged(upload, host)
        at_once = upload.size <= ADMITTED_AT_ONCE or upload.type not in ("video", "audio")
        if at_once:
            host.admit(upload)
        sha256 = digest_small(host.arrived(upload), upload.size)
    except Invalid:
        _refuse(caller, upload)
        raise
    try:
        stored = _stored(caller, upload, verdict, sha256, _log(caller, context))
    except (Conflict, NotFound):  # cancelled meanwhile
        host.clear(upload)
        raise
    if at_once:
        with suppress(storage.StorageDown):  # the sweep clears it, too
            host.clear_arrival(upload)
    return stored


def _refuse(caller: Caller, upload: Upload) -> None:
    with transaction.atomic():
        own(caller, upload.pk).refuse()
    receiver(upload.driver).clear(upload)


def _judged(upload: Upload, host: Receiver) -> Verdict:
    found = storage.stat(host.arrived(upload))
    if found is None or found.size != upload.size:
        raise Invalid({"file": OTHER_SIZE})
    kind = types.type_of(upload.name)
    if refusal := types.size_refusal(kind, found.size, limits.current()):
        raise Invalid({"file": refusal})
    upload.tag = found.tag
    with storage.open_file(host.arrived(upload)) as file:
        return judge(file, upload.name, found.size)


def _stored(caller: Caller, judged: Upload, verdict: Verdict, sha256: str, along: Along) -> MediaFile:
    """Creates the file's row, or returns that of a concurrent request. Raises Conflict if the upload was cancelled."""
    with transaction.atomic():
        upload = own(caller, judged.pk)
        if upload.file is not None:
            return upload.file
        still_open(upload)
        stored = MediaFile.objects.create(
            url=storage.url_of(upload.key),
            name=upload.name,
            size=upload.size,
            sha256=sha256,
            width=verdict.width,
            height=verdict.height,
            mime=verdict.mime,
            account_id=caller.account_id,
        )
        upload.state, upload.file, upload.tag = Upload.State.STORED, stored, judged.tag
        upload.save(update_fields=["state", "file", "tag"])
        upload.kept.all().delete()
        inspect_media.request(stored, caller.account_id)
        if upload.type == "image":
            events.publish(FileStored(key=upload.key))
        along(stored)
        return stored


def _log(caller: Caller, context: Context) -> Along:
    return partial(log_storing, caller=caller, context=context, call=registry.rows[("POST", "/upload/file")].call)
