"""Cuts a clip from a video into a file of its own. An exact cut re-encodes the frames; the source file stays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.core import events
from apps.core.errors import Problem

from ... import storage
from ...events import ClipMade
from ...library.duration import Probe, probe
from ...models import MediaFile
from ...transcoding import local
from ...video import ffmpeg, posters
from .. import outbox
from ..delivery import Work
from ..models import MediaTask, Sort, WorkerPool

#: Seconds. A shorter clip runs among the quick tasks, so that it never waits behind an hour of transcoding.
SHORT = 30.0
CHUNK = 1 << 20
#: Better than a transcoding's quality, because the clip is made from a compressed file.
QUALITY = 20
DONE = "剪辑完成"
GONE = "要剪辑的视频已被删除，请重新选择视频"
UNPLAYABLE = "剪辑失败，视频文件可能已损坏，请重新上传后再剪辑"


@dataclass(frozen=True, slots=True)
class Made:
    key: str
    sha256: str
    size: int
    probe: Probe
    poster: str


def request_clip(file: MediaFile, request: Mapping[str, Any], *, account_id: int, label: str) -> MediaTask:
    """Requests a clip, in a transaction.

    ``request`` has ``from`` and ``to`` in seconds, and the data of event ``ClipMade``.
    """
    short = request["to"] - request["from"] <= SHORT
    parts = (request[name] for name in sorted(request))
    return outbox.request(
        Sort.CLIP, key=outbox.key_of("clip", file.pk, account_id, *parts), label=label, account_id=account_id,
        payload=request, file=file, type="video", pool=WorkerPool.QUICK if short else WorkerPool.SLOW,
    )  # fmt: skip


def run(work: Work) -> None:
    """Event ``ClipMade`` inside the transaction that ends the task: who wanted the clip puts it in its place,
    or raises a Problem, and then nothing of it is left."""
    file = work.task.file
    if file is None or storage.key_of(file.url) is None:
        raise Problem(GONE)
    try:
        made = _made(work, file)
    except ffmpeg.Unplayable:
        raise Problem(UNPLAYABLE) from None
    with transaction.atomic():
        outbox.TASKS.lock(work.task)
        clip = _remember(made, file, work.task.created_by_id)
        events.publish(ClipMade(task=work.task, source=file, clip=clip, caller=work.caller()))
        outbox.done(work.task, keep=[made.key, *([made.poster] if made.poster else [])], message=DONE)


def _made(work: Work, file: MediaFile) -> Made:
    start, end = float(work.task.payload["from"]), float(work.task.payload["to"])
    key = work.new_key("video", "mp4")
    poster = posters.poster_key(key)
    work.record_key(poster)
    with (
        storage.local_copy(storage.key_of(file.url) or "") as path,
        TemporaryDirectory(prefix="clip-") as folder,
    ):
        cut = Path(folder) / "clip.mp4"
        part = ("-ss", f"{start:.3f}", *ffmpeg.input_options(str(path)), "-t", f"{end - start:.3f}")
        local.encode(part, cut, work, length=end - start, quality=QUALITY)
        drawn = posters.store_poster(str(cut), poster)
        with cut.open("rb") as whole:
            sha256 = storage.store(key, iter(lambda: whole.read(CHUNK), b""))
        return Made(key, sha256, cut.stat().st_size, probe(str(cut)), poster if drawn else "")


def _remember(made: Made, source: MediaFile, account_id: int | None) -> MediaFile:
    url = storage.url_of(made.key)
    return MediaFile.objects.create(
        url=url,
        name=f"{(source.name.rpartition('.')[0] or source.name)[:240]}（片段）.mp4",
        size=made.size,
        sha256=made.sha256,
        mime="video/mp4",
        width=made.probe.width,
        height=made.probe.height,
        duration=made.probe.duration,
        frame_rate=made.probe.frame_rate,
        codec=made.probe.codec,
        cover_url=storage.url_of(made.poster) if made.poster else "",
        transcode_url=url,
        inspected_at=timezone.now(),
        account_id=account_id,
    )
