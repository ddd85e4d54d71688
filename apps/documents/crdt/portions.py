"""Cuts an update that deletes much into portions, so that whoever applies it does other work between two of them.

pycrdt cuts a block of letters at every deleted range. That copies the rest of the block and moves the blocks behind it,
so one update of 20,000 ranges holds the event loop for a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .deletions import Range, deletions_update
from .inspection import Inspection
from .lib0 import Reader
from .updates import MAX_CLOCK, read_sections

#: Ranges of one portion. They take pycrdt a few milliseconds.
RANGES_AT_ONCE = 500

_NO_ITEMS = b"\x00"

#: An update and the answer of the guard about it.
Portion = tuple[bytes, Inspection]


def portions(update: bytes, inspection: Inspection) -> list[Portion]:
    """Return updates that together make the same change as an inspected one. Ranges known to be deleted are left out.

    The first holds all new items and the ranges that delete some of those: nothing is stored with less than its
    deletions that the guard has judged it by.
    """
    if inspection.missing or inspection.empty or inspection.deleted_ranges <= RANGES_AT_ONCE:
        return [(update, inspection)]
    known, new = list[Range](), list[Range]()
    for deleted in inspection.deletions:
        client, _, end = deleted
        advance = inspection.advances.get(client)
        (new if advance is not None and end > advance[0] else known).append(deleted)
    batches = [known[at : at + RANGES_AT_ONCE] for at in range(0, len(known), RANGES_AT_ONCE)]
    made = [(deletions_update(batch), _deleting(Inspection(), batch)) for batch in batches]
    if inspection.advances:
        made.insert(0, (_with_items(inspection.rewritten or update, new), _deleting(inspection, new)))
    return made


def _deleting(inspection: Inspection, ranges: Sequence[Range]) -> Inspection:
    return replace(inspection, deletions=ranges, deleted_ranges=len(ranges), rewritten=None)


def _with_items(update: bytes, ranges: Sequence[Range]) -> bytes:
    """Return the update with these ranges instead of its own."""
    reader = Reader(update)
    read_sections(reader, MAX_CLOCK)
    return update[: reader.position] + deletions_update(ranges).removeprefix(_NO_ITEMS)
