"""The authors that the stamps of suggestions name (docs/decisions/010), read out of an update before others get it.

A client writes the stamp of a suggestion into the document, so it may lie. A stamp with a new id may name only the
account whose connection brings it. Everybody may move a stamp that the document knows: editors do so whenever they
split a paragraph.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ..prosemirror.schema import SUGGESTION_MARKS

#: Attributes of nodes that hold a stamp; marks are named in the schema.
ATTRIBUTES = frozenset({"inserted", "deleted", "modified"})
_MARKS = tuple(sorted(SUGGESTION_MARKS))


class Stamp(NamedTuple):
    """The stamp of a suggestion. ``author``: the account id that readers see."""

    id: str
    author: float


def of_value(value: Any) -> Stamp | None:
    """Read a stamp as the editor does (suggestions/stamp.ts). Return None if it names nobody."""
    if not isinstance(value, dict):
        return None
    suggestion, author = value.get("id"), value.get("author")
    if isinstance(author, bool) or not isinstance(author, int | float) or not author:
        return None
    return Stamp(suggestion if isinstance(suggestion, str) else "", author)


def of_mark(key: str, value: Any) -> Stamp | None:
    """Read the stamp of a mark. ``key`` is the mark's name in Yjs; overlapping marks have a hash behind it."""
    return of_value(value) if key.startswith(_MARKS) else None


class Known:
    """The stamps that a document has ever held. ``authors``: the author of each stamp id."""

    def __init__(self) -> None:
        self.authors: dict[str, float] = {}

    def add(self, stamps: Iterable[Stamp]) -> None:
        """Note the author of each stamp with an id. The first author of an id counts."""
        for stamp in stamps:
            if stamp.id:
                self.authors.setdefault(stamp.id, stamp.author)

    def are_genuine(self, stamps: Iterable[Stamp], account_id: int) -> bool:
        """Return True if this account may bring these stamps."""
        return all(self.authors.get(stamp.id, account_id) == stamp.author for stamp in stamps)
