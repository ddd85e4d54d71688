"""Makes a video that every browser plays: the task around the driver."""

from __future__ import annotations

import logging

from django.db import transaction

from apps.core.errors import Problem

from ...models import MediaFile
from ...transcoding.driver import chosen
from ...video import ffmpeg
from .. import library_status, outbox
from ..delivery import Work
from ..models import Sort

logger = logging.getLogger("console.media")
DONE = "转码完成"
UNPLAYABLE = "转码失败，视频编码不受支持或文件已损坏，请检查后重新上传"


def request(file: MediaFile, account_id: int | None) -> None:
    """Requests a transcoding if browsers may not play the video. Runs inside the transaction that stores its codec."""
    if not file.mime.startswith("video/") or file.transcode_url or file.inspected_at is None or file.processing:
        return
    task = outbox.request(
        Sort.TRANSCODE, key=outbox.key_of("transcode", file.pk), label=file.name, account_id=account_id,
        payload={}, file=file, type="video", pool=chosen().pool,
    )  # fmt: skip
    library_status.sync(task)


def run(work: Work) -> None:
    file = work.task.file
    if file is None:
        raise Problem("视频已被删除，无需转码")
    try:
        made = chosen().advance(work, file)
    except ffmpeg.Unplayable as why:
        logger.warning("media file %s could not be transcoded: %s", file.pk, why)
        work.task.payload = {}  # a retry starts from the beginning
        raise Problem(UNPLAYABLE) from None
    with transaction.atomic():
        outbox.TASKS.lock(work.task)
        file.transcode_url = made.url
        file.cover_url = file.cover_url or made.cover_url
        file.save(update_fields=["transcode_url", "cover_url"])
        columns = {"transcode_url": made.url, "cover_url": file.cover_url, **made.columns}
        metadata = {"width": made.width, "height": made.height, "duration": made.duration}
        library_status.update_items(
            file, **columns, **{name: value for name, value in metadata.items() if value is not None}
        )
        outbox.done(work.task, keep=made.keep, message=DONE)
