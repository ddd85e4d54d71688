"""Events of the console's settings."""

from __future__ import annotations

from dataclasses import dataclass

from apps.core.events import Event


@dataclass(frozen=True, slots=True)
class LinkedPagesChanged(Event):
    """Entries of the menu lead to other URLs. Handlers read ``linked_pages.urls`` after the commit.

    A table in the event would be the transaction's: it lacks what another administrator saves at the same time.
    """
