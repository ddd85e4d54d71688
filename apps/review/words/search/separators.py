"""Symbols and blanks that were put between the letters of a word (敏*感 词).

A gap is a run of up to ``LONGEST`` characters that are neither letters nor digits, on one line. One of symbols that
nobody writes there (``*``, ``#``, ``~``, an emoji, a character without width) may stand between any letters. Blanks
and the punctuation of sentences may too, but only when there is a gap between all of the word's letters; and with
punctuation it has at least three: else 灵敏。感觉 would hold 敏感.
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
    """A text without its gaps, and where each of its letters stands in the text.

    ``begins[i]`` is the place in ``text`` of the i-th run of letters, ``origins[i]`` the one in the original.
    """

    text: str
    begins: Sequence[int]
    origins: Sequence[int]

    def places(self, index: int, count: int) -> Sequence[int]:
        """Where ``count`` letters from ``index`` on stand in the original."""
        first, last = self._place(index), self._place(index + count - 1)
        if last - first == count - 1:
            return range(first, last + 1)
        return [self._place(i) for i in range(index, index + count)]

    def _place(self, index: int) -> int:
        run = bisect_right(self.begins, index) - 1
        return self.origins[run] + index - self.begins[run]


def without_gaps(text: str) -> Letters:
    # An underscore is a letter to regular expressions, and to nobody else.
    parts = GAP.split(text.replace("_", "-"))
    runs = parts[::2]
    begins = [0, *accumulate(map(len, runs))][: len(runs)]
    origins = [0, *accumulate(map(len, parts))][: len(parts) : 2]
    return Letters("".join(runs), begins, origins)


def allowed(text: str, places: Sequence[int], units: frozenset[int], *, spelled: bool) -> bool:
    """Whether a word may be spread over ``places`` of the text.

    ``units`` are the letters (from 1 on) before which a new unit begins: every letter of a word as it is written, every
    syllable where it is spelled in pinyin. Latin words and spelled ones (``spelled``) need no third unit.
    """
    if isinstance(places, range):
        return True
    gaps = {i: text[a + 1 : b] for i, (a, b) in enumerate(pairwise(places), 1) if b - a > 1}
    if any(len(gap) > LONGEST or "\n" in gap for gap in gaps.values()):
        return False
    written = "".join(gaps.values())
    punctuated = PUNCTUATION.search(written)
    if not punctuated and not BLANK.search(written):
        return True
    everywhere = gaps.keys() == set(range(1, len(places))) or gaps.keys() == units
    return everywhere and (spelled or not punctuated or len(units) >= 2)
