"""Running a live stream."""

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
    _tell_readers(stream)


def end(stream: Stream, *, caller: Caller) -> None:
    stream.live_state, stream.ended_at, stream.online_num = "ended", timezone.now(), 0
    _tell_readers(stream)


def announce(stream: Stream, *, caller: Caller, announcement: str) -> None:
    """What stands pinned above the chat, at once; empty takes it away."""
    stream.announcement = announcement
    _tell_readers(stream)


def _tell_readers(stream: Stream) -> None:
    """Whether it runs and what is announced is no matter of review: the version that readers see follows at once."""
    if stream.published:
        stream.published = stream.published | {"liveState": stream.live_state, "announcement": stream.announcement}
