"""Events of the console's settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from apps.core.events import Event


@dataclass(frozen=True, slots=True)
class LinkedPagesChanged(Event):
    """Entries of the menu lead to other URLs: route -> URL, blank if it has none."""

    urls: Mapping[str, str]
