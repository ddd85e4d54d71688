"""A person tries a video again that could not be read or transcoded."""

from __future__ import annotations

from ..models import MediaFile
from . import inspecting, outbox
from .models import BROKEN, MediaTask, Sort


def process_again(file: MediaFile, account_id: int | None) -> None:
    """The task that failed goes on; where there was none, the file is looked at as if it had just come. In a transaction."""
    failed = MediaTask.objects.filter(file=file, sort__in=(Sort.INSPECT, Sort.TRANSCODE), state__in=BROKEN)
    task = failed.order_by("-pk").first()
    if task is not None:
        outbox.retry(task)
        task.save()
        return
    file.processing, file.inspected_at = "", None
    file.save(update_fields=["processing", "inspected_at"])
    inspecting.settle(file, account_id)
