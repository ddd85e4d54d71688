"""Fields that several people write at once: a text is a Yjs Text, a list a Yjs Array.

A plain value in the map is replaced whole, so of two people who write at the same moment one loses everything.
Splices of a sequence merge.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from pycrdt import Array, Doc, Map, Text

from ..prosemirror.content_hash import canonical_json


def shared(value: Any) -> Any:
    """Return a text or list as a shared type, every other value as it is."""
    if isinstance(value, str):
        return Text(value)
    return Array(value) if isinstance(value, list) else value


def share(doc: Doc[Any], root: str, names: Collection[str]) -> None:
    """Turn the plain texts and lists of these fields into shared types. The content hash stays."""
    fields = doc.get(root, type=Map)
    for name in names:
        value = fields.get(name, None)
        if isinstance(value, str | list):
            fields[name] = shared(value)


def rewrite(shared: Any, value: Any) -> bool:
    """Change a shared text or list to ``value`` by one splice. Return False for all else, which stays as it is."""
    if isinstance(shared, Text) and isinstance(value, str):
        now = str(shared)
        start, end, new_end = _difference(now, value)
        at = len(now[:start].encode())
        del shared[at : at + len(now[start:end].encode())]
        shared.insert(at, value[start:new_end])
        return True
    if isinstance(shared, Array) and isinstance(value, list):
        start, end, new_end = _difference(
            *([canonical_json(item) for item in items] for items in (list(shared), value))
        )
        del shared[start:end]
        for at in range(start, new_end):
            shared.insert(at, value[at])
        return True
    return False


def _difference(now: Sequence[str], then: Sequence[str]) -> tuple[int, int, int]:
    """Return the index from which the two differ, and the end of the difference in each."""
    shorter = min(len(now), len(then))
    start = next((at for at in range(shorter) if now[at] != then[at]), shorter)
    rest = shorter - start
    same = next((at for at in range(rest) if now[-1 - at] != then[-1 - at]), rest)
    return start, len(now) - same, len(then) - same
