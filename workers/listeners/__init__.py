"""Reactions to events that put work on a queue; one small file per domain."""

from __future__ import annotations

from apps.core.events import subscribe

from . import jobs, media, words


def connect() -> None:
    subscribe("job.requested", jobs.start)
    subscribe("media.requested", media.knock)
    subscribe("media.stored", media.prepare_thumbnail)
    subscribe("words.changed", words.list_changed)
