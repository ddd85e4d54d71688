"""Rules of a stream post. It is published at once, so forbidden words stop it here."""

from __future__ import annotations

from typing import Any

from apps.review.words import hits
from apps.review.words.texts import Piece

from .models import StreamPost


def may_go_out(values: dict[str, Any], _post: StreamPost) -> dict[str, str]:
    text = values.get("text")
    if not text:
        return {}
    found = hits.in_pieces([Piece("text", "内容", None, text)])
    forbidden = found.words(hits.BLOCK)
    return {"text": f"含有禁止发布的词：{'、'.join(forbidden.values())}，请修改后再发布"} if forbidden else {}
