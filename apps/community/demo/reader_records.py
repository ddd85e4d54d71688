"""Creates a reader's demonstration record through ingest, by ``apps.review.demo_records``."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils import timezone

from apps.core.payload_names import camel
from apps.kinds.kind import Kind
from apps.media.library.models import MediaItem
from apps.review import demo_records
from apps.review.demo_records import READER, DemoRecord, People

from .histories import Step

__all__ = ["People", "at", "create", "pictures"]


def create(
    kind: Kind,
    people: People,
    payload: Mapping[str, Any],
    metadata: Mapping[str, Any],
    counts: Mapping[str, int],
    steps: Sequence[Step],
) -> int:
    """Creates the record; returns its id. ``metadata`` are the app's values at arrival, ``counts`` its later counts."""
    by_reader = steps[0].action == "arrive"
    reader_values = {camel(name): value for name, value in metadata.items()} if by_reader else {}
    later = counts if by_reader else {**metadata, **counts}
    demo = DemoRecord(
        READER if by_reader else "operator",
        " ".join(f"{step.action}:{step.minutes}m" for step in steps),
        {**payload, **reader_values},
        reason=next((step.reason for step in steps if step.reason), ""),
        later=later,
        desk="operator",
    )
    return demo_records.create(kind, demo, people)


def pictures(scene: str) -> list[str]:
    """URLs of the library's pictures of a scene, or of any scene if that one is missing."""
    found = MediaItem.objects.filter(type="image", deleted_at=None).order_by("pk")
    named = [item.url for item in found.filter(title__startswith=scene)] if scene else []
    return named or [item.url for item in found[:20]]


def at(step: Step) -> dt.datetime:
    return timezone.now() - dt.timedelta(minutes=step.minutes, seconds=step.minutes * 7 % 53)
