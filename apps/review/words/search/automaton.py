"""Aho–Corasick over Python strings, fast where no word can begin.

A word begins with two letters, and few pairs of letters begin a word. Iterators that run in C find the offsets of such
pairs. From an offset the automaton reads letter by letter, along its failure links, until it would need a pair again. A
text costs some 0.1 µs a character, plus little for the automaton. The worst case is that of Aho and Corasick, linear in
the text and the matches.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import compress
from operator import add

State = int
#: The state before the next pair.
ROOT: State = 0


class Automaton:
    """Finds each of ``words`` (not empty), also overlapping ones."""

    def __init__(self, words: Sequence[str]) -> None:
        self._pairs: dict[str, State] = {}
        self._goto: list[dict[str, State]] = [{}]
        self._fail: list[State] = [ROOT]
        self._ends: list[tuple[int, ...]] = [()]
        self._lengths = [len(word) for word in words]
        self._single: dict[str, list[int]] = {}
        for number, word in enumerate(words):
            self._add(number, word)
        self._link()
        self._singles = re.compile("[" + "".join(map(re.escape, self._single)) + "]") if self._single else None

    def find(self, text: str) -> Iterator[tuple[int, int]]:
        """``(number of the word, its offset)``, in no particular order."""
        if self._singles:
            for match in self._singles.finditer(text):
                yield from ((number, match.start()) for number in self._single[match[0]])
        if self._pairs:
            for number, end in self._ended(text):
                yield number, end - self._lengths[number]

    def _ended(self, text: str) -> Iterator[tuple[int, int]]:
        pairs, goto, fail, ends = self._pairs, self._goto, self._fail, self._ends
        length, reached = len(text), 0
        for start in compress(range(length), map(pairs.__contains__, map(add, text, text[1:]))):
            if start < reached:
                continue
            state, place = pairs[text[start : start + 2]], start + 2
            while state:
                for number in ends[state]:
                    yield number, place
                if place == length:
                    return
                letter = text[place]
                while state and letter not in goto[state]:
                    state = fail[state]
                if state:
                    state = goto[state][letter]
                    place += 1
            reached = place - 1

    def _add(self, number: int, word: str) -> None:
        if len(word) == 1:
            self._single.setdefault(word, []).append(number)
            return
        state = self._pairs.get(word[:2]) or self._new()
        self._pairs[word[:2]] = state
        for letter in word[2:]:
            step = self._goto[state].get(letter)
            if step is None:
                step = self._goto[state][letter] = self._new()
            state = step
        self._ends[state] += (number,)

    def _new(self) -> State:
        self._goto.append({})
        self._fail.append(ROOT)
        self._ends.append(())
        return len(self._goto) - 1

    def _link(self) -> None:
        """Sets failure links, breadth first. The longest suffix of two letters is a pair; shorter ones are the root."""
        waiting = deque((state, pair[1]) for pair, state in self._pairs.items())
        while waiting:
            state, last = waiting.popleft()
            for letter, step in self._goto[state].items():
                self._fail[step] = self._suffix(self._fail[state], last, letter)
                self._ends[step] += self._ends[self._fail[step]]
                waiting.append((step, letter))

    def _suffix(self, state: State, last: str, letter: str) -> State:
        while state and letter not in self._goto[state]:
            state = self._fail[state]
        return self._goto[state][letter] if state else self._pairs.get(last + letter, ROOT)
