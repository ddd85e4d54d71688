"""Covers from the video itself: the frame at a moment, and a strip of frames to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from apps.core import events
from apps.core.context import Context
from apps.core.errors import Invalid
from apps.kinds.events import CallPerformed
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.media.video import frames

from . import rules

COUNT = 12


def list_frames(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``url`` of the video, ``count`` (default 12, at most 24) -> ``{items: [{at, picture}]}``, ``picture`` a data URL."""
    rules.require_author(kind, caller)
    count = str(payload.get("count") or COUNT)
    if not (count.isascii() and count.isdecimal() and len(count) < 4 and 1 <= int(count) <= frames.STRIP_MOST):
        raise Invalid({"count": f"一次最多截取{frames.STRIP_MOST}个画面"})
    return {"items": frames.strip(rules.stored_file(payload.get("url")), int(count), account_id=caller.account_id)}


def take_frame(*, kind: Kind, caller: Caller, payload: Mapping[str, Any], context: Context) -> dict[str, Any]:
    """``url`` of the video, ``at`` in seconds -> ``{url, name, size, width, height}`` of a new picture."""
    rules.require_author(kind, caller)
    at = payload.get("at")
    if isinstance(at, bool) or not isinstance(at, (int, float)) or not 0 <= at < 360_000:
        raise Invalid({"at": "请提供截取画面的时间点"})
    file = rules.stored_file(payload.get("url"))
    picture = frames.draw(file, float(at), account_id=caller.account_id)
    with transaction.atomic():
        stored = frames.keep(file, float(at), picture, account_id=caller.account_id)
        _log(kind, caller, payload, context)
    return stored.as_data()


def _log(kind: Kind, caller: Caller, payload: Mapping[str, Any], context: Context) -> None:
    call = registry.rows[("POST", "/video/frame")].call
    events.publish(CallPerformed(caller=caller, context=context, call=call, kind=kind, ids=[], payload=payload))
