"""Reads every Yjs update (v1) before pycrdt may see it (realtime.md, Guard).

pycrdt 0.14 can crash the process on an update that leaves a hole in a client's clock, refers to something
the document does not have, or nests thousands deep. Nothing can catch that, so such an update is never
applied: a hole is answered by asking for a sync, anything malformed ends the connection.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from .lib0 import Malformed, Reader
from .updates import MAX_CLOCK, MAX_TYPED_BYTES, Id, Struct, Typed, read_deleted, read_sections, read_typed

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
    as (from, to). ``runs``: where in a client's clocks the nesting depth changes. ``shared``: new shared types.
    """

    missing: bool = False
    advances: dict[int, tuple[int, int]] = field(default_factory=dict)
    deleted_ranges: int = 0
    runs: list[tuple[int, int, int]] = field(default_factory=list)
    shared: set[Id] = field(default_factory=set)

    @property
    def empty(self) -> bool:
        return not self.advances and not self.deleted_ranges


class Guard:
    """The clocks and nesting depths of one document, kept beside the pycrdt document."""

    def __init__(self) -> None:
        self.clocks: dict[int, int] = {}
        self._depths: dict[int, tuple[list[int], list[int]]] = {}
        self._shared: set[Id] = set()
        self._deleted = 0

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
        """The same for bytes from the log, whose size is no concern any more."""
        return self._inspect(update, UNBOUNDED, UNBOUNDED)

    def accept(self, inspection: Inspection) -> None:
        """The update was applied: its clocks are now the document's."""
        self._deleted += inspection.deleted_ranges
        self._shared |= inspection.shared
        for client, (_, end) in inspection.advances.items():
            self.clocks[client] = end
        for client, clock, depth in inspection.runs:
            starts, depths = self._depths.setdefault(client, ([], []))
            if not depths or depths[-1] != depth:
                starts.append(clock)
                depths.append(depth)

    def load(self, update: bytes) -> bool:
        """Inspect stored bytes and accept them; False when they are not whole."""
        inspection = self.inspect_stored(update)
        if inspection.missing:
            return False
        self.accept(inspection)
        return True

    def _inspect(self, update: bytes, structs: int, ranges: int) -> Inspection:
        reader = Reader(update)
        sections, whole = read_sections(reader, structs)
        inspection = _Resolver(self, sections).resolve() if whole else Inspection(missing=True)
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
        depth = self.depth_at(neighbours[0])
        return Inspection(False, {client: (clock, end)}, 0, [(client, clock, depth)], set())

    def is_shared(self, at: Id) -> bool:
        return at in self._shared

    def depth_at(self, at: Id) -> int:
        """0 for what is gone."""
        starts, depths = self._depths.get(at[0], ((), ()))
        index = bisect_right(starts, at[1]) - 1
        return depths[index] if index >= 0 else 0


class _Resolver:
    """Walks the structs in the order in which Yjs would integrate them: each after what it depends on."""

    def __init__(self, guard: Guard, sections: dict[int, list[Struct]]) -> None:
        self.guard = guard
        self.sections = sections
        self.reached: dict[int, int] = {}
        self.positions = dict.fromkeys(sections, 0)
        self.runs: dict[int, tuple[list[int], list[int]]] = {}
        self.shared: set[Id] = set()

    def resolve(self) -> Inspection:
        missing = not all(self._walk(client) for client in self.sections)
        base = self.guard.clocks
        return Inspection(
            missing=missing,
            advances={c: (base.get(c, 0), end) for c, end in self.reached.items()},
            runs=[(c, at, depth) for c, run in self.runs.items() for at, depth in zip(*run, strict=True)],
            shared=self.shared,
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
            if struct.clock + struct.length > known:
                need = self._unmet(struct)
                if need is not None:
                    return need
                self._take(client, struct, known)
            self.positions[client] += 1
        return None

    def _take(self, client: int, struct: Struct, known: int) -> None:
        depth = self._depth(client, struct, known)
        if depth > MAX_DEPTH:
            raise Malformed("nested too deep")
        starts, depths = self.runs.setdefault(client, ([], []))
        if not depths or depths[-1] != depth:
            starts.append(known)
            depths.append(depth)
        self.reached[client] = struct.clock + struct.length
        if struct.shared:
            self.shared.add((client, struct.clock))

    def _depth(self, client: int, struct: Struct, known: int) -> int:
        if struct.gone:
            return 0
        if struct.clock < known:
            return self._depth_at((client, struct.clock))
        if struct.parent is not None:
            return self._depth_below(struct.parent)
        origin = struct.origin or struct.right_origin
        return self._depth_at(origin) if origin else 1

    def _depth_below(self, parent: Id) -> int:
        depth = self._depth_at(parent)
        if depth and parent not in self.shared and not self.guard.is_shared(parent):
            raise Malformed("hangs on something that is no shared type")
        return depth + 1

    def _depth_at(self, at: Id) -> int:
        starts, depths = self.runs.get(at[0], ((), ()))
        index = bisect_right(starts, at[1]) - 1
        return depths[index] if index >= 0 else self.guard.depth_at(at)

    def _unmet(self, struct: Struct) -> Id | None:
        for need in (struct.origin, struct.right_origin, struct.parent):
            if need is not None and need[1] >= self._known(need[0]):
                return need
        return None

    def _known(self, client: int) -> int:
        return self.reached.get(client) or self.guard.clocks.get(client, 0)

    def _exhausted(self, client: int) -> bool:
        return self.positions[client] >= len(self.sections[client])
