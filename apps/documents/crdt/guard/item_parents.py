"""The shared type in which each item of a document lies, stored by runs of clocks beside the pycrdt document.

Yjs trusts the neighbours that an item names. An item between items of two types throws in the middle of its
integration, in every editor at once, while pycrdt takes it. If letters stand among blocks, Yjs reads them, and pycrdt
reads nothing behind them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from ..updates import (
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
#: The contents that the sequence of each type may hold. ``VALUES`` are those that may stand under a key. Letters may not:
#: there pycrdt reads the last block of them, which copies cut at different places, and Yjs reads the last letter.
SEQUENCES = {
    ARRAY: frozenset({ANY, JSON_VALUES, TYPE, DELETED}),
    MAP: frozenset({DELETED}),
    TEXT: _LETTERS,
    XML_TEXT: _LETTERS,
    XML_ELEMENT: _BLOCKS,
    XML_FRAGMENT: _BLOCKS,
}
VALUES = frozenset({ANY, JSON_VALUES, TYPE, DELETED})


class ItemParent(NamedTuple):
    """The shared type that holds an item, and the key under which it does.

    ``owner``: the item of the shared type, or the name of a root. ``kind``: its type. ``sub``: the key of a map's value
    or an attribute; None in a sequence. ``depth``: 1 below a root. ``hollow``: the item itself is deleted, so nothing
    can hang on it.
    """

    owner: Id | bytes
    kind: int
    sub: str | None
    depth: int
    hollow: bool = False

    def beside(self, other: ItemParent) -> bool:
        """Return True if items with these parents may be neighbours."""
        return self is other or (self.owner == other.owner and self.sub == other.sub)

    def holding(self, content: int) -> ItemParent:
        """Return the same parent for an item with this content."""
        hollow = content == DELETED
        return self if self.hollow == hollow else self._replace(hollow=hollow)

    def takes(self, content: int) -> bool:
        """Return True if an editor puts such content there."""
        return content in (SEQUENCES[self.kind] if self.sub is None else VALUES)


class ItemParents:
    """The parents of items, stored by client as the clocks at which the parent changes.

    None is the parent of an item that was collected together with its surroundings.
    """

    def __init__(self) -> None:
        self._runs: dict[int, tuple[list[int], list[ItemParent | None]]] = {}

    def add(self, client: int, clock: int, parent: ItemParent | None) -> None:
        """Note the parent of a client's items from ``clock`` on. Clocks of a client come in ascending order."""
        starts, parents = self._runs.setdefault(client, ([], []))
        if not parents or parents[-1] != parent:
            starts.append(clock)
            parents.append(parent)

    def covers(self, at: Id) -> bool:
        """True if the item's client has a run that begins at or before it."""
        run = self._runs.get(at[0])
        return run is not None and run[0][0] <= at[1]

    def at(self, at: Id) -> ItemParent | None:
        """Return the parent of the item with this id (client, clock); ``None`` if it is unknown."""
        starts, parents = self._runs.get(at[0], ((), ()))
        index = bisect_right(starts, at[1]) - 1
        return parents[index] if index >= 0 else None

    def __iter__(self) -> Iterator[tuple[int, int, ItemParent | None]]:
        """Yield every change as (client, clock, parent)."""
        return (
            (client, clock, parent) for client, run in self._runs.items() for clock, parent in zip(*run, strict=True)
        )
