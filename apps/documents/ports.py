"""What a document needs to know of its record, given by the composition root (apps.site.wiring).

``documents`` stands below the apps that own the records; they are called through these functions, which
the root replaces (call them as ``ports.seed(…)``, never import their names).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from apps.core.errors import NotFound
from apps.kinds.rights import Caller

Mode = Literal["edit", "readonly", "refused"]


@dataclass(frozen=True, slots=True)
class Seed:
    """What a document starts from: the record's HTML and its co-edited fields (camelCase to JSON value)."""

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
    """What one person may do in one document now, as the editor is told.

    ``reason`` is the Chinese sentence for a mode other than ``edit``; ``code`` is the envelope's code of a
    refusal (10403, 10404). ``holder`` is ``{id, label}`` of whoever holds the record alone.
    """

    mode: Mode
    reason: str = ""
    holder: Mapping[str, Any] | None = None
    verify_state: int | None = None
    revision: int | None = None
    code: int = 0


def _no_seed(kind: str, record_id: int) -> Seed:
    raise NotFound


def _no_participation(caller: Caller, kind: str, record_id: int) -> Access:
    return Access("refused", NotFound.message, code=NotFound.code)


def _not_stored(kind: str, record_id: int, derived: Derived, contributors: list[int]) -> None:
    """Nobody keeps what is derived."""


def _no_sequences(kind: str) -> frozenset[str]:
    return frozenset()


seed: Callable[[str, int], Seed] = _no_seed
#: The fields (camelCase) of a kind whose texts and lists several people write at once.
sequence_fields: Callable[[str], frozenset[str]] = _no_sequences
participation: Callable[[Caller, str, int], Access] = _no_participation
#: The last argument is whose edits are new since the last time, the latest first.
store_derived: Callable[[str, int, Derived, list[int]], None] = _not_stored
