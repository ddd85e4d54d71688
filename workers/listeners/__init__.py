"""Reactions to events that put work on a queue; one small file per domain."""

from __future__ import annotations

from apps.core.events import subscribe

from . import media, outbox, words


def connect() -> None:
    subscribe("task.requested", outbox.requested)
    subscribe("media.exposure", media.settle_exposure)
    subscribe("media.stored", media.prepare_thumbnail)
    subscribe("words.changed", words.list_changed)
