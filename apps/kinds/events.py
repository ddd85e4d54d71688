"""Events of records, of the calls that change them, and of jobs.

``kind`` is the declaration where the handler needs it, and its key where the event goes on to browsers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from apps.core.context import Context
from apps.core.events import Event

from .calls import Call
from .kind import Kind
from .lifecycle import Transition
from .rights import Caller


@dataclass(frozen=True, slots=True)
class RecordChanged(Event):
    """A record was written. ``delete`` and ``purge`` are published before the record goes.

    ``by`` is the account id, None without an account. ``action`` is the name of the call's action or ``create``, ``update``,
    ``arrive``, ``process`` and the like. ``record`` is the one that was written, if its writer has it. ``fields`` are the
    declared fields that a caller changed, those beside them that the kind's own ``save`` derives left out; None for all.
    """

    kind: str
    id: int
    revision: int | None
    by: int | None
    action: str
    record: Any = None
    fields: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class ActionRequest:
    """The parameters of an action beside its form, parsed.

    ``batch``: the action is asked for several records. ``revision`` and ``content_hash`` name the version that the caller
    saw, ``revisions`` those of a batch by id; empty if the caller names none. ``override_reason`` and ``confirmed_words``
    are about the sensitive words of a single record.
    """

    batch: bool = False
    revision: str = ""
    revisions: Mapping[str, str] = field(default_factory=dict)
    content_hash: str = ""
    override_reason: str = ""
    confirmed_words: frozenset[str] = frozenset()

    def seen_revision(self, record_id: int) -> str:
        """The revision of this record that the caller saw; empty if the caller names none."""
        return self.revisions.get(str(record_id), "") if self.batch else self.revision


@dataclass(frozen=True, slots=True)
class BeforeBatch(Event):
    """A caller asks for a transition of locked records, one after the other.

    An inside handler may read and lock together what it needs for each of them, and ``remember`` it. What it does holds
    for the whole batch: the savepoint of a record that is refused lies behind it.
    """

    kind: Kind
    action: str
    ids: Sequence[int]

    @property
    def transition(self) -> Transition:
        found = self.kind.lifecycle.transition(self.action)
        assert found is not None
        return found


@dataclass(frozen=True, slots=True)
class BeforeTransition(Event):
    """A caller asks for a transition of a locked record. An inside handler refuses by raising ``Problem``."""

    kind: Kind
    record: Any
    action: str
    caller: Caller
    request: ActionRequest

    @property
    def transition(self) -> Transition:
        found = self.kind.lifecycle.transition(self.action)
        assert found is not None
        return found


@dataclass(frozen=True, slots=True)
class AfterTransition(Event):
    """A record went from review state ``origin`` to ``target``. ``label`` names the action for people.

    ``action`` is a transition of the kind, or a step that only the log has (``undo``, ``override``, ``confirm``).
    """

    kind: Kind
    record: Any
    action: str
    label: str
    origin: int
    target: int
    caller: Caller
    reason: str

    @property
    def transition(self) -> Transition | None:
        return self.kind.lifecycle.transition(self.action)


@dataclass(frozen=True, slots=True)
class DecisionMade(Event):
    """A reviewer decided. ``before`` has the columns of the record as they were, by attribute name."""

    kind: Kind
    record: Any
    action: str
    caller: Caller
    before: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class BeforeDelete(Event):
    """A caller deletes a locked record. An inside handler refuses by raising ``Problem``."""

    kind: Kind
    record: Any
    caller: Caller


@dataclass(frozen=True, slots=True)
class ReviewChanged(Event):
    """The number of pending records of the kind may have changed."""

    kind: str


@dataclass(frozen=True, slots=True)
class OrderChanged(Event):
    """The records with these ids have new positions in their list."""

    kind: str
    ids: list[int]


@dataclass(frozen=True, slots=True)
class PublicationChanged(Event):
    """Readers see records of the kind otherwise than before."""

    kind: str


@dataclass(frozen=True, slots=True)
class ReadersCounted(Event):
    """The readers' app sent counts of records of the kind: record id -> name of a count -> difference."""

    kind: str
    counts: Mapping[int, Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class JobChanged(Event):
    """A job went on. ``job`` is its data as calls answer it."""

    account_id: int
    job: dict[str, Any]


@dataclass(frozen=True, slots=True)
class CallPerformed(Event):
    """A call changed the records with these ids. The system log writes its row inside the same transaction.

    ``reason`` is the one that the caller gave, ``filters`` those of an export by name.
    """

    caller: Caller
    context: Context
    call: Call
    kind: Kind | None
    ids: Sequence[Any]
    reason: str = ""
    filters: Mapping[str, Any] = field(default_factory=dict)
    answer: Any = None


@dataclass(frozen=True, slots=True)
class CallRefused(Event):
    """A caller asked for a change without the right to it. Published outside of the transaction that was refused."""

    caller: Caller
    context: Context
    call: Call
    kind: Kind | None
