"""Finds the parent of each struct of an update, and refuses structs that fit nowhere in the document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from .deletions import Range
from .guard.item_origins import Origins
from .guard.item_parents import ItemParent, ItemParents
from .guard.surrogate_pairs import Pairs, second_halves
from .inspection import Inspection
from .lib0 import Malformed
from .stamps import ATTRIBUTES, Stamp
from .updates import DELETED, MAX_CLOCK, ROOTS, XML_ELEMENT, Id, Struct, has_one_value, stamp_of

MAX_DEPTH = 32


class KnownItems(Protocol):
    """The items of the document that an update comes on top of."""

    @property
    def clocks(self) -> Mapping[int, int]:
        """The next clock of each client."""

    @property
    def origins(self) -> Origins:
        """The origins of the items in the document."""

    @property
    def pairs(self) -> Pairs:
        """The letters of the document that take two clocks."""

    def type_at(self, at: Id) -> int | None:
        """Return the type of the shared type at ``at``; None if there is none."""

    def parent_at(self, at: Id) -> ItemParent | None:
        """Return the parent of the item ``at``; None if the item is collected."""

    def is_deleted(self, at: Id) -> bool:
        """Return True if an update has deleted the item ``at``."""


class Resolver:
    """Walks the structs of an update in the order in which Yjs integrates them: each after those that it names.

    ``stored``: the update comes from the log, so only its form is judged.
    ``unusable``: the structs of which the right origin must be left out (``item_origins.py``). ``ambiguous``: where a
    stamp has several values; an update may bring them only if it deletes them.
    """

    def __init__(self, known: KnownItems, sections: dict[int, list[Struct]], *, stored: bool) -> None:
        self.known = known
        self.stored = stored
        self.sections = sections
        self.reached: dict[int, int] = {}
        self.positions = dict.fromkeys(sections, 0)
        self.parents = ItemParents()
        self.origins = Origins(known.origins)
        self.unusable: set[Id] = set()
        self.ambiguous: list[Range] = []
        self.repeated: dict[int, int] = {}
        self.shared: dict[Id, int] = {}
        self.stamps: list[Stamp] = []
        self.pairs = Pairs()
        self.added_pairs: list[Id] = []
        self.halved: list[Id] = []

    def resolve(self) -> Inspection:
        """Resolve all structs of the update. ``missing`` in the answer says that some wait for items that are not there."""
        missing = not all(self._walk(client) for client in self.sections)
        base = self.known.clocks
        return Inspection(
            missing=missing,
            advances={c: (base.get(c, 0), end) for c, end in self.reached.items()},
            runs=list(self.parents),
            shared=self.shared,
            stamps=self.stamps,
            pairs=self.added_pairs,
            halved=self.halved,
            origins=list(self.origins),
            repeated=self.repeated,
        )

    def check_cuts(self, *cuts: Id) -> None:
        """Raise :class:`Malformed` if a cut goes through a letter that takes two clocks."""
        for at in cuts:
            if self.pairs.cut(*at) or self.known.pairs.cut(*at):
                if not self.stored:
                    raise Malformed("half a letter")
                self.halved.append(at)

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
        """Take the client's structs until ``target`` is known. Return the id that is missing first, or None."""
        structs = self.sections[client]
        while self.positions[client] < len(structs) and self._known(client) <= target:
            struct = structs[self.positions[client]]
            known = self._known(client)
            if struct.clock > known:
                return client, struct.clock
            if struct.clock < known:
                self.repeated.setdefault(client, struct.clock)
            need = self._unmet(struct)
            if need is None and (self.pairs.runs or self.known.pairs.runs):
                # Known structs are checked too: Yjs cuts at the neighbours of a struct before it looks at its clock.
                self._check_neighbours(struct)
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
        parent = self._parent_of(struct)
        if parent and not parent.takes(struct.content) and not self.stored:
            raise Malformed("in a type that holds no such thing")
        # An item that was deleted with all around it since it was sent names its parent no more.
        if struct.clock < known and not self.stored and not struct.gone:
            self._check_continues((client, known - 1), parent)
        if parent and parent.depth > MAX_DEPTH:
            raise Malformed("nested too deep")
        if struct.text is not None:
            self._add_pairs(client, struct, struct.text, known)
        if parent:
            self._add_origins(client, struct, known)
        self.parents.add(client, known, parent)
        self.reached[client] = struct.clock + struct.length
        if struct.shared is not None:
            self.shared[client, struct.clock] = struct.shared
        if stamp := struct.stamp or self._stamp_of_node(client, struct, parent):
            self.stamps.append(stamp)

    def _add_origins(self, client: int, struct: Struct, known: int) -> None:
        """Judge and record the origins of a struct. The new part of a partly known struct stands behind its known part."""
        origin = struct.origin if known == struct.clock else (client, known - 1)
        right = struct.right_origin
        if not self.stored and self.origins.settle(client, origin, right) != right:
            right = None
            self.unusable.add((client, struct.clock))
        self.origins.add(client, known, origin, right)

    def _check_neighbours(self, struct: Struct) -> None:
        if struct.origin is not None:
            client, clock = struct.origin
            self.check_cuts((client, clock + 1))
        if struct.right_origin is not None:
            self.check_cuts(struct.right_origin)

    def _add_pairs(self, client: int, struct: Struct, text: str, known: int) -> None:
        for offset in second_halves(text):
            clock = struct.clock + offset
            if clock == known and not self.stored:
                raise Malformed("goes on inside a letter")
            if clock >= known:
                self.pairs.add((client, clock))
                self.added_pairs.append((client, clock))

    def _stamp_of_node(self, client: int, struct: Struct, parent: ItemParent | None) -> Stamp | None:
        if parent is None or parent.sub not in ATTRIBUTES or parent.kind != XML_ELEMENT or struct.content == DELETED:
            return None
        if has_one_value(struct):
            return stamp_of(struct)
        if not self.stored:
            self.ambiguous.append((client, struct.clock, struct.clock + struct.length))
        return None

    def _parent_of(self, struct: Struct) -> ItemParent | None:
        """Return the parent of a struct; None if it is collected, or if Yjs collects it with its surroundings."""
        if struct.gone:
            return None
        if struct.parent is not None:
            return self._below(struct.parent, struct)
        left, right = (self._parent_at(at) if at else None for at in (struct.origin, struct.right_origin))
        if (struct.origin and left is None) or (struct.right_origin and right is None):
            living = left or right
            if living and not self.stored and not self._collected(living):
                # Yjs collects it too, but pycrdt puts it beside the one that lives, letters among blocks as well.
                raise Malformed("between a living item and a collected one")
            return None
        if left and right and not left.beside(right) and not self.stored:
            raise Malformed("between items that are no neighbours")
        beside = left or right
        return beside and beside.holding(struct.content)

    def _collected(self, parent: ItemParent) -> bool:
        """Return True if this shared type is deleted, so that its items are collected by now."""
        return isinstance(parent.owner, tuple) and self.known.is_deleted(parent.owner)

    def _below(self, owner: Id | bytes, struct: Struct) -> ItemParent | None:
        if isinstance(owner, bytes):
            return ItemParent(owner, ROOTS[owner], struct.sub, 1).holding(struct.content)
        parent = self._parent_at(owner)
        if parent is None or parent.hollow:
            return None
        kind = self.shared.get(owner, self.known.type_at(owner))
        if kind is None:
            raise Malformed("hangs on something that is no shared type")
        return ItemParent(owner, kind, struct.sub, parent.depth + 1).holding(struct.content)

    def _check_continues(self, last: Id, parent: ItemParent | None) -> None:
        """Raise :class:`Malformed` if the new part of a run has another parent than its known part."""
        before = self._parent_at(last)
        if (before is None) != (parent is None) or (before and parent and not before.beside(parent)):
            raise Malformed("goes on in another type")

    def _parent_at(self, at: Id) -> ItemParent | None:
        return self.parents.at(at) if self.parents.covers(at) else self.known.parent_at(at)

    def _unmet(self, struct: Struct) -> Id | None:
        return next((need for need in struct.needs if need[1] >= self._known(need[0])), None)

    def _known(self, client: int) -> int:
        return self.reached.get(client) or self.known.clocks.get(client, 0)

    def _exhausted(self, client: int) -> bool:
        return self.positions[client] >= len(self.sections[client])
