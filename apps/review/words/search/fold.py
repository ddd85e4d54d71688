"""Folds equivalent letters: full and half width, upper and lower case, traditional and simplified.

One character becomes one character, so that offsets stay the same. ``web/src/widgets/words/fold.ts`` does the same;
both run ``tests/cases.json``.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_name("simplified.txt")


@cache
def simplified_pairs() -> str:
    """Pairs of characters: the traditional one, then its simplified one."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return "".join(line for line in lines if not line.startswith("#"))


class _Folds(dict[int, int]):
    """Code point -> folded code point, computed on first use."""

    def __init__(self) -> None:
        super().__init__()
        pairs = simplified_pairs()
        self._simplified = dict(zip(pairs[::2], pairs[1::2], strict=True))

    def __missing__(self, code: int) -> int:
        letter = _one(chr(code), unicodedata.normalize("NFKC", chr(code)))
        letter = _one(letter, letter.lower())
        self[code] = folded = ord(self._simplified.get(letter, letter))
        return folded


def _one(before: str, after: str) -> str:
    """The folded character. Characters that fold to two letters (㎏, ŀ) stay unchanged."""
    return after if len(after) == 1 else before


@cache
def _folds() -> _Folds:
    return _Folds()


def fold(text: str) -> str:
    """The folded text, of the same length."""
    return text.translate(_folds())
