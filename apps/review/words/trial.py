"""The trial box on the list's screen: shows the hits in a typed text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid

from . import hits
from .texts import Piece

LONGEST = 100_000


def try_out(*, payload: Mapping[str, Any]) -> dict[str, Any]:
    text = payload.get("text")
    if not isinstance(text, str) or not text.strip():
        raise Invalid({"text": "请粘贴要查的文字"})
    if len(text) > LONGEST:
        raise Invalid({"text": f"一次最多查{LONGEST}个字，请分几次粘贴"})
    found = hits.in_pieces([Piece("text", "文字", None, text)])
    return {"version": found.version, "total": len(found.hits), "hits": hits.as_data(found, {})}
