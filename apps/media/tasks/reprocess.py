"""Repeats inspection and transcoding: for videos that a person retries, and for videos older than these tasks."""

from __future__ import annotations

from django.db import transaction

from ..library.models import MediaItem
from ..models import MediaFile
from . import outbox
from .handlers import inspect_media, transcode
from .models import BROKEN, MediaTask, Sort

AT_ONCE = 200


def process_again(file: MediaFile, account_id: int | None) -> None:
    """Restarts the failed task, or inspects the file as if it were new. Runs in a transaction."""
    failed = MediaTask.objects.filter(file=file, sort__in=(Sort.INSPECT, Sort.TRANSCODE), state__in=BROKEN)
    task = failed.order_by("-pk").first()
    if task is not None:
        outbox.retry(task)
        return
    file.processing, file.inspected_at = "", None
    file.save(update_fields=["processing", "inspected_at"])
    inspect_media.request(file, account_id)


def catch_up() -> int:
    """Runs once a day: enqueues library videos that were never inspected; returns their number."""
    waiting = MediaItem.objects.filter(type="video", transcode_url="", processing="", deleted_at__isnull=True)
    tried = MediaTask.objects.filter(sort=Sort.TRANSCODE).exclude(file=None).values("file_id")
    files = MediaFile.objects.filter(url__in=waiting.values("url")).exclude(pk__in=tried)
    begun = list(files[:AT_ONCE])
    for file in begun:
        with transaction.atomic():
            inspect_media.request(file, file.account_id)
            transcode.request(file, file.account_id)
    return len(begun)
