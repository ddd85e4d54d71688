"""Videos are looked at and transcoded again: one that a person tries again, and those from before there was that."""

from __future__ import annotations

from django.db import transaction

from ..library.models import MediaItem
from ..models import MediaFile
from . import inspect_media, outbox, transcode
from .models import BROKEN, MediaTask, Sort

AT_ONCE = 200


def process_again(file: MediaFile, account_id: int | None) -> None:
    """The task that failed goes on; where there was none, the file is looked at as if it had just come. In a transaction."""
    failed = MediaTask.objects.filter(file=file, sort__in=(Sort.INSPECT, Sort.TRANSCODE), state__in=BROKEN)
    task = failed.order_by("-pk").first()
    if task is not None:
        outbox.retry(task)
        return
    file.processing, file.inspected_at = "", None
    file.save(update_fields=["processing", "inspected_at"])
    inspect_media.settle(file, account_id)


def catch_up() -> int:
    """Once a day: videos of the library that nobody looked at yet, from before there was transcoding. How many."""
    waiting = MediaItem.objects.filter(type="video", transcode_url="", processing="", deleted_at__isnull=True)
    tried = MediaTask.objects.filter(sort=Sort.TRANSCODE).exclude(file=None).values("file_id")
    files = MediaFile.objects.filter(url__in=waiting.values("url")).exclude(pk__in=tried)
    begun = list(files[:AT_ONCE])
    for file in begun:
        with transaction.atomic():
            inspect_media.settle(file, file.account_id)
            transcode.want(file, file.account_id)
    return len(begun)
