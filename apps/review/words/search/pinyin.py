"""Spellings of a word with pinyin in place of any of its characters (mingan词)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import prod
from typing import Any

from .fold import fold

#: One list for each character: the character itself, then its syllables.
Parts = list[list[str]]
#: A word with more spellings only gets its full pinyin, and those with one character replaced.
MOST = 64
#: Number of readings of a character. A character whose reading the word determines has one.
READINGS = 2


@lru_cache(maxsize=20_000)
def parts(word: str) -> Parts:
    """``[["敏", "min"], ["感", "gan"]]``, folded and without tones. A character without pinyin has no further entry.

    The first call imports pypinyin, whose dictionaries take an eighth of a process's start.
    """
    from pypinyin import Style, pinyin

    read = pinyin(word, style=Style.NORMAL, heteronym=True, errors=_as_written)
    return [_part(fold(letter), readings) for letter, readings in zip(word, read, strict=True)]


def _as_written(unknown: str) -> Any:
    return [[letter] for letter in unknown]


def _part(letter: str, readings: list[str]) -> list[str]:
    # People type v for ü.
    typed = dict.fromkeys(fold(reading).replace("ü", "v") for reading in readings)
    syllables = [syllable for syllable in typed if syllable.isascii() and syllable.isalpha() and syllable != letter]
    return [letter, *syllables[:READINGS]]


def spellings(found: Parts) -> list[list[str]]:
    """Every spelling of the word except the one in characters alone."""
    characters = [part[0] for part in found]
    ways = [list(way) for way in product(*found)] if prod(map(len, found)) <= MOST else _few(found)
    return [way for way in ways if way != characters]


def _few(found: Parts) -> list[list[str]]:
    """The full pinyin in the first readings, and spellings with one character replaced."""
    wholly = [part[1] if len(part) > 1 else part[0] for part in found]
    one = [
        [syllable if j == i else other[0] for j, other in enumerate(found)]
        for i, part in enumerate(found)
        for syllable in part[1:]
    ]
    return [wholly, *one]


def is_spellable(word: str) -> bool:
    return any(len(part) > 1 for part in parts(word))
