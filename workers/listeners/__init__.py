"""Handlers that put work on a queue; one small file per domain."""

from __future__ import annotations

from apps.core.events import subscribe
from apps.core.outbox.events import TaskRequested
from apps.media.events import ExposureChanged, FileStored
from apps.review.events import WordListChanged

from . import media, outbox, words


def connect() -> None:
    """Subscribe the workers to events; all of them run after the commit."""
    subscribe(TaskRequested, outbox.notify_pool)
    subscribe(ExposureChanged, media.settle_exposure)
    subscribe(FileStored, media.prepare_thumbnail)
    subscribe(WordListChanged, words.search_pending)
