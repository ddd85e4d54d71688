"""Reacts when an item of the library is purged."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from apps.core.errors import Conflict

from .. import storage
from ..images import thumbnails
from ..models import MediaFile
from ..usage.models import MediaUse
from ..usage.queries import addresses_of, places_of
from .models import MediaItem


def purging(*, kind: str, id: int, action: str, **_: Any) -> None:
    """Deletes the file with the last item that could show it. Refuses to purge an item that records still use."""
    if kind != "media_item" or action != "purge":
        return
    item = MediaItem.objects.get(pk=id)
    if places := places_of([item])[item.pk]:
        raise Conflict(f"还有{len(places)}处内容在使用这个文件，请先替换或删除那些内容里的引用，再彻底删除")
    key = storage.key_of(item.url)
    if key and not _may_be_shown(item):
        MediaFile.objects.filter(url=item.url).delete()
        transaction.on_commit(lambda: _discard(key))


def _may_be_shown(item: MediaItem) -> bool:
    """Whether another item has the same file, or a version of some record could bring it back."""
    others = MediaItem.objects.exclude(pk=item.pk).filter(url=item.url)
    return others.exists() or MediaUse.objects.filter(url__in=addresses_of(item)).exists()


def _discard(key: str) -> None:
    storage.discard(key)
    thumbnails.discard(key)
