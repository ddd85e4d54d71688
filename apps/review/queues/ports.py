"""What the queues ask of sensitive words; set by apps.site.wiring (call them as ``ports.word_hits(…)``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from apps.kinds.kind import Kind


def _no_hits(kind: Kind, record: Any) -> Sequence[Mapping[str, Any]]:
    return ()


def _no_counts(kind: Kind, ids: Sequence[int]) -> Mapping[int, int]:
    return {}


#: The hits in a record as the examine screen lists them (docs/wire.md, Review).
word_hits: Callable[[Kind, Any], Sequence[Mapping[str, Any]]] = _no_hits
#: How many hits each of these records has, as far as they are known.
hit_counts: Callable[[Kind, Sequence[int]], Mapping[int, int]] = _no_counts
