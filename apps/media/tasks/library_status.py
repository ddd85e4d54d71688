"""Shows tasks in the library: a file and its items say that they are being inspected or transcoded."""

from __future__ import annotations

from apps.core import events
from apps.kinds.events import RecordChanged

from ..events import FileProcessed
from ..library.models import MediaItem
from ..models import MediaFile
from .models import BROKEN, OPEN, MediaTask, Sort, State

SHOWN = {Sort.INSPECT: "inspecting", Sort.TRANSCODE: "transcoding"}


def sync(task: MediaTask) -> None:
    """Updates ``processing`` and ``progress`` of the file and its items from the task's state."""
    file = task.file
    if file is None or task.sort not in SHOWN:
        return
    shown = _processing(task)
    MediaFile.objects.filter(pk=file.pk).update(processing=shown)
    update_items(file, processing=shown, progress=task.progress if task.state in OPEN else None)


def _processing(task: MediaTask) -> str:
    """A file whose inspection failed counts as refused; a failed transcoding may be tried again."""
    if task.state in OPEN:
        return SHOWN[Sort(task.sort)]
    if task.sort == Sort.INSPECT:
        return "" if task.state == State.DONE else "refused"
    return "failed" if task.state in BROKEN else ""


def sync_progress(task: MediaTask) -> None:
    """Stores the progress for people who open the library now. The task's own event informs open screens."""
    if task.file is not None and task.sort in SHOWN:
        MediaItem.objects.filter(url=task.file.url).update(progress=task.progress)


def update_items(file: MediaFile, **columns: object) -> None:
    """Updates these columns on all items of the file and notifies their viewers.

    Event ``FileProcessed`` with the file's id: for contents that carry its URL, in the library or not.
    """
    events.publish(FileProcessed(file=file.pk))
    items = MediaItem.objects.filter(url=file.url)
    items.update(**columns)
    for item in items.filter(deleted_at__isnull=True).only("pk", "revision")[:50]:
        events.publish(RecordChanged(kind="media_item", id=item.pk, revision=item.revision, by=None, action="process"))


def item_of(task: MediaTask) -> int | None:
    """The id of an item of the task's file, so that the task can link to it."""
    if task.file is None:
        return None
    items = MediaItem.objects.filter(url=task.file.url, deleted_at__isnull=True)
    return items.order_by("pk").values_list("pk", flat=True).first()
