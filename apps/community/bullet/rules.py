"""Rules of a bullet template: errors by field in Chinese."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from apps.review.words import hits
from apps.review.words.texts import Piece

from .lines import LONGEST_VIDEO, MOST_AT_ONCE
from .models import BulletTemplate

NAMED = 3


def line_errors(values: Mapping[str, Any], _template: BulletTemplate) -> dict[str, str]:
    """Refuses forbidden words, because templates have no review, and more lines in one second than a player shows."""
    lines = values.get("lines")
    if not lines:
        return {}
    crowded = [second for second, number in Counter(line["at"] for line in lines).items() if number > MOST_AT_ONCE]
    if crowded:
        return {"lines": f"第{min(crowded)}秒的弹幕超过{MOST_AT_ONCE}条，播放器显示不下，请分散到前后几秒"}
    if any(line["at"] > LONGEST_VIDEO for line in lines):
        return {"lines": "弹幕的时间不能超过24小时"}
    return _word_errors(lines)


def _word_errors(lines: list[dict[str, Any]]) -> dict[str, str]:
    """The errors of the lines with words that review would stop, at their places."""
    found = hits.in_pieces(Piece(str(position), "弹幕", position, line["text"]) for position, line in enumerate(lines))
    errors: dict[str, str] = {}
    for piece, hit in found.hits:
        if hit.word.level >= hits.REVIEW:
            errors.setdefault(f"lines.{piece.field}.text", f"含有敏感词“{hit.word.word}”，请修改或删除这一条")
    return errors
