"""Covers out of the video itself: the picture at a moment, and a strip of pictures to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.media import frames

from . import rules

COUNT = 12


def list_frames(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``url`` of the video, ``count`` (12; at most 24) -> ``{items: [{at, picture}]}``, ``picture`` a data address."""
    rules.require_author(kind, caller)
    count = str(payload.get("count") or COUNT)
    if not (count.isascii() and count.isdecimal() and len(count) < 4 and 1 <= int(count) <= frames.STRIP_MOST):
        raise Invalid({"count": f"一次最多截取{frames.STRIP_MOST}个画面"})
    return {"items": frames.strip(rules.stored_file(payload.get("url")), int(count))}


def take_frame(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``url`` of the video, ``at`` in seconds -> ``{url, name, size, width, height}`` of a new picture."""
    rules.require_author(kind, caller)
    at = payload.get("at")
    if isinstance(at, bool) or not isinstance(at, (int, float)) or not 0 <= at < 360_000:
        raise Invalid({"at": "请提供截取画面的时间点"})
    return frames.take(rules.stored_file(payload.get("url")), float(at), account_id=caller.account_id).as_data()
