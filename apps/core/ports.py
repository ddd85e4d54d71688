"""Functions that a package needs from packages above it.

The lower package declares a frozen dataclass of functions and one ``Ports`` that holds it. ``apps.site.composition`` connects
the functions once, at start. Tests replace single functions (``apps.core.tests.connected_ports``).
"""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class NotConnected(RuntimeError):
    """A function of a port was needed before the composition root connected the ports."""


class AlreadyConnected(RuntimeError):
    """The ports of a package are connected once in the life of a process."""


class Ports(Generic[T]):
    """Holds the functions of one package. Call it to get them: ``ports().seed(…)``."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._functions: T | None = None

    def connect(self, functions: T) -> None:
        """Set the functions. Raises ``AlreadyConnected``."""
        if self._functions is not None:
            raise AlreadyConnected(f"the ports of {self.package} are connected already")
        self._functions = functions

    def __call__(self) -> T:
        """Return the functions. Raises ``NotConnected``."""
        if self._functions is None:
            raise NotConnected(
                f"the ports of {self.package} are not connected: apps.site.composition does that at start"
            )
        return self._functions
