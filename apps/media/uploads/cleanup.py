"""Clears abandoned uploads, and objects that credentials wrote after an upload was closed (docs/quality.md, 33)."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import timedelta

from django.core.cache import cache
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from apps.core.errors import Problem

from .. import storage
from ..storage import arrivals, multipart
from ..storage.upload_folder import UploadFolder
from . import limits
from .digests import digest_waiting
from .models import Upload
from .receivers import receiver

logger = logging.getLogger("console.media")

A_TURN = 500
#: Margin after the last credentials expire, for clock skew and bytes under way.
MARGIN = timedelta(minutes=10)
KEPT = timedelta(days=7)
#: Longer than any file takes to write.
HALF_WRITTEN = timedelta(hours=6)
LOCK = "media:uploads:sweep"
LOCK_SECONDS = 3600


def sweep() -> dict[str, int]:
    """Runs all steps; returns counts by name. Does nothing while another sweep runs. The next sweep repeats failed
    steps.
    """
    if not cache.add(LOCK, 1, timeout=LOCK_SECONDS):
        return {}
    try:
        return _sweep()
    finally:
        cache.delete(LOCK)


def _sweep() -> dict[str, int]:
    expire()
    cleared = _each(_to_clear(), _clear)
    sealed = _each(_to_seal(), _seal)
    _forget()
    return {"cleared": cleared, "sealed": sealed, "leftovers": _drop_leftovers(), "digested": digest_waiting()}


def expire() -> None:
    before = timezone.now() - timedelta(hours=limits.current()["abandonedHours"])
    Upload.objects.filter(state=Upload.State.OPEN, touched_at__lt=before).update(state=Upload.State.EXPIRED)


def _unexposed() -> Q:
    return Q(exposed_until=None) | Q(exposed_until__lt=timezone.now() - MARGIN)


def _to_clear() -> QuerySet[Upload]:
    """Closed uploads without a file whose credentials have all expired: cleared a last time, then deleted."""
    over = (Upload.State.CANCELLED, Upload.State.REFUSED, Upload.State.EXPIRED)
    return Upload.objects.filter(_unexposed(), state__in=over)


def _clear(upload: Upload) -> None:
    receiver(upload.driver).clear(upload)
    upload.delete()


def _to_seal() -> QuerySet[Upload]:
    """Stored uploads whose credentials have just expired."""
    return Upload.objects.filter(state=Upload.State.STORED, exposed_until__lt=timezone.now() - MARGIN)


def _seal(upload: Upload) -> None:
    """Deletes whatever was put into the arrival prefix after the check; the readable object is a copy of the checked
    one.

    A file that still waits for its inspection is copied from there, so the next sweep handles it.
    """
    if upload.file is not None and upload.file.processing == "inspecting":
        return
    if upload.driver == storage.driver().name:
        receiver(upload.driver).clear_arrival(upload)
    upload.exposed_until = None
    upload.save(update_fields=["exposed_until"])


def _forget() -> None:
    """Deletes old rows of stored uploads. Until then, a repeated request gets the same answer."""
    old = Upload.objects.filter(state=Upload.State.STORED, exposed_until=None, touched_at__lt=timezone.now() - KEPT)
    old.delete()


def _each(found: QuerySet[Upload], what: Callable[[Upload], None]) -> int:
    done = 0
    for pk in list(found.order_by("touched_at").values_list("pk", flat=True)[:A_TURN]):
        try:
            with transaction.atomic():
                upload = found.select_for_update(skip_locked=True, of=("self",)).filter(pk=pk).first()
                if upload is not None:
                    what(upload)
                    done += 1
        except Problem as problem:
            logger.warning("upload %s could not be swept: %s", pk, problem)
    return done


def _drop_leftovers() -> int:
    """Deletes fragments without an open upload: of a killed process, or of deleted rows."""
    current = storage.driver()
    try:
        return _drop_files(current) if isinstance(current, storage.LocalDriver) else _drop_multiparts(current)
    except Problem as problem:
        logger.warning("leftovers could not be swept: %s", problem)
        return 0


def _drop_multiparts(current: storage.S3Driver) -> int:
    keys = multipart.begun_before(current, timezone.now() - KEPT)[:A_TURN]
    opened = Upload.objects.filter(state=Upload.State.OPEN).values_list("key", flat=True)
    known = {arrivals.arrival_of(key) for key in opened}
    lost = [key for key in keys if key not in known]
    for key in lost:
        multipart.end_all(current, key)
    return len(lost)


def _drop_files(current: storage.LocalDriver) -> int:
    incoming, dropped = UploadFolder(current), 0
    incoming.drop_half_written(HALF_WRITTEN.total_seconds())
    for upload in incoming.older_than(KEPT.total_seconds()):
        if not Upload.objects.filter(pk=upload, state=Upload.State.OPEN).exists():
            incoming.drop(upload)
            dropped += 1
    return dropped
