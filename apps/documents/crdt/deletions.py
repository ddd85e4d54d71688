"""The deleted clocks of a document, as far as updates name them. Ranges that touch become one."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from itertools import groupby

from .lib0 import var_uint

#: Client, begin and end.
Range = tuple[int, int, int]


def deletions_update(ranges: Iterable[Range]) -> bytes:
    """Return an update that deletes these clocks and does nothing else."""
    by_client = {client: list(found) for client, found in groupby(sorted(ranges), key=lambda one: one[0])}
    deleted = b"".join(
        var_uint(client)
        + var_uint(len(found))
        + b"".join(var_uint(begin) + var_uint(end - begin) for _, begin, end in found)
        for client, found in by_client.items()
    )
    return b"\x00" + var_uint(len(by_client)) + deleted


class Deletions:
    """The deleted ranges by client. ``count``: the number of ranges of all clients."""

    def __init__(self) -> None:
        self._ranges: dict[int, tuple[array[int], array[int]]] = {}
        self.count = 0

    def cover(self, deleted: Range) -> bool:
        """Return True if the whole range is known to be deleted."""
        client, begin, end = deleted
        known = self._ranges.get(client)
        if known is None:
            return False
        begins, ends = known
        index = bisect_right(begins, begin) - 1
        return index >= 0 and end <= ends[index]

    def add(self, deleted: Range) -> None:
        """Add a range (client, begin, end), end excluded, and join it with the ranges that it touches."""
        client, begin, end = deleted
        begins, ends = self._ranges.setdefault(client, (array("I"), array("I")))
        # The ranges from the first that ends at ``begin`` or later to the last that begins at ``end`` or earlier.
        first, after = bisect_left(ends, begin), bisect_right(begins, end)
        self.count += 1 - (after - first)
        if first < after:
            begin, end = min(begin, begins[first]), max(end, ends[after - 1])
        begins[first:after] = array("I", (begin,))
        ends[first:after] = array("I", (end,))
