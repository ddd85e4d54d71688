"""Outcome of a drill: the figures that it saw, or a sentence that says what broke."""

from __future__ import annotations

from dataclasses import dataclass, field


class Broken(AssertionError):
    """The scenario did not end as required; the sentence says how."""


@dataclass
class Figures:
    """Measurements, in the order in which the report shows them."""

    seen: dict[str, str] = field(default_factory=dict)

    def note(self, name: str, value: object, unit: str = "") -> None:
        """Add one figure; floats get three digits."""
        shown = f"{value:.3g}" if isinstance(value, float) and abs(value) < 1000 else f"{value}"
        self.seen[name] = f"{shown} {unit}".strip()

    def line(self) -> str:
        """Return all figures as one line."""
        return "; ".join(f"{name} {value}" for name, value in self.seen.items())


def expect(condition: bool, otherwise: str) -> None:
    """Raise :class:`Broken` with the sentence ``otherwise`` unless the condition holds."""
    if not condition:
        raise Broken(otherwise)
