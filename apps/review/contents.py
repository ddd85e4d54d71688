"""Which kinds are content that readers open: what slots, subjects, carousels and notices may point at."""

from __future__ import annotations

CONTENT_KINDS: tuple[str, ...] = (
    "article",
    "video",
    "subject",
    "collection",
    "stream",
    "discuss",
    "disclosure",
    "h5",
    "csp",
    "activity",
    "vote",
)
