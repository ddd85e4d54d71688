"""Where each item of a document lies, kept by runs of clocks beside the pycrdt document.

Yjs trusts that the neighbours an item names are its neighbours: one that lies between items of two types throws in
the middle of being integrated, in every editor at once, while pycrdt takes it. And where letters stand among blocks,
Yjs reads them and pycrdt reads nothing that follows.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from .updates import (
    ANY,
    ARRAY,
    DELETED,
    EMBED,
    FORMAT,
    JSON_VALUES,
    MAP,
    STRING,
    TEXT,
    TYPE,
    XML_ELEMENT,
    XML_FRAGMENT,
    XML_TEXT,
    Id,
)

_LETTERS = frozenset({STRING, FORMAT, EMBED, DELETED})
_BLOCKS = frozenset({TYPE, DELETED})
#: What stands in the sequence of a type, and what under a key.
SEQUENCES = {
    ARRAY: frozenset({ANY, JSON_VALUES, TYPE, DELETED}),
    MAP: frozenset({DELETED}),
    TEXT: _LETTERS,
    XML_TEXT: _LETTERS,
    XML_ELEMENT: _BLOCKS,
    XML_FRAGMENT: _BLOCKS,
}
VALUES = frozenset({ANY, JSON_VALUES, STRING, TYPE, DELETED})


class Place(NamedTuple):
    """``parent``: the item of the shared type, or a root's name; ``kind``: its type; ``sub``: the key of a map's or an
    attribute's value. ``hollow``: the item there is deleted, nothing can hang on it any more.
    """

    parent: Id | bytes
    kind: int
    sub: str | None
    depth: int
    hollow: bool = False

    def beside(self, other: Place) -> bool:
        return self is other or (self.parent == other.parent and self.sub == other.sub)

    def holding(self, content: int) -> Place:
        hollow = content == DELETED
        return self if self.hollow == hollow else self._replace(hollow=hollow)

    def takes(self, content: int) -> bool:
        return content in (SEQUENCES[self.kind] if self.sub is None else VALUES)


class Places:
    """By client the clocks at which the place changes; None stands for what was collected with its surroundings."""

    def __init__(self) -> None:
        self._runs: dict[int, tuple[list[int], list[Place | None]]] = {}

    def add(self, client: int, clock: int, place: Place | None) -> None:
        starts, places = self._runs.setdefault(client, ([], []))
        if not places or places[-1] != place:
            starts.append(clock)
            places.append(place)

    def covers(self, at: Id) -> bool:
        run = self._runs.get(at[0])
        return run is not None and run[0][0] <= at[1]

    def at(self, at: Id) -> Place | None:
        starts, places = self._runs.get(at[0], ((), ()))
        index = bisect_right(starts, at[1]) - 1
        return places[index] if index >= 0 else None

    def __iter__(self) -> Iterator[tuple[int, int, Place | None]]:
        """Every change as (client, clock, place)."""
        return ((client, clock, place) for client, run in self._runs.items() for clock, place in zip(*run, strict=True))
