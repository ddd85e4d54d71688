"""Events of the console itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from apps.core.events import Event


@dataclass(frozen=True, slots=True)
class LinkedPagesChanged(Event):
    """Entries of the menu lead to other addresses: route -> address, blank if it has none."""

    addresses: Mapping[str, str]
