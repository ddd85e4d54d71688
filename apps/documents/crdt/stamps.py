"""Who a suggestion says made it (docs/decisions/010), read out of an update before anybody sees it.

The stamp of a suggestion stands in a document as its writer put it there. Under a new id it may only name the person
whose connection brought it; a stamp that the document knows may be kept and moved by everybody, which editors do
with every paragraph that they split.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ..prosemirror.schema import SUGGESTION_MARKS

#: Attributes of nodes that hold a stamp; marks are named in the schema.
ATTRIBUTES = frozenset({"inserted", "deleted", "modified"})
_MARKS = tuple(sorted(SUGGESTION_MARKS))


class Stamp(NamedTuple):
    """``author``: the account id that readers will be told."""

    id: str
    author: float


def of_value(value: Any) -> Stamp | None:
    """As the editor reads it (suggestions/stamp.ts); None for what names nobody."""
    if not isinstance(value, dict):
        return None
    suggestion, author = value.get("id"), value.get("author")
    if isinstance(author, bool) or not isinstance(author, int | float) or not author:
        return None
    return Stamp(suggestion if isinstance(suggestion, str) else "", author)


def of_mark(key: str, value: Any) -> Stamp | None:
    """Of a mark on text, under its name in Yjs: overlapping ones bear a hash behind it."""
    return of_value(value) if key.startswith(_MARKS) else None


class Known:
    """The stamps that a document has ever shown: ``authors`` by their ids."""

    def __init__(self) -> None:
        self.authors: dict[str, float] = {}

    def add(self, stamps: Iterable[Stamp]) -> None:
        for stamp in stamps:
            if stamp.id:
                self.authors.setdefault(stamp.id, stamp.author)

    def are_genuine(self, stamps: Iterable[Stamp], account_id: int) -> bool:
        """Whether somebody with this account may bring these."""
        return all(self.authors.get(stamp.id, account_id) == stamp.author for stamp in stamps)
