"""Finds the words of a list in a text, literally and in the variants that each word allows.

The browser has the same rules in ``web/src/widgets/words/matcher.ts``; both run ``tests/cases.json``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from . import pinyin as search_pinyin
from . import separators as gaps
from .automaton import Automaton
from .fold import fold

LATIN = frozenset("0123456789abcdefghijklmnopqrstuvwxyz")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the list. ``folds``: equivalent letters match; ``gaps``: separators may stand between its letters.

    ``pinyin``: pinyin may replace characters; ``exceptions``: phrases in which it is harmless.
    """

    id: int
    word: str
    level: int = 1
    category: str = "other"
    note: str = ""
    replacement: str = ""
    folds: bool = True
    gaps: bool = True
    pinyin: bool = False
    exceptions: tuple[str, ...] = ()


class Hit(NamedTuple):
    """A match. ``start`` and ``end`` are offsets in the text, in code points."""

    word: Word
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Form:
    """One spelling of a word: ``text`` is folded, ``units`` are the letters before which a new unit begins."""

    word: Word
    text: str
    units: frozenset[int]
    spelled: bool


@dataclass(frozen=True, slots=True)
class _View:
    """Forms that are searched in the same view of a text."""

    forms: tuple[Form, ...]
    automaton: Automaton

    @classmethod
    def of(cls, forms: list[Form]) -> _View:
        return cls(tuple(forms), Automaton([form.text for form in forms]))


@dataclass(frozen=True)
class Matcher:
    """A matcher for one version of the list. It is immutable, so any number of threads may use it."""

    words: Sequence[Word]
    version: int = 0
    _forms: list[Form] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_forms", [form for word in self.words for form in forms_of(word)])

    @cached_property
    def _gapless_view(self) -> _View:
        return _View.of([form for form in self._forms if _may_spread(form)])

    @cached_property
    def _literal_view(self) -> _View:
        return _View.of([form for form in self._forms if not _may_spread(form)])

    def find(self, text: str) -> list[Hit]:
        """Hits in the order of the text. Leaves out a hit within another of at least its level."""
        folded = fold(text)
        return uncovered([*self._find_literal(text, folded), *self._find_spread(text, folded)])

    def _find_literal(self, text: str, folded: str) -> Iterator[Hit]:
        for number, start in self._literal_view.automaton.find(folded):
            form = self._literal_view.forms[number]
            yield from _accepted(form, text, folded, range(start, start + len(form.text)))

    def _find_spread(self, text: str, folded: str) -> Iterator[Hit]:
        if not self._gapless_view.forms:
            return
        letters = gaps.without_gaps(folded)
        for number, index in self._gapless_view.automaton.find(letters.text):
            form = self._gapless_view.forms[number]
            offsets = letters.offsets(index, len(form.text))
            if gaps.may_spread(folded, offsets, form.units, spelled=form.spelled):
                yield from _accepted(form, text, folded, offsets)


def _may_spread(form: Form) -> bool:
    """A word that contains separators itself matches literally only."""
    return form.word.gaps and form.text.isalnum()


def forms_of(word: Word) -> Iterator[Form]:
    letters = fold(word.word)
    latin = not LATIN.isdisjoint(letters)
    yield Form(word, letters, frozenset(range(1, len(letters))), latin)
    if word.pinyin:
        for way in search_pinyin.spellings(search_pinyin.parts(word.word)):
            begins = {sum(map(len, way[:i])) for i in range(1, len(way))}
            yield Form(word, "".join(way), frozenset(begins), spelled=True)


def _accepted(form: Form, text: str, folded: str, offsets: Sequence[int]) -> Iterator[Hit]:
    """The hit, or None if the word's options forbid this spelling, or it is part of a Latin word, or an exception."""
    start, end = offsets[0], offsets[-1] + 1
    word = form.word
    if not word.folds and not _written(form, text, offsets):
        return
    if _joined(folded, start - 1, start) or _joined(folded, end - 1, end):
        return
    if not any(_within(fold(phrase), folded, start, end) for phrase in word.exceptions):
        yield Hit(word, start, end)


def _written(form: Form, text: str, offsets: Sequence[int]) -> bool:
    """True if the letters are those of the list. Pinyin in place of characters has an option of its own."""
    return form.text != fold(form.word.word) or all(
        text[place] == letter for place, letter in zip(offsets, form.word.word, strict=True)
    )


def _joined(folded: str, left: int, right: int) -> bool:
    """True if both are Latin letters or digits: no Latin word ends between them."""
    return left >= 0 and right < len(folded) and folded[left] in LATIN and folded[right] in LATIN


def _within(phrase: str, folded: str, start: int, end: int) -> bool:
    at = folded.find(phrase, max(0, end - len(phrase)), start + len(phrase)) if phrase else -1
    return 0 <= at <= start


def uncovered(hits: list[Hit]) -> list[Hit]:
    hits.sort(key=lambda hit: (hit.start, -hit.end, -hit.word.level, hit.word.id))
    reached = [0, 0, 0, 0]
    remaining = []
    for hit in hits:
        if max(reached[hit.word.level :]) >= hit.end:
            continue
        reached[hit.word.level] = hit.end
        remaining.append(hit)
    return remaining
