"""Asks ffmpeg for length, size, codec and poster of a recording. A worker does this; no call waits for it."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from apps.core import programs
from apps.core.errors import Problem

from ... import storage
from ...library.duration import Probe, probe
from ...models import MediaFile
from ...uploads.models import Upload
from ...uploads.receivers import receiver
from ...video import posters
from .. import library_status, outbox
from ..delivery import TemporaryFailure, Work
from ..models import Sort, WorkerPool
from . import transcode

#: Bytes. Copying more within a bucket may exceed the time limit of quick tasks.
LONG_COPY = 4 * 1024**3
#: Codecs that every browser plays; all others are transcoded.
PLAYABLE = frozenset({"h264"})
#: Columns that the file and its items share.
FOUND = ("width", "height", "duration", "cover_url", "transcode_url", "processing")
DONE = "检查通过，时长和封面已读取"
TOO_SLOW = "检查用时太长，没有完成"
REFUSED = "视频没有通过检查，文件可能已损坏，请换一个文件重新上传"


@dataclass(frozen=True, slots=True)
class Seen:
    probe: Probe
    cover_url: str = ""


def request(file: MediaFile, account_id: int | None) -> None:
    """Creates the inspection task, inside the transaction that creates the file."""
    key, sort = storage.key_of(file.url), folder_of(file.url)
    if file.inspected_at is not None or file.processing or key is None or sort not in ("video", "audio"):
        return
    copied = storage.driver().name == "s3" and file.size > LONG_COPY
    task = outbox.request(
        Sort.INSPECT, key=outbox.key_of("inspect", file.pk), label=file.name, account_id=account_id,
        payload={}, file=file, type=sort, pool=WorkerPool.SLOW if copied else WorkerPool.QUICK,
    )  # fmt: skip
    file.processing = "inspecting"
    library_status.sync(task)


def folder_of(url: str) -> str:
    """The folder of a key, which names its media type: ``saas/video/2026-11/…``; empty for other types."""
    parts = (storage.key_of(url) or "").split("/")
    return parts[1] if len(parts) > 2 and parts[1] in ("image", "video", "audio") else ""


def inspect(file: MediaFile, account_id: int | None) -> None:
    """Inspects the file now, without a task: for management commands."""
    key, sort = storage.key_of(file.url), folder_of(file.url)
    if key is None or sort not in ("video", "audio"):
        return
    with programs.of_a_command():
        seen = _look(key, sort)
    with transaction.atomic():
        _remember(file, seen)
        transcode.request(file, account_id)


def run(work: Work) -> None:
    file = work.task.file
    key = storage.key_of(file.url) if file else None
    if file is None or key is None:
        raise Problem("文件已被删除，无需处理")
    sort = folder_of(file.url)
    if sort == "video":
        work.record_key(posters.poster_key(key))
    _admit(file, key)
    try:
        seen = _look(key, sort)
    except subprocess.TimeoutExpired:
        raise TemporaryFailure(TOO_SLOW) from None
    with transaction.atomic():
        outbox.TASKS.lock(work.task)
        _remember(file, seen)
        library_status.update_items(file, **item_columns(file))
        if file.processing == "refused":
            outbox.TASKS.fail(work.task, REFUSED)
            return
        outbox.done(work.task, keep=[posters.poster_key(key)] if seen.cover_url else [], message=DONE)
        transcode.request(file, work.task.created_by_id)


def _admit(file: MediaFile, key: str) -> None:
    """Copies a large recording from where it was uploaded to its key. No call waits for this copy."""
    upload = Upload.objects.filter(file=file).first()
    if upload is not None and storage.driver().name == upload.driver == "s3":
        host = receiver(upload.driver)
        host.admit(upload)
        host.clear_arrival(upload)


def _look(key: str, sort: str) -> Seen:
    source = storage.ffmpeg_input(key)
    poster = posters.poster_key(key)
    drawn = sort == "video" and posters.store_poster(source, poster)
    return Seen(probe(source), storage.url_of(poster) if drawn else "")


def _remember(file: MediaFile, seen: Seen) -> None:
    metadata, video = seen.probe, folder_of(file.url) == "video"
    file.width, file.height = file.width or metadata.width, file.height or metadata.height
    file.duration, file.codec, file.cover_url = metadata.duration, metadata.codec, seen.cover_url
    file.frame_rate = metadata.frame_rate
    file.transcode_url = file.url if not video or metadata.codec in PLAYABLE else ""
    file.processing = "refused" if video and not metadata.codec else ""
    file.inspected_at = timezone.now()
    # Only these columns: another process may compute the digest of the file at the same time.
    file.save(update_fields=[*FOUND, "codec", "frame_rate", "inspected_at"])


def item_columns(file: MediaFile) -> dict[str, object]:
    """The columns that the file's items copy."""
    return {name: getattr(file, name) for name in FOUND}
