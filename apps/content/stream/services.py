"""Actions of a running stream."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from apps.core.errors import Forbidden
from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .models import Stream

FROZEN = "该直播已被冻结，解冻后才能编辑"


def save_stream(stream: Stream, values: dict[str, Any], *, caller: Caller) -> None:
    if stream.frozen:
        raise Forbidden(FROZEN)
    save.assign(registry.kind("stream"), stream, values)


def begin(stream: Stream, *, caller: Caller) -> None:
    stream.live_state, stream.began_at = "live", timezone.now()
    _update_published(stream)


def end(stream: Stream, *, caller: Caller) -> None:
    stream.live_state, stream.ended_at, stream.online_num = "ended", timezone.now(), 0
    _update_published(stream)


def announce(stream: Stream, *, caller: Caller, announcement: str) -> None:
    """Sets the announcement above the chat at once; an empty one removes it."""
    stream.announcement = announcement
    _update_published(stream)


def _update_published(stream: Stream) -> None:
    """Updates the published state at once. Review does not judge whether a stream runs or what is announced."""
    if stream.published:
        stream.published = stream.published | {"liveState": stream.live_state, "announcement": stream.announcement}
