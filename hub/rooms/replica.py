"""One document in memory. Every change passes the update guard, and the durable clocks are known."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from apps.documents.crdt.doc import ApplyFailed, apply, effect, merge
from apps.documents.crdt.guard.contradictions import contradict
from apps.documents.crdt.inspection import Inspection
from apps.documents.crdt.lib0 import Malformed, write_state_vector
from apps.documents.crdt.portions import Portion, portions
from apps.documents.crdt.stamps import Known
from apps.documents.store import Loaded, LoadFailed
from apps.documents.update_log import StoredUpdate

from .crash_marker import marker
from .step2_cache import Step2Cache

SMALL_VECTOR = 8
#: A copy that repeats more clocks is not compared. So many take some seven milliseconds.
MAX_COMPARED_CLOCKS = 2048


class Contradicted(Exception):
    """A row of the log has other items than the replica under clocks that both know, and may have been stored first."""


class Replica:
    """``durable`` maps each Yjs client to the clock up to which its items are committed in PostgreSQL.

    Letters that were typed are known to the guard before they are applied. ``settle`` applies them: the replica calls it
    before it reads the document.
    """

    def __init__(self, loaded: Loaded, settle: Callable[[], None] = lambda: None) -> None:
        self._loaded = loaded
        self._settle = settle
        self.durable = dict(loaded.guard.clocks)
        self._durable_vector: bytes | None = None
        #: Rows of this process that stand behind rows of others, which the replica has not read.
        self._own_seqs: set[int] = set()
        self.step2_cache = Step2Cache(loaded.doc, loaded.guard.clocks, loaded.guard.pairs, settle)

    @property
    def seq(self) -> int:
        """Sequence of the last log row in this replica; there is no hole before it."""
        return self._loaded.seq

    @property
    def stamps(self) -> Known:
        """Stamps of the suggestions that the document knows: who made them, and when."""
        return self._loaded.guard.stamps

    @property
    def written(self) -> int:
        """Clocks ever written in the document (letters above all), deleted ones included."""
        return self._loaded.guard.written

    def state_vector(self) -> bytes:
        """Return the state vector of the document, encoded by Yjs."""
        self._settle()
        return self._loaded.doc.get_state()

    def contradicts(self, update: bytes, inspection: Inspection) -> bool:
        """Return whether an inspected update has other items than this document under clocks that both know."""
        if not inspection.repeated:
            return False
        self._settle()
        cut = self._loaded.guard.pairs.cut
        begins = {client: clock - cut(client, clock) for client, clock in inspection.repeated.items()}
        known = self._loaded.doc.get_update(write_state_vector(self._loaded.guard.clocks | begins))
        return contradict(known, update)

    def is_stale(self, copy: bytes, inspection: Inspection) -> bool:
        """Return whether a client's sync reply has other items than this document. Long repetitions are not compared."""
        clocks = self._loaded.guard.clocks
        repeated = sum(clocks.get(client, 0) - clock for client, clock in inspection.repeated.items())
        return 0 < repeated <= MAX_COMPARED_CLOCKS and self.contradicts(copy, inspection)

    def inspect(self, update: bytes) -> Inspection:
        """Judge an update by the guard. Raises :class:`Malformed`."""
        return self._loaded.guard.inspect(update)

    def take_typed(self, update: bytes, clients: Collection[int]) -> tuple[int, int] | None:
        """Let the guard judge and record a run of letters (see there), which :meth:`apply_typed` applies later."""
        return self._loaded.guard.take_typed(update, clients)

    def apply_typed(self, update: bytes) -> None:
        """Apply a run of letters that the guard has recorded. Raises :class:`ApplyFailed`."""
        marker.set(self._loaded.document_id)
        try:
            apply(self._loaded.doc, update)
        finally:
            marker.clear()
        self.step2_cache.changed(update)

    def inspect_large(self, updates: list[bytes]) -> list[Portion]:
        """Judge one large update, or the chunks of one sync reply. Runs in a thread, as it takes tens of milliseconds.

        Meanwhile nothing may change the document. Returns the updates to apply in order, with their inspections. Raises
        :class:`Malformed`.
        """
        guard = self._loaded.guard
        if len(updates) == 1:
            return portions(updates[0], guard.inspect(updates[0]))
        for update in updates:
            guard.check_form(update)
        try:
            merged = merge(updates)
        except ApplyFailed as error:
            raise Malformed("chunks that do not belong together") from error
        return portions(merged, guard.inspect_assembled(merged))

    def apply(self, update: bytes, inspection: Inspection) -> bytes | None:
        """Apply an inspected update. Returns what other copies need of it, or None if it changed nothing.

        An update that only adds is returned as it is, without a second encoding. Raises :class:`ApplyFailed`.
        """
        self._settle()
        update = inspection.rewritten or update
        marker.set(self._loaded.document_id)
        try:
            if inspection.advances and not inspection.deleted_ranges:
                apply(self._loaded.doc, update)
                made: bytes | None = update
            else:
                made = effect(self._loaded.doc, update)
        finally:
            marker.clear()
        self._loaded.guard.accept(inspection)
        if made is not None:
            self.step2_cache.changed(made)
        return made

    def take_row(self, row: StoredUpdate) -> bytes | None:
        """Apply the log's next row. Returns what was new in it, or None.

        Raises :class:`LoadFailed`, and :class:`Contradicted` for a row of another process.
        """
        try:
            inspection = self._loaded.guard.inspect_stored(row.payload)
            if inspection.missing:
                raise LoadFailed(f"row {row.seq} builds on something that is not there")
            own = row.seq in self._own_seqs
            if not own and self._is_ahead(inspection.repeated) and self.contradicts(row.payload, inspection):
                raise Contradicted(f"row {row.seq}")
            made = self.apply(row.payload, inspection)
        except (Malformed, ApplyFailed) as error:
            raise LoadFailed(f"row {row.seq}: {error}") from error
        self.now_durable({client: end for client, (_, end) in inspection.advances.items()})
        self._loaded.seq = row.seq
        self._own_seqs.discard(row.seq)
        return made if inspection.advances or inspection.deleted_ranges else None

    def _is_ahead(self, clients: Iterable[int]) -> bool:
        """Return whether items of these clients are known that may not stand in the log before its next row.

        If they all do, they were stored first: whatever else the next row has under their clocks, a load passes it over.
        """
        clocks, durable = self._loaded.guard.clocks, self.durable
        return bool(self._own_seqs) or any(clocks.get(client, 0) > durable.get(client, 0) for client in clients)

    def now_durable(self, clocks: dict[int, int]) -> None:
        """Note that the items of each client up to the given clock are committed."""
        for client, clock in clocks.items():
            if clock > self.durable.get(client, 0):
                self.durable[client] = clock
                self._durable_vector = None

    def follow(self, seqs: Iterable[int]) -> bool:
        """Note rows of this process as committed. Returns False if rows of other processes before them must be read."""
        for seq in seqs:
            if seq == self._loaded.seq + 1:
                self._loaded.seq = seq
            elif seq > self._loaded.seq:
                self._own_seqs.add(seq)
        return not self._own_seqs

    def durable_vector(self, clients: Iterable[int], *, full: bool) -> bytes:
        """Return the durable clocks as a state vector: all after a ``full`` sync or while they are few, else ``clients``.

        The vector of all clocks is encoded once for all participants who hear of one commit.
        """
        if not full and len(self.durable) > SMALL_VECTOR:
            return write_state_vector({client: self.durable[client] for client in clients if client in self.durable})
        if self._durable_vector is None:
            self._durable_vector = write_state_vector(self.durable)
        return self._durable_vector
