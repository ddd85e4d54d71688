"""Separators between the letters of a word (敏*感 词).

A gap is a run of up to ``LONGEST`` characters on one line that are neither letters nor digits. Symbols that no writer
puts there (``*``, ``#``, ``~``, an emoji, a character without width) may stand between any letters. Blanks and sentence
punctuation may too, but only if there is a gap between all of the word's letters. With punctuation the word needs at
least three letters: else 灵敏。感觉 would match 敏感.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

#: Neither letter nor digit; a line break is no gap.
GAP = re.compile(r"([^\w\n]+)")
PUNCTUATION = re.compile(r"[,.!?;:()\"'，。！？；：（）、…—“”‘’《》〈〉【】「」『』]")
BLANK = re.compile(r"\s")
LONGEST = 5


@dataclass(frozen=True, slots=True)
class Letters:
    """A text without its gaps, and the original offset of each of its letters.

    ``begins[i]`` is the offset in ``text`` of the i-th run of letters, ``origins[i]`` its offset in the original.
    """

    text: str
    begins: Sequence[int]
    origins: Sequence[int]

    def offsets(self, index: int, count: int) -> Sequence[int]:
        """Original offsets of ``count`` letters from ``index`` on."""
        first, last = self._offset(index), self._offset(index + count - 1)
        if last - first == count - 1:
            return range(first, last + 1)
        return [self._offset(i) for i in range(index, index + count)]

    def _offset(self, index: int) -> int:
        run = bisect_right(self.begins, index) - 1
        return self.origins[run] + index - self.begins[run]


def without_gaps(text: str) -> Letters:
    # Regular expressions count an underscore as a letter; here it is a separator.
    parts = GAP.split(text.replace("_", "-"))
    runs = parts[::2]
    begins = [0, *accumulate(map(len, runs))][: len(runs)]
    origins = [0, *accumulate(map(len, parts))][: len(parts) : 2]
    return Letters("".join(runs), begins, origins)


def may_spread(text: str, offsets: Sequence[int], units: frozenset[int], *, spelled: bool) -> bool:
    """True if a word may be spread over the offsets ``offsets`` of the text.

    ``units`` are the letters (from 1) before which a new unit begins: every letter of a literal word, every syllable of
    a pinyin spelling. Latin words and pinyin (``spelled``) need no third unit.
    """
    if isinstance(offsets, range):
        return True
    gaps = {i: text[a + 1 : b] for i, (a, b) in enumerate(pairwise(offsets), 1) if b - a > 1}
    if any(len(gap) > LONGEST or "\n" in gap for gap in gaps.values()):
        return False
    written = "".join(gaps.values())
    punctuated = PUNCTUATION.search(written)
    if not punctuated and not BLANK.search(written):
        return True
    everywhere = gaps.keys() == set(range(1, len(offsets))) or gaps.keys() == units
    return everywhere and (spelled or not punctuated or len(units) >= 2)
