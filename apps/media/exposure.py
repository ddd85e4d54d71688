"""Hides private files of a public bucket from anonymous readers.

Uses decide whether a file is private, and uses change. A worker therefore moves the object after the change. Folders
and private buckets need none of this: there the console answers every request.
"""

from __future__ import annotations

from collections.abc import Iterable

from apps.core import events

from . import private_files, storage
from .events import ExposureChanged
from .usage.models import MediaUse

#: Number of uses that every sweep checks again, in case a message was lost.
NEWEST = 500


def uses_changed(urls: Iterable[str]) -> None:
    """Asks a worker to update these files. Runs inside the transaction that changes uses; ignores URLs of other sites."""
    if is_needed() and (ours := sorted(url for url in urls if storage.key_of(url))):
        events.publish(ExposureChanged(urls=ours))


def is_needed() -> bool:
    return _public_bucket() is not None


def update(urls: Iterable[str]) -> None:
    """Hides or shows the files at these URLs, and the files made from them, as their uses demand."""
    bucket = _public_bucket()
    if bucket is None:
        return
    for key in {key for url in urls for key in private_files.family_keys(url)}:
        if private_files.is_private(key):
            bucket.hide(key)
        else:
            bucket.show(key)


def update_newest() -> None:
    private = private_files.private_fields()
    uses = MediaUse.objects.filter(kind__in={kind for kind, _ in private}).order_by("-pk")[:NEWEST]
    update([use.url for use in uses if (use.kind, use.field) in private])


def _public_bucket() -> storage.S3Driver | None:
    current = storage.driver()
    return current if isinstance(current, storage.S3Driver) and not current.settings.private else None
