"""The answer of the update guard about an update."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .deletions import Range
from .guard.item_parents import ItemParent
from .stamps import Stamp
from .updates import Id


@dataclass(slots=True)
class Inspection:
    """The change that an update would make to the document for which it was inspected.

    ``missing``: the update builds on items that the document lacks; ask for a sync. ``advances``: new clocks by client,
    as (from, to). ``runs``: client, clock and parent at which the parent of new items changes. ``shared``: the types of
    new shared types. ``stamps``: the stamps of suggestions in new items. ``deleted_ranges``: the number of ranges that
    the update deletes; ``deletions`` are those not known to be deleted. ``pairs``: the second halves of new letters
    that take two clocks; ``halved``: those that stored updates cut in two. ``origins``: client, clock, left and right
    origin of new items. ``rewritten``: the update to apply instead, if copies would read the inspected one differently.
    ``repeated``: for each client the first clock of the update that the document knows already.
    """

    missing: bool = False
    advances: dict[int, tuple[int, int]] = field(default_factory=dict)
    deleted_ranges: int = 0
    runs: list[tuple[int, int, ItemParent | None]] = field(default_factory=list)
    shared: dict[Id, int] = field(default_factory=dict)
    stamps: list[Stamp] = field(default_factory=list)
    deletions: Sequence[Range] = ()
    pairs: Sequence[Id] = ()
    halved: Sequence[Id] = ()
    origins: Sequence[tuple[int, int, Id | None, Id | None]] = ()
    rewritten: bytes | None = None
    repeated: dict[int, int] = field(default_factory=dict)

    @property
    def empty(self) -> bool:
        """True if the update neither adds nor deletes anything."""
        return not self.advances and not self.deletions
