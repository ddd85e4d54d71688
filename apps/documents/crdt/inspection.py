"""The answer of the guard about an update."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .deletions import Range
from .item_parents import Place
from .stamps import Stamp
from .updates import Id


@dataclass(slots=True)
class Inspection:
    """The change that an update would make to the document it was inspected for.

    ``missing``: it builds on something the document lacks; ask for a sync. ``advances``: new clocks by client,
    as (from, to). ``runs``: where in a client's clocks the place changes. ``shared``: the types of new shared types.
    ``stamps``: of suggestions, in what is new. ``deleted_ranges``: how many ranges it deletes, of which ``deletions`` are
    not known to be deleted. ``pairs``: the second halves of new letters that take two clocks; ``halved``: those that
    something stored cuts in two. ``origins``: client, clock, left and right origin of new items. ``rewritten``: the update to
    apply in place of the one that was inspected, where copies would read that differently.
    """

    missing: bool = False
    advances: dict[int, tuple[int, int]] = field(default_factory=dict)
    deleted_ranges: int = 0
    runs: list[tuple[int, int, Place | None]] = field(default_factory=list)
    shared: dict[Id, int] = field(default_factory=dict)
    stamps: list[Stamp] = field(default_factory=list)
    deletions: Sequence[Range] = ()
    pairs: Sequence[Id] = ()
    halved: Sequence[Id] = ()
    origins: Sequence[tuple[int, int, Id | None, Id | None]] = ()
    rewritten: bytes | None = None

    @property
    def empty(self) -> bool:
        return not self.advances and not self.deletions
