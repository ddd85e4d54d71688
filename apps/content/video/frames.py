"""Covers from the video itself: the frame at a moment, and a strip of frames to choose from."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from apps.core import events
from apps.core.context import Context
from apps.kinds.events import CallPerformed
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.media.video import frames

from . import rules


def list_frames(*, kind: Kind, caller: Caller, url: str, count: int) -> dict[str, Any]:
    """``count`` frames of the video at ``url`` -> ``{items: [{at, picture}]}``, ``picture`` a data URL."""
    rules.require_author(kind, caller)
    return {"items": frames.strip(rules.stored_file(url), count, account_id=caller.account_id)}


def take_frame(*, kind: Kind, caller: Caller, url: str, at: float, context: Context) -> dict[str, Any]:
    """The frame at ``at`` seconds of the video at ``url`` -> ``{url, name, size, width, height}`` of a new picture."""
    rules.require_author(kind, caller)
    file = rules.stored_file(url)
    picture = frames.draw(file, at, account_id=caller.account_id)
    with transaction.atomic():
        stored = frames.store(file, at, picture, account_id=caller.account_id)
        _log(kind, caller, context)
    return stored.as_data()


def _log(kind: Kind, caller: Caller, context: Context) -> None:
    call = registry.rows[("POST", "/video/frame")].call
    events.publish(CallPerformed(caller=caller, context=context, call=call, kind=kind, ids=[]))
