"""Reads every Yjs update (v1) before pycrdt may see it (docs/realtime.md).

pycrdt 0.14 can crash the process on an update that leaves a hole in a client's clock, refers to something
the document does not have, or nests thousands deep. Nothing can catch that, so such an update is never
applied: a hole is answered by asking for a sync, anything malformed ends the connection.
"""

from __future__ import annotations

from .deletions import Deletions, Range
from .inspection import Inspection
from .item_origins import Origins
from .item_parents import Place, Places
from .lib0 import Malformed, Reader
from .stamps import Known
from .struct_resolver import Resolver
from .surrogate_pairs import Pairs
from .updates import (
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

MAX_UPDATE_BYTES = 1024 * 1024
#: An answer to step 1 may come in several frames (docs/wire.md, "parts").
FRAMES = 8
MAX_ASSEMBLED_BYTES = FRAMES * MAX_UPDATE_BYTES
MAX_STRUCTS = 100_000
MAX_DELETED_RANGES = 20_000
UNBOUNDED = MAX_CLOCK


class Guard:
    """The clocks and places of one document's items, kept beside the pycrdt document."""

    def __init__(self) -> None:
        self.clocks: dict[int, int] = {}
        self._places = Places()
        self.origins = Origins()
        self._shared: dict[Id, int] = {}
        self._deleted = Deletions()
        self.pairs = Pairs()
        #: How many clocks, letters above all, were ever written.
        self.written = 0
        self.stamps = Known()

    def inspect(self, update: bytes) -> Inspection:
        """Raises :class:`Malformed`; changes nothing until :meth:`accept`."""
        if len(update) > MAX_UPDATE_BYTES:
            raise Malformed("update too large")
        if len(update) <= MAX_TYPED_BYTES:
            typed = read_typed(update)
            found = typed and self._typed(typed)
            if found:
                return found
        return self._inspect(update, MAX_STRUCTS, MAX_DELETED_RANGES)

    def inspect_assembled(self, update: bytes) -> Inspection:
        """The same for what was put together from several frames, each of which :meth:`check_form` has passed."""
        if len(update) > MAX_ASSEMBLED_BYTES:
            raise Malformed("update too large")
        return self._inspect(update, FRAMES * MAX_STRUCTS, MAX_DELETED_RANGES)

    def check_form(self, update: bytes) -> None:
        """Raises :class:`Malformed` for what is no update, wherever it belongs."""
        if len(update) > MAX_UPDATE_BYTES:
            raise Malformed("update too large")
        reader = Reader(update)
        read_sections(reader, MAX_STRUCTS)
        for _ in read_deleted(reader, MAX_DELETED_RANGES + self._deleted.count):
            pass
        if not reader.exhausted:
            raise Malformed("trailing bytes")

    def inspect_stored(self, update: bytes) -> Inspection:
        """The same for bytes from the log: neither their size nor the neighbours they name are a concern any more."""
        return self._inspect(update, UNBOUNDED, UNBOUNDED, stored=True)

    def accept(self, inspection: Inspection) -> None:
        """The update was applied: its clocks are now the document's."""
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
            self._places.add(*run)
        for neighbours in inspection.origins:
            self.origins.add(*neighbours)

    def _accept_pairs(self, inspection: Inspection) -> None:
        for at in inspection.pairs:
            self.pairs.add(at)
        for at in inspection.halved:
            self.pairs.allow(at)

    def load(self, update: bytes) -> bool:
        """Inspect stored bytes and accept them; False when they are not whole."""
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
        for deleted in read_deleted(reader, ranges + self._deleted.count):
            inspection.deleted_ranges += 1
            client, begin, end = deleted
            if end > inspection.advances.get(client, (0, self.clocks.get(client, 0)))[1]:
                inspection.missing = True
            elif not self._deleted.cover(deleted):
                resolver.check_cuts((client, begin), (client, end))
                deletions.append(deleted)
        inspection.deletions = deletions
        if len(deletions) > ranges:
            raise Malformed("too many deletions")
        if not reader.exhausted:
            raise Malformed("trailing bytes")
        if resolver.unusable:
            inspection.rewritten = without_right_origins(update, resolver.unusable)
        return inspection

    def _typed(self, typed: Typed) -> Inspection | None:
        """What a run of letters does; None when it is not simply the next of its client beside something known."""
        client, clock, end, origin, right = typed
        clocks = self.clocks
        if clock != clocks.get(client, 0):
            return None
        neighbours = [at for at in (origin, right) if at]
        for at in neighbours:
            if at[1] >= clocks.get(at[0], 0):
                return None
        if self.pairs.runs and self._beside_pair(neighbours):
            return None
        place = self.place_at(neighbours[0])
        if place is None or place.hollow or not place.takes(STRING) or self.place_at(neighbours[-1]) != place:
            return None
        if not self.origins.is_plain(origin, right):
            return None
        return Inspection(
            False, {client: (clock, end)}, 0, [(client, clock, place)], {}, origins=((client, clock, origin, right),)
        )

    def _beside_pair(self, neighbours: list[Id]) -> bool:
        """True if one of them may be half a letter, as what goes before or as what follows."""
        cut = self.pairs.cut
        return any(cut(client, clock) or cut(client, clock + 1) for client, clock in neighbours)

    def type_at(self, at: Id) -> int | None:
        return self._shared.get(at)

    def place_at(self, at: Id) -> Place | None:
        return self._places.at(at)
