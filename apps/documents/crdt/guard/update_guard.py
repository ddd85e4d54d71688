"""Reads every Yjs update (v1) before pycrdt may see it (docs/realtime.md).

pycrdt 0.14 can crash the process on an update that leaves a hole in a client's clock, names an item that the
document lacks, or nests thousands deep. Python cannot catch that, so such an update is never applied. The hub asks
for a sync if there is a hole, and closes the connection if the update is malformed.
"""

from __future__ import annotations

from collections.abc import Collection

from ..deletions import Deletions, Range
from ..inspection import Inspection
from ..lib0 import Malformed, Reader
from ..stamps import Known
from ..struct_resolver import Resolver
from ..updates import (
    MAX_CLOCK,
    MAX_TYPED_BYTES,
    STRING,
    Id,
    Typed,
    read_deleted,
    read_sections,
    read_typed,
    without_right_origins,
)
from .item_origins import Origins
from .item_parents import ItemParent, ItemParents
from .surrogate_pairs import Pairs

MAX_UPDATE_BYTES = 1024 * 1024
#: The number of frames in which an answer to step 1 may come (docs/wire.md, "parts").
FRAMES = 8
MAX_ASSEMBLED_BYTES = FRAMES * MAX_UPDATE_BYTES
MAX_STRUCTS = 100_000
MAX_DELETED_RANGES = 20_000
UNBOUNDED = MAX_CLOCK


class UpdateGuard:
    """Validates updates of one document before pycrdt sees them.

    The guard stores beside the pycrdt document what it needs of the items: clocks, parents, origins, deleted ranges,
    letters of two clocks and stamps of suggestions.
    """

    def __init__(self) -> None:
        self.clocks: dict[int, int] = {}
        self._parents = ItemParents()
        self.origins = Origins()
        self._shared: dict[Id, int] = {}
        self._deleted = Deletions()
        self.pairs = Pairs()
        #: The number of clocks ever written; nearly all are letters.
        self.written = 0
        self.stamps = Known()

    def inspect(self, update: bytes) -> Inspection:
        """Return the change that an update of one frame would make. Raises :class:`Malformed`.

        The guard stays as it is until :meth:`accept`.
        """
        if len(update) > MAX_UPDATE_BYTES:
            raise Malformed("update too large")
        if len(update) <= MAX_TYPED_BYTES:
            typed = read_typed(update)
            found = typed and self._typed(typed)
            if found:
                return found
        return self._inspect(update, MAX_STRUCTS, MAX_DELETED_RANGES)

    def take_typed(self, update: bytes, clients: Collection[int]) -> tuple[int, int] | None:
        """Judge a run of letters by one of ``clients``, and record it; return the client and the clock behind the run.

        Returns None, with nothing recorded, if only :meth:`inspect` can judge the update. Whoever calls this applies the
        update before anything reads the document.
        """
        typed = read_typed(update)
        if typed is None or typed[0] not in clients:
            return None
        parent = self._parent_of(typed)
        if parent is None:
            return None
        client, clock, end, origin, right = typed
        self.clocks[client] = end
        self.written += end - clock
        self._parents.add(client, clock, parent)
        self.origins.add(client, clock, origin, right)
        return client, end

    def inspect_assembled(self, update: bytes) -> Inspection:
        """Do the same for an update merged from several frames, each of which :meth:`check_form` has passed."""
        if len(update) > MAX_ASSEMBLED_BYTES:
            raise Malformed("update too large")
        return self._inspect(update, FRAMES * MAX_STRUCTS, MAX_DELETED_RANGES)

    def check_form(self, update: bytes) -> None:
        """Raise :class:`Malformed` if these bytes are no update, whatever the document."""
        if len(update) > MAX_UPDATE_BYTES:
            raise Malformed("update too large")
        reader = Reader(update)
        read_sections(reader, MAX_STRUCTS)
        for _ in read_deleted(reader, MAX_DELETED_RANGES + self._deleted.count):
            pass
        if not reader.exhausted:
            raise Malformed("trailing bytes")

    def inspect_stored(self, update: bytes) -> Inspection:
        """Do the same for bytes from the log. Their size and the neighbours that they name are not judged again."""
        return self._inspect(update, UNBOUNDED, UNBOUNDED, stored=True)

    def accept(self, inspection: Inspection) -> None:
        """Record the items of an update that was applied."""
        if inspection.deletions:
            for deleted in inspection.deletions:
                self._deleted.add(deleted)
        if inspection.pairs or inspection.halved:
            self._accept_pairs(inspection)
        self._shared |= inspection.shared
        self.stamps.add(inspection.stamps)
        for client, (begin, end) in inspection.advances.items():
            self.clocks[client] = end
            self.written += end - begin
        for run in inspection.runs:
            self._parents.add(*run)
        for neighbours in inspection.origins:
            self.origins.add(*neighbours)

    def _accept_pairs(self, inspection: Inspection) -> None:
        for at in inspection.pairs:
            self.pairs.add(at)
        for at in inspection.halved:
            self.pairs.allow(at)

    def load(self, update: bytes) -> bool:
        """Inspect stored bytes and accept them. Return False if they build on items that the document lacks."""
        inspection = self.inspect_stored(update)
        if inspection.missing:
            return False
        self.accept(inspection)
        return True

    def _inspect(self, update: bytes, structs: int, ranges: int, *, stored: bool = False) -> Inspection:
        reader = Reader(update)
        sections, whole = read_sections(reader, structs)
        resolver = Resolver(self, sections, stored=stored)
        inspection = resolver.resolve() if whole else Inspection(missing=True)
        deletions: list[Range] = []
        gone = Deletions()
        for deleted in read_deleted(reader, ranges + self._deleted.count):
            inspection.deleted_ranges += 1
            client, begin, end = deleted
            if resolver.ambiguous:
                gone.add(deleted)
            if end > inspection.advances.get(client, (0, self.clocks.get(client, 0)))[1]:
                inspection.missing = True
            elif not self._deleted.cover(deleted):
                resolver.check_cuts((client, begin), (client, end))
                deletions.append(deleted)
                if len(deletions) > ranges:
                    raise Malformed("too many deletions")
        inspection.deletions = deletions
        if not reader.exhausted:
            raise Malformed("trailing bytes")
        # Yjs joins values of an attribute that one person set in a row and that are deleted, where an undo keeps them.
        if not all(map(gone.cover, resolver.ambiguous)):
            raise Malformed("a stamp in a form that no editor writes")
        if resolver.unusable:
            inspection.rewritten = without_right_origins(update, resolver.unusable)
        return inspection

    def _typed(self, typed: Typed) -> Inspection | None:
        """Inspect a run of letters at little cost. Return None if only the long way can judge the run."""
        parent = self._parent_of(typed)
        if parent is None:
            return None
        client, clock, end, origin, right = typed
        return Inspection(
            False, {client: (clock, end)}, 0, [(client, clock, parent)], {}, origins=((client, clock, origin, right),)
        )

    def _parent_of(self, typed: Typed) -> ItemParent | None:
        """Return the parent of a run of letters that comes next beside known items; None if only the long way can tell."""
        client, clock, _, origin, right = typed
        clocks = self.clocks
        if clock != clocks.get(client, 0):
            return None
        neighbours = [at for at in (origin, right) if at]
        for at in neighbours:
            if at[1] >= clocks.get(at[0], 0):
                return None
        if self.pairs.runs and self._beside_pair(neighbours):
            return None
        parent = self.parent_at(neighbours[0])
        if parent is None or parent.hollow or not parent.takes(STRING) or self.parent_at(neighbours[-1]) != parent:
            return None
        return parent if self.origins.is_plain(origin, right) else None

    def _beside_pair(self, neighbours: list[Id]) -> bool:
        """Return True if one of them may be half a letter, in front of the run or behind it."""
        cut = self.pairs.cut
        return any(cut(client, clock) or cut(client, clock + 1) for client, clock in neighbours)

    def type_at(self, at: Id) -> int | None:
        """Return the type of the shared type at ``at``; None if there is none."""
        return self._shared.get(at)

    def parent_at(self, at: Id) -> ItemParent | None:
        """Return the parent of the item ``at``; None if the item is collected."""
        return self._parents.at(at)

    def is_deleted(self, at: Id) -> bool:
        """Return True if an update has deleted the item ``at``."""
        client, clock = at
        return self._deleted.cover((client, clock, clock + 1))
