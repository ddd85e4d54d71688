"""A document in memory: every change passes the guard, and what is durable is known."""

from __future__ import annotations

from collections.abc import Iterable

from apps.documents.crdt.doc import ApplyFailed, apply, effect, merge
from apps.documents.crdt.inspection import Inspection
from apps.documents.crdt.lib0 import Malformed, write_state_vector
from apps.documents.crdt.stamps import Known
from apps.documents.store import Loaded, LoadFailed
from apps.documents.update_log import StoredUpdate

from .crash_marker import mark
from .step2_cache import Answers

SMALL_VECTOR = 8


class Replica:
    """``durable``: the clocks that are committed in PostgreSQL."""

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded
        self.durable = dict(loaded.guard.clocks)
        self._durable_vector: bytes | None = None
        self.answers = Answers(loaded.doc, loaded.guard.clocks, loaded.guard.pairs)

    @property
    def seq(self) -> int:
        """The last row of the log that this replica holds, without a hole before it."""
        return self._loaded.seq

    @property
    def stamps(self) -> Known:
        """The stamps of suggestions that the document knows."""
        return self._loaded.guard.stamps

    @property
    def written(self) -> int:
        """How much was ever written in the document, in letters."""
        return self._loaded.guard.written

    def state_vector(self) -> bytes:
        return self._loaded.doc.get_state()

    def inspect(self, update: bytes) -> Inspection:
        return self._loaded.guard.inspect(update)

    def inspect_large(self, updates: list[bytes]) -> tuple[bytes, Inspection]:
        """Judge what is too much for the event loop, in a thread: one large update, or the parts of an answer.

        Meanwhile nothing may change the document. Answers the update to apply. Raises :class:`Malformed`.
        """
        guard = self._loaded.guard
        if len(updates) == 1:
            return updates[0], guard.inspect(updates[0])
        for update in updates:
            guard.check_form(update)
        try:
            merged = merge(updates)
        except ApplyFailed as error:
            raise Malformed("parts that do not belong together") from error
        return merged, guard.inspect_assembled(merged)

    def apply(self, update: bytes, inspection: Inspection) -> bytes | None:
        """Apply an inspected update; what others need of it: all when it only adds, else the part that was new."""
        mark.set(self._loaded.document_id)
        try:
            if inspection.advances and not inspection.deleted_ranges:
                apply(self._loaded.doc, update)
                made: bytes | None = update
            else:
                made = effect(self._loaded.doc, update)
        finally:
            mark.clear()
        self._loaded.guard.accept(inspection)
        if made is not None:
            self.answers.changed(made)
        return made

    def take_row(self, row: StoredUpdate) -> bytes | None:
        """Apply the log's next row; what was new in it. Raises :class:`LoadFailed`."""
        try:
            inspection = self._loaded.guard.inspect_stored(row.payload)
            if inspection.missing:
                raise LoadFailed(f"row {row.seq} builds on something that is not there")
            made = self.apply(row.payload, inspection)
        except (Malformed, ApplyFailed) as error:
            raise LoadFailed(f"row {row.seq}: {error}") from error
        self.now_durable({client: end for client, (_, end) in inspection.advances.items()})
        self._loaded.seq = row.seq
        return made if inspection.advances or inspection.deleted_ranges else None

    def now_durable(self, clocks: dict[int, int]) -> None:
        for client, clock in clocks.items():
            if clock > self.durable.get(client, 0):
                self.durable[client] = clock
                self._durable_vector = None

    def follow(self, seqs: Iterable[int]) -> bool:
        """Rows of this process were committed; False when rows of others lie between and must be read."""
        for seq in seqs:
            if seq == self._loaded.seq + 1:
                self._loaded.seq = seq
            elif seq > self._loaded.seq:
                return False
        return True

    def durable_vector(self, clients: Iterable[int], *, whole: bool) -> bytes:
        """The durable clocks, encoded: all after a sync or while they are few, else those of ``clients``.

        All of them are encoded once for everybody who is told of one commit.
        """
        if not whole and len(self.durable) > SMALL_VECTOR:
            return write_state_vector({client: self.durable[client] for client in clients if client in self.durable})
        if self._durable_vector is None:
            self._durable_vector = write_state_vector(self.durable)
        return self._durable_vector
