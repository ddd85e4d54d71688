"""The one place where Python's names and the documented payload names meet."""

from __future__ import annotations

import re
from functools import lru_cache


@lru_cache(maxsize=4096)
def camel(name: str) -> str:
    """``verify_state`` -> ``verifyState``."""
    head, *rest = name.split("_")
    return head + "".join(part[:1].upper() + part[1:] for part in rest)


@lru_cache(maxsize=4096)
def snake(name: str) -> str:
    """``verifyState`` -> ``verify_state``."""
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()


def kebab(name: str) -> str:
    """``sensitive_word`` -> ``sensitive-word``: a kind's key in a path (spec/decisions.md)."""
    return name.replace("_", "-")
