"""Maps Python's names to the documented names of payloads, and only this module does."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def camel(name: str) -> str:
    """``verify_state`` -> ``verifyState``."""
    head, *rest = name.split("_")
    return head + "".join(part[:1].upper() + part[1:] for part in rest)
