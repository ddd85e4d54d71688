"""Events of documents, their comments and the locks of their records. ``kind`` is the key of the kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from apps.core.events import Event


@dataclass(frozen=True, slots=True)
class DocumentAppended(Event):
    """A call appended an update to the log, with this number."""

    kind: str
    record_id: int
    seq: int


@dataclass(frozen=True, slots=True)
class DocumentRepaired(Event):
    """The document was rebuilt. Its snapshot covers the log up to ``seq``."""

    kind: str
    record_id: int
    seq: int


@dataclass(frozen=True, slots=True)
class DocumentRestored(Event):
    """A call changed the document's text. ``by`` is ``{id, label}`` of the person; ``what`` names the change in Chinese."""

    kind: str
    record_id: int
    by: dict[str, Any]
    what: str


@dataclass(frozen=True, slots=True)
class CommentsChanged(Event):
    """A thread of the record changed. ``by`` is the account id."""

    kind: str
    record_id: int
    by: int


@dataclass(frozen=True, slots=True)
class CommentMentioned(Event):
    """A message of the thread names the account. ``by`` is the display name of its author."""

    account_id: int
    by: str
    kind: str
    record_id: int
    thread_id: int


@dataclass(frozen=True, slots=True)
class LockChanged(Event):
    """A person took the record alone or gave it back. ``holder`` is ``{id, label}`` of the person, None if nobody has it."""

    kind: str
    record_id: int
    holder: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class LockBroken(Event):
    """``by`` (a display name) broke the lock of ``holder`` (``{id, label}``)."""

    kind: str
    record_id: int
    holder: dict[str, Any]
    by: str
