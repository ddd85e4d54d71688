"""Calls of the subtitle editor: reads the cues of a file, and stores changed cues as a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.engine import form
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .. import inputs, rules
from . import files
from .cues import MOST, Cue, Unreadable, checked

NOT_CUES = "字幕内容无效，请刷新页面后重试"
#: One more than may be stored, so that the check of all cues says that they are too many.
SAVED = (
    *inputs.SUBTITLES,
    Field("cues", "字幕", "objects", max=MOST + 1),
    Field("title", "标题"),
)
CUE = (
    Field("start", "开始时间", "seconds", required=True),
    Field("end", "结束时间", "seconds", required=True),
    Field("text", "字幕", "long_text"),
)


def read(*, url: str) -> dict[str, Any]:
    """``url`` of a subtitle file -> ``{cues: [{start, end, text}]}``, seconds; 10422 at ``subtitles`` with the line."""
    return {"cues": [cue.as_data() for cue in files.cues_at(url)]}


def save(*, kind: Kind, caller: Caller, url: str, cues: list[dict[str, Any]] | None, title: str) -> dict[str, Any]:
    """``url`` of an uploaded srt or vtt file, or ``cues`` -> ``{url, cues}`` of a vtt file for a video."""
    rules.require_author(kind, caller)
    if url:
        stored = files.as_vtt(url, account_id=caller.account_id)
        return {"url": stored} | read(url=stored)
    shown = _given(cues)
    return {
        "url": files.store(shown, title or "字幕", account_id=caller.account_id),
        "cues": [cue.as_data() for cue in shown],
    }


def _given(sent: list[dict[str, Any]] | None) -> list[Cue]:
    try:
        return checked([_one(item) for item in sent or ()])
    except Unreadable as why:
        raise Invalid({"subtitles": str(why)}) from None


def _one(item: Mapping[str, Any]) -> Cue:
    try:
        return Cue(**form.parse(CUE, item))
    except Invalid:
        raise Invalid({"subtitles": NOT_CUES}) from None
