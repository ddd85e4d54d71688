"""Names the document of a record. For calls only: a room works without the engine and the kinds' own tables."""

from __future__ import annotations

from apps.core.errors import NotFound
from apps.kinds.kind import Kind


def document_of(kind: Kind, record_id: int, *, otherwise: str) -> tuple[str, int]:
    """Kind and id of a co-edited record. Raises NotFound with the sentence ``otherwise`` for other kinds."""
    if kind.coedited is None:
        raise NotFound(otherwise)
    return kind.key, record_id
