"""The left and right origin that each item of a document named when it was made, and the pairs that copies read differently.

Copies integrate items in different orders and must end with the same sequence (decision 054). Two forms of pairs break that:

- The right origin stands below a sibling S of the new item (an item with the same left origin), and S has a smaller client
  id. The new item lands among what belongs behind S, and cuts off those siblings that arrive later. No editor makes this.
- The right origin stands in the same run of letters as the left origin, and not behind it. Yjs and yrs find the left
  neighbour first and cut its block at the right one, so the position depends on how a copy has merged its blocks. An undo of
  Yjs makes this at times. Its own copy passes the right origin over, so it is left out for all others.

All other pairs converge, also those whose right origin stands in front of the left one.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from ..lib0 import Malformed

Id = tuple[int, int]

#: Steps from run to run that one update may take. Pairs of an editor take none or a few.
MAX_STEPS = 20_000
_NOWHERE = 2**32 - 1


class Run(NamedTuple):
    """Clocks of one client from ``start`` on, of which each but the first has the clock before it as its left origin."""

    start: int
    origin: Id | None


class _Runs:
    """The runs of one client in order of their clocks, 28 bytes for each. All items of a run have one right origin.

    ``last_start`` and ``last_right`` are those of the last run, which typing asks for with every letter.
    """

    __slots__ = (
        "_left_clients",
        "_left_clocks",
        "_right_clients",
        "_right_clocks",
        "last_right",
        "last_start",
        "starts",
    )

    def __init__(self) -> None:
        self.starts = array("I")
        self.last_start = -1
        self.last_right: Id | None = None
        self._left_clients, self._left_clocks = array("Q"), array("I")
        self._right_clients, self._right_clocks = array("Q"), array("I")

    def append(self, start: int, origin: Id | None, right: Id | None) -> None:
        self.starts.append(start)
        self.last_start, self.last_right = start, right
        client, clock = origin or (0, _NOWHERE)
        self._left_clients.append(client)
        self._left_clocks.append(clock)
        client, clock = right or (0, _NOWHERE)
        self._right_clients.append(client)
        self._right_clocks.append(clock)

    def right(self, index: int) -> Id | None:
        clock = self._right_clocks[index]
        return None if clock == _NOWHERE else (self._right_clients[index], clock)

    def origin(self, index: int) -> Id | None:
        clock = self._left_clocks[index]
        return None if clock == _NOWHERE else (self._left_clients[index], clock)

    def before(self, at: Id) -> Id | None:
        """The left origin of the item ``at``."""
        client, clock = at
        index = self.index(clock)
        return (client, clock - 1) if clock > self.starts[index] else self.origin(index)

    def index(self, clock: int) -> int:
        """The run that holds ``clock``, which is not before the first run."""
        return len(self.starts) - 1 if self.last_start <= clock else bisect_right(self.starts, clock) - 1


class Origins:
    """The origins of all items of a document, or with ``below`` of those of an update that come on top of it."""

    def __init__(self, below: Origins | None = None) -> None:
        self._below = below
        self._runs: dict[int, _Runs] = {}
        self._steps = 0

    def add(self, client: int, clock: int, origin: Id | None, right: Id | None) -> None:
        """Record the next item of a client. An item that only continues the last run takes no memory."""
        runs = self._runs.get(client) or self._begin(client)
        follows = origin is not None and origin[1] == clock - 1 and origin[0] == client
        if clock > runs.last_start and not (follows and right == runs.last_right and runs.last_start >= 0):
            runs.append(clock, origin, right)

    def is_plain(self, origin: Id | None, right: Id | None) -> bool:
        """True if ``right`` stands directly behind ``origin``, or did when ``origin`` was made: all that typing makes."""
        if right is None:
            return True
        if origin is not None:
            runs = self._runs.get(origin[0])
            if runs is not None and runs.last_start <= origin[1]:
                if runs.last_right == right:
                    return True
            elif (runs := self._holder(origin)) and runs.right(runs.index(origin[1])) == right:
                return True
        runs = self._holder(right)
        return runs is None or runs.before(right) == origin

    def settle(self, client: int, origin: Id | None, right: Id | None) -> Id | None:
        """The right origin that all copies can use for an item of ``client``; None if they must pass it over.

        Raises :class:`Malformed` if copies could place the item differently all the same.
        """
        if right is None or self.is_plain(origin, right):
            return right
        if origin is None:
            top = self._top(right)
        else:
            home = self._at(origin)
            if home and right[0] == origin[0] and home.start < right[1] <= origin[1]:
                return None
            top = self._sibling_above(right, origin) if home else None
        if top is not None and top < client:
            raise Malformed("between items that never were neighbours")
        return right

    def __iter__(self) -> Iterator[tuple[int, int, Id | None, Id | None]]:
        """Every run as (client, clock, origin, right)."""
        for client, runs in self._runs.items():
            for index, start in enumerate(runs.starts):
                yield client, start, runs.origin(index), runs.right(index)

    def _begin(self, client: int) -> _Runs:
        """The last known run of the client is taken along, for the first new item may continue it."""
        runs = self._runs[client] = _Runs()
        known = self._below and self._below._runs.get(client)
        if known:
            runs.append(known.last_start, known.origin(-1), known.last_right)
        return runs

    def _at(self, at: Id) -> Run | None:
        """None for an item of which nothing is recorded: it was collected."""
        runs = self._holder(at)
        if runs is None:
            return None
        index = runs.index(at[1])
        return Run(runs.starts[index], runs.origin(index))

    def _holder(self, at: Id) -> _Runs | None:
        runs = self._runs.get(at[0])
        if runs is not None and runs.starts[0] <= at[1]:
            return runs
        return self._below._holder(at) if self._below else None

    def _top(self, at: Id) -> int | None:
        """The client of the item that ends the chain of left origins above ``at``; None if one of them is collected."""
        client = at[0]
        run = self._step(at)
        while run is not None and run.origin is not None:
            client = run.origin[0]
            run = self._step(run.origin)
        return client if run is not None else None

    def _sibling_above(self, right: Id, origin: Id) -> int | None:
        """The client of the item above ``right`` whose left origin is ``origin``.

        None if there is none. Both chains are climbed at once, for they mostly meet soon: what is above both is above
        ``origin`` too, and ``origin`` is not above it.
        """
        seen: set[tuple[int, int]] = set()
        climbing: list[Id | None] = [right, origin]
        while climbing[0] is not None:
            client, clock = at = climbing[0]
            run = self._step(at)
            if run is None or (client, run.start) in seen:
                return None
            if client == origin[0] and clock <= origin[1]:
                return None
            if client == origin[0] and run.start <= origin[1]:
                return client
            if run.origin == origin:
                return client
            seen.add((client, run.start))
            climbing[0] = run.origin
            other = climbing[1]
            if other is not None:
                run = self._step(other)
                climbing[1] = run and run.origin
                if run and other is not origin:
                    if (other[0], run.start) in seen:
                        return None
                    seen.add((other[0], run.start))
        return None

    def _step(self, at: Id) -> Run | None:
        self._steps += 1
        if self._steps > MAX_STEPS:
            raise Malformed("between items too far apart")
        return self._at(at)
