"""Functions that identity needs from packages above it. ``apps.site.composition`` connects them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from apps.core.ports import Ports


class AnchorCopies(Protocol):
    """A second place for anchors. A name says all that an anchor holds, so that a listing is enough to read them."""

    def add(self, name: str) -> None: ...

    def names(self) -> Iterable[str]: ...


@dataclass(frozen=True, slots=True)
class IdentityPorts:
    """Functions of the storage."""

    #: The bucket that keeps copies of anchors; None if none is configured.
    anchor_copies: Callable[[], AnchorCopies | None]


ports: Ports[IdentityPorts] = Ports("apps.identity")
