"""Functions that documents need from the apps that own the records. ``apps.site.composition`` connects them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from apps.core.ports import Ports
from apps.kinds.rights import Caller

Mode = Literal["edit", "readonly", "refused"]


@dataclass(frozen=True, slots=True)
class Seed:
    """The start of a document: the record's HTML and its co-edited fields (camelCase to JSON value)."""

    html: str = ""
    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Derived:
    """The content of a document at row ``seq``: sanitised HTML, text, and the co-edited fields (camelCase).

    ``contributors``: account ids of the writers since the last version, the latest first.
    """

    html: str
    text: str
    word_count: int
    fields: dict[str, Any]
    content_hash: str
    seq: int
    contributors: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Access:
    """The access of one person to one document now, as the editor gets it.

    ``reason``: the Chinese sentence for a mode other than ``edit``. ``code``: the envelope's code of a refusal (10403,
    10404). ``holder``: ``{id, label}`` of the person who holds the lock.
    """

    mode: Mode
    reason: str = ""
    holder: Mapping[str, Any] | None = None
    verify_state: int | None = None
    revision: int | None = None
    code: int = 0


@dataclass(frozen=True, slots=True)
class DocumentPorts:
    """Functions of records. ``kind`` is the key of a co-edited kind; each raises ``NotFound`` for a record that is gone."""

    #: Caller, kind, record id -> what the caller may do. Raises ``NotFound`` for a record that the caller may not see.
    participation: Callable[[Caller, str, int], Access]
    #: Kind, record id -> a function that judges callers so, by the record as it is now: for many callers at once.
    rules: Callable[[str, int], Callable[[Caller], Access]]
    #: Kind, record id -> the content from which a document without a log is made.
    seed: Callable[[str, int], Seed]
    #: Kind -> the fields (camelCase) whose texts and lists several people write at once.
    sequence_fields: Callable[[str], frozenset[str]]
    #: Kind, record id, content, account ids of the people whose edits are new, the latest first: writes the columns.
    store_derived: Callable[[str, int, Derived, list[int]], None]


ports: Ports[DocumentPorts] = Ports("apps.documents")
