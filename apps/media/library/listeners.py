"""Handlers of events that concern items of the library."""

from __future__ import annotations

from django.db import transaction

from apps.core.errors import Conflict
from apps.kinds.events import RecordChanged

from .. import storage
from ..images import thumbnails
from ..models import MediaFile
from ..usage.models import MediaUse
from ..usage.queries import records_using, urls_of
from .models import MediaItem


def on_record_changed(event: RecordChanged) -> None:
    """Inside handler, before an item is purged. Refuses an item in use; deletes its file with the last that shows it."""
    if event.kind != "media_item" or event.action != "purge":
        return
    item = MediaItem.objects.get(pk=event.id)
    if places := records_using([item])[item.pk]:
        raise Conflict(f"还有{len(places)}处内容在使用这个文件，请先替换或删除那些内容里的引用，再彻底删除")
    key = storage.key_of(item.url)
    if key and not _is_needed(item):
        MediaFile.objects.filter(url=item.url).delete()
        transaction.on_commit(lambda: _discard(key))


def _is_needed(item: MediaItem) -> bool:
    """True if another item has the same file, or a version of some record could bring it back."""
    others = MediaItem.objects.exclude(pk=item.pk).filter(url=item.url)
    return others.exists() or MediaUse.objects.filter(url__in=urls_of(item)).exists()


def _discard(key: str) -> None:
    storage.discard(key)
    thumbnails.discard(key)
