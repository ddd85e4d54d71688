"""Reads every Yjs update (v1) before pycrdt may see it (docs/realtime.md).

pycrdt 0.14 can crash the process on an update that leaves a hole in a client's clock, refers to something
the document does not have, or nests thousands deep. Nothing can catch that, so such an update is never
applied: a hole is answered by asking for a sync, anything malformed ends the connection.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .lib0 import Malformed, Reader
from .places import Place, Places
from .stamps import ATTRIBUTES, Known, Stamp
from .updates import (
    DELETED,
    MAX_CLOCK,
    MAX_TYPED_BYTES,
    ROOTS,
    STRING,
    XML_ELEMENT,
    Id,
    Struct,
    Typed,
    read_deleted,
    read_sections,
    read_typed,
    stamp_of,
)

MAX_UPDATE_BYTES = 1024 * 1024
#: An answer to step 1 may come in several frames (docs/wire.md, "parts").
FRAMES = 8
MAX_ASSEMBLED_BYTES = FRAMES * MAX_UPDATE_BYTES
MAX_DEPTH = 32
MAX_STRUCTS = 100_000
MAX_DELETED_RANGES = 20_000
UNBOUNDED = MAX_CLOCK


@dataclass(slots=True)
class Inspection:
    """What an update would do to the document it was inspected for.

    ``missing``: it builds on something the document lacks; ask for a sync. ``advances``: new clocks by client,
    as (from, to). ``runs``: where in a client's clocks the place changes. ``shared``: the types of new shared types.
    ``stamps``: of suggestions, in what is new.
    """

    missing: bool = False
    advances: dict[int, tuple[int, int]] = field(default_factory=dict)
    deleted_ranges: int = 0
    runs: list[tuple[int, int, Place | None]] = field(default_factory=list)
    shared: dict[Id, int] = field(default_factory=dict)
    stamps: list[Stamp] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        return not self.advances and not self.deleted_ranges


class Guard:
    """The clocks and places of one document's items, kept beside the pycrdt document."""

    def __init__(self) -> None:
        self.clocks: dict[int, int] = {}
        self._places = Places()
        self._shared: dict[Id, int] = {}
        self._deleted = 0
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
        return self._inspect(update, MAX_STRUCTS, MAX_DELETED_RANGES + self._deleted)

    def inspect_assembled(self, update: bytes) -> Inspection:
        """The same for what was put together from several frames, each of which :meth:`check_form` has passed."""
        if len(update) > MAX_ASSEMBLED_BYTES:
            raise Malformed("update too large")
        return self._inspect(update, FRAMES * MAX_STRUCTS, FRAMES * MAX_DELETED_RANGES + self._deleted)

    def check_form(self, update: bytes) -> None:
        """Raises :class:`Malformed` for what is no update, wherever it belongs."""
        if len(update) > MAX_UPDATE_BYTES:
            raise Malformed("update too large")
        reader = Reader(update)
        read_sections(reader, MAX_STRUCTS)
        for _ in read_deleted(reader, MAX_DELETED_RANGES + self._deleted):
            pass
        if not reader.exhausted:
            raise Malformed("trailing bytes")

    def inspect_stored(self, update: bytes) -> Inspection:
        """The same for bytes from the log: neither their size nor the neighbours they name are a concern any more."""
        return self._inspect(update, UNBOUNDED, UNBOUNDED, stored=True)

    def accept(self, inspection: Inspection) -> None:
        """The update was applied: its clocks are now the document's."""
        self._deleted += inspection.deleted_ranges
        self._shared |= inspection.shared
        self.stamps.add(inspection.stamps)
        for client, (begin, end) in inspection.advances.items():
            self.clocks[client] = end
            self.written += end - begin
        for run in inspection.runs:
            self._places.add(*run)

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
        inspection = _Resolver(self, sections, stored=stored).resolve() if whole else Inspection(missing=True)
        for client, end in read_deleted(reader, ranges):
            inspection.deleted_ranges += 1
            if end > inspection.advances.get(client, (0, self.clocks.get(client, 0)))[1]:
                inspection.missing = True
        if not reader.exhausted:
            raise Malformed("trailing bytes")
        return inspection

    def _typed(self, typed: Typed) -> Inspection | None:
        """What a run of letters does; None when it is not simply the next of its client beside something known."""
        client, clock, end, neighbours = typed
        clocks = self.clocks
        if clock != clocks.get(client, 0):
            return None
        for at in neighbours:
            if at[1] >= clocks.get(at[0], 0):
                return None
        place = self.place_at(neighbours[0])
        if place is None or place.hollow or not place.takes(STRING) or self.place_at(neighbours[-1]) != place:
            return None
        return Inspection(False, {client: (clock, end)}, 0, [(client, clock, place)], {})

    def type_at(self, at: Id) -> int | None:
        return self._shared.get(at)

    def place_at(self, at: Id) -> Place | None:
        return self._places.at(at)


class _Resolver:
    """Walks the structs in the order in which Yjs would integrate them: each after what it depends on."""

    def __init__(self, guard: Guard, sections: dict[int, list[Struct]], *, stored: bool) -> None:
        self.guard = guard
        self.stored = stored
        self.sections = sections
        self.reached: dict[int, int] = {}
        self.positions = dict.fromkeys(sections, 0)
        self.places = Places()
        self.shared: dict[Id, int] = {}
        self.stamps: list[Stamp] = []

    def resolve(self) -> Inspection:
        missing = not all(self._walk(client) for client in self.sections)
        base = self.guard.clocks
        return Inspection(
            missing=missing,
            advances={c: (base.get(c, 0), end) for c, end in self.reached.items()},
            runs=list(self.places),
            shared=self.shared,
            stamps=self.stamps,
        )

    def _walk(self, client: int) -> bool:
        stack: list[Id] = [(client, MAX_CLOCK)]
        waiting = {client}
        while stack:
            current, target = stack[-1]
            need = self._advance(current, target)
            if need is None:
                stack.pop()
                waiting.discard(current)
            elif need[0] in waiting or need[0] not in self.sections or self._exhausted(need[0]):
                return False
            else:
                stack.append(need)
                waiting.add(need[0])
        return True

    def _advance(self, client: int, target: int) -> Id | None:
        """Take the client's structs until ``target`` is known; the id that is needed first, or None."""
        structs = self.sections[client]
        while self.positions[client] < len(structs) and self._known(client) <= target:
            struct = structs[self.positions[client]]
            known = self._known(client)
            if struct.clock > known:
                return client, struct.clock
            need = self._unmet(struct)
            if struct.clock + struct.length > known:
                if need is not None:
                    return need
                self._take(client, struct, known)
            elif need is not None and not self.stored:
                # pycrdt passes over what it knows; Yjs looks up the neighbours all the same, and throws.
                raise Malformed("a known struct beside something unknown")
            self.positions[client] += 1
        return None

    def _take(self, client: int, struct: Struct, known: int) -> None:
        place = self._place(struct)
        if place and not place.takes(struct.content) and not self.stored:
            raise Malformed("in a type that holds no such thing")
        # What was deleted with all around it since it was sent tells no more where it lay.
        if struct.clock < known and not self.stored and not struct.gone:
            self._check_continues((client, known - 1), place)
        if place and place.depth > MAX_DEPTH:
            raise Malformed("nested too deep")
        self.places.add(client, known, place)
        self.reached[client] = struct.clock + struct.length
        if struct.shared is not None:
            self.shared[client, struct.clock] = struct.shared
        if stamp := struct.stamp or self._stamp_of_node(struct, place):
            self.stamps.append(stamp)

    def _stamp_of_node(self, struct: Struct, place: Place | None) -> Stamp | None:
        if place is None or place.sub not in ATTRIBUTES or place.kind != XML_ELEMENT or struct.content == DELETED:
            return None
        try:
            return stamp_of(struct)
        except Malformed:
            if self.stored:
                return None
            raise

    def _place(self, struct: Struct) -> Place | None:
        """None for what is collected, and for what Yjs collects because its surroundings are."""
        if struct.gone:
            return None
        if struct.parent is not None:
            return self._below(struct.parent, struct)
        left, right = (self._place_at(at) if at else None for at in (struct.origin, struct.right_origin))
        if (struct.origin and left is None) or (struct.right_origin and right is None):
            return None
        if left and right and not left.beside(right) and not self.stored:
            raise Malformed("between items that are no neighbours")
        beside = left or right
        return beside and beside.holding(struct.content)

    def _below(self, parent: Id | bytes, struct: Struct) -> Place | None:
        if isinstance(parent, bytes):
            return Place(parent, ROOTS[parent], struct.sub, 1).holding(struct.content)
        place = self._place_at(parent)
        if place is None or place.hollow:
            return None
        kind = self.shared.get(parent, self.guard.type_at(parent))
        if kind is None:
            raise Malformed("hangs on something that is no shared type")
        return Place(parent, kind, struct.sub, place.depth + 1).holding(struct.content)

    def _check_continues(self, last: Id, place: Place | None) -> None:
        """A run that is known in part goes on where its known part lies."""
        before = self._place_at(last)
        if (before is None) != (place is None) or (before and place and not before.beside(place)):
            raise Malformed("goes on in another place")

    def _place_at(self, at: Id) -> Place | None:
        return self.places.at(at) if self.places.covers(at) else self.guard.place_at(at)

    def _unmet(self, struct: Struct) -> Id | None:
        return next((need for need in struct.needs if need[1] >= self._known(need[0])), None)

    def _known(self, client: int) -> int:
        return self.reached.get(client) or self.guard.clocks.get(client, 0)

    def _exhausted(self, client: int) -> bool:
        return self.positions[client] >= len(self.sections[client])
