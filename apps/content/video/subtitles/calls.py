"""Calls of the subtitle editor: reads the cues of a file, and stores changed cues as a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .. import rules
from . import cues, files
from .cues import Cue

NOT_CUES = "字幕内容无效，请刷新页面后重试"


def read(*, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``url`` of a subtitle file -> ``{cues: [{start, end, text}]}``, seconds; 10422 at ``subtitles`` with the line."""
    return {"cues": [cue.as_data() for cue in files.cues_at(str(payload.get("url") or ""))]}


def save(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``url`` of an uploaded srt or vtt file, or ``cues`` -> ``{url, cues}`` of a vtt file for a video."""
    rules.require_author(kind, caller)
    if payload.get("url"):
        url = files.as_vtt(str(payload["url"]), account_id=caller.account_id)
        return {"url": url} | read(payload={"url": url})
    shown = _given(payload.get("cues"))
    title = str(payload.get("title") or "").strip() or "字幕"
    return {
        "url": files.store(shown, title, account_id=caller.account_id),
        "cues": [cue.as_data() for cue in shown],
    }


def _given(raw: Any) -> list[Cue]:
    if not isinstance(raw, list):
        raise Invalid({"subtitles": NOT_CUES})
    try:
        return cues.checked([_one(item) for item in raw[: cues.MOST + 1]])
    except cues.Unreadable as why:
        raise Invalid({"subtitles": str(why)}) from None


def _one(item: Any) -> Cue:
    if not isinstance(item, dict) or not all(_moment(item.get(name)) for name in ("start", "end")):
        raise Invalid({"subtitles": NOT_CUES})
    return Cue(round(float(item["start"]), 3), round(float(item["end"]), 3), str(item.get("text") or "").strip())


def _moment(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value < 360_000
