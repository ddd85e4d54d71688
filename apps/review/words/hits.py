"""The hits of a record or a text in the form of docs/wire.md ("Words")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right

from ..sensitive_word.choices import CATEGORIES, LEVELS
from . import word_list
from .search.matcher import Hit, Matcher
from .search.positions import utf16
from .texts import Piece, pieces

AROUND = 20
SHOWN = 200
NAMED = 5
#: Level 1 is a hint to the writer and demands nothing.
REVIEW, BLOCK = 2, 3
LEVEL_LABELS = {choice.value: choice.label for choice in LEVELS}
CATEGORY_LABELS = {choice.value: choice.label for choice in CATEGORIES}


@dataclass(frozen=True)
class Found:
    version: int
    hits: tuple[tuple[Piece, Hit], ...]

    @cached_property
    def level(self) -> int:
        return max((hit.word.level for _, hit in self.hits), default=0)

    def words(self, level: int) -> dict[int, str]:
        """Words of exactly this level: id -> word, in the order of the text."""
        return {hit.word.id: hit.word.word for _, hit in self.hits if hit.word.level == level}

    def worst(self) -> list[str]:
        """The worst words by level and number of hits, at most five."""
        counted = Counter((hit.word.level, hit.word.word) for _, hit in self.hits)
        ordered = sorted(counted, key=lambda key: (-key[0], -counted[key]))
        return [word for _, word in ordered[:NAMED]]


def in_record(kind: Kind, record: Any, matcher: Matcher | None = None) -> Found:
    return in_pieces(pieces(kind, record), matcher)


def in_pieces(found: Iterable[Piece], matcher: Matcher | None = None) -> Found:
    matcher = matcher or word_list.matcher()
    return Found(matcher.version, tuple((piece, hit) for piece in found for hit in matcher.find(piece.text)))


def may_override(kind: Kind, caller: Caller) -> bool:
    """True if the caller may let a forbidden word pass: reviewers, and people who may publish without review."""
    return caller.may(kind.audit_group, Right.APPROVE) or caller.may(kind.groups, Right.PUBLISH_DIRECT)


def as_data(found: Found, ignored: Mapping[int, Any]) -> list[dict[str, Any]]:
    """The first hits. ``ignored`` maps word ids to the person who marked the word as intended."""
    return [_hit(piece, hit, ignored.get(hit.word.id)) for piece, hit in found.hits[:SHOWN]]


def _hit(piece: Piece, hit: Hit, by: Any) -> dict[str, Any]:
    word, text, units = hit.word, piece.text, utf16(piece.text)
    return {
        "wordId": word.id,
        "word": word.word,
        "found": text[hit.start : hit.end],
        "level": word.level,
        "levelLabel": LEVEL_LABELS[word.level],
        "category": word.category,
        "categoryLabel": CATEGORY_LABELS.get(word.category, word.category),
        "note": word.note,
        "replacement": word.replacement,
        "field": piece.field,
        "label": piece.label,
        "row": piece.row,
        "from": units(hit.start),
        "to": units(hit.end),
        "before": text[max(0, hit.start - AROUND) : hit.start],
        "after": text[hit.end : hit.end + AROUND],
        "ignoredBy": by if word.level < BLOCK else None,
    }
