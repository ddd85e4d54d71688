"""The letters of a document that take two clocks, for Yjs counts text in UTF-16 code units.

Yjs and pycrdt disagree about text that is cut inside such a letter: Yjs puts two replacement characters there, pycrdt
keeps the letter in one half and encodes the other as nothing. A snapshot of such a document does not load.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterator

_TWO_UNITS = re.compile("[\U00010000-\U0010ffff]")
_STEP = 2

Id = tuple[int, int]


def second_halves(text: str) -> Iterator[int]:
    """Yield the offsets in UTF-16 code units at which the text must not be cut."""
    for letters_before, letter in enumerate(_TWO_UNITS.finditer(text)):
        yield letter.start() + letters_before + 1


class Pairs:
    """The clocks of second halves by client.

    ``runs`` holds the begin and end of each run of every other clock: a text of nothing but emoji is one run.
    """

    def __init__(self) -> None:
        self.runs: dict[int, tuple[array[int], array[int]]] = {}
        self._halved: set[Id] = set()

    def add(self, at: Id) -> None:
        """Record the clock of a second half. Clocks of one client come in growing order."""
        client, clock = at
        starts, ends = self.runs.setdefault(client, (array("I"), array("I")))
        if ends and ends[-1] == clock:
            ends[-1] = clock + _STEP
        elif not ends or ends[-1] < clock:
            starts.append(clock)
            ends.append(clock + _STEP)

    def allow(self, at: Id) -> None:
        """Allow cuts in this letter, for an old log cuts it already."""
        self._halved.add(at)

    def cut(self, client: int, clock: int) -> bool:
        """Return True if a cut in front of ``clock`` goes through a letter."""
        run = self.runs.get(client)
        if run is None:
            return False
        starts, ends = run
        index = bisect_right(starts, clock) - 1
        inside = index >= 0 and clock < ends[index] and (clock - starts[index]) % _STEP == 0
        return inside and (client, clock) not in self._halved
