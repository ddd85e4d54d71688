"""The trial box on the list's screen: shows the hits in a typed text."""

from __future__ import annotations

from typing import Any

from apps.kinds.fields import Field

from . import hits
from .texts import Piece

TEXT = Field("text", "要查的文字", "verbatim", required=True, max_length=100_000)


def try_out(*, text: str) -> dict[str, Any]:
    """Tries the word list on ``text``; positions count its characters from 0."""
    found = hits.in_pieces([Piece("text", "文字", None, text)])
    return {"version": found.version, "total": len(found.hits), "hits": hits.as_data(found, {})}
