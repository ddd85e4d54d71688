"""Clearing away: uploads that nobody goes on with, and what closed ones may still have received (docs/quality.md, 33)."""

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
from ..storage.incoming import Incoming
from . import limits
from .digests import digest_waiting
from .models import Upload
from .receivers import receiver

logger = logging.getLogger("console.media")

A_TURN = 500
#: After the last credentials ended, for clocks that differ and bytes under way.
MARGIN = timedelta(minutes=10)
KEPT = timedelta(days=7)
#: No file is written for so long.
HALF_WRITTEN = timedelta(hours=6)
LOCK = "media:uploads:sweep"
LOCK_SECONDS = 3600


def sweep() -> dict[str, int]:
    """What was done, by name; nothing while another sweep is at it. What fails is tried again the next time."""
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
    """Closed without a file, and beyond the reach of every credential: cleared a last time, then forgotten."""
    over = (Upload.State.CANCELLED, Upload.State.REFUSED, Upload.State.EXPIRED)
    return Upload.objects.filter(_unexposed(), state__in=over)


def _clear(upload: Upload) -> None:
    receiver(upload.driver).clear(upload)
    upload.delete()


def _to_seal() -> QuerySet[Upload]:
    """Stored, and beyond the reach of its credentials only now."""
    return Upload.objects.filter(state=Upload.State.STORED, exposed_until__lt=timezone.now() - MARGIN)


def _seal(upload: Upload) -> None:
    """What was put where it arrived, after it was judged, goes: the object that is read is a copy of what was judged.

    A file that waits for its inspection is admitted from there, and is looked at the next time.
    """
    if upload.file is not None and upload.file.processing == "inspecting":
        return
    if upload.driver == storage.driver().name:
        receiver(upload.driver).clear_arrival(upload)
    upload.exposed_until = None
    upload.save(update_fields=["exposed_until"])


def _forget() -> None:
    """Who asks for what was stored is answered for a while, then the file alone is known."""
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
    """Fragments that belong to no open upload: of a process that was killed, or of rows that are gone."""
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
    incoming, dropped = Incoming(current), 0
    incoming.drop_half_written(HALF_WRITTEN.total_seconds())
    for upload in incoming.older_than(KEPT.total_seconds()):
        if not Upload.objects.filter(pk=upload, state=Upload.State.OPEN).exists():
            incoming.drop(upload)
            dropped += 1
    return dropped
