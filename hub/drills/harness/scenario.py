"""A promise of the design (docs/quality.md) and the drill that would break it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .environment import Stage


class Broken(AssertionError):
    """The promise was not kept; the sentence says how."""


@dataclass(frozen=True)
class Promise:
    """``number`` is the line of docs/quality.md, 0 for what stands elsewhere in the issue.

    ``disturbs``: it stops or freezes the stores that all share. ``patient``: it mostly waits.
    """

    number: int
    name: str
    sentence: str
    play: Callable[[Stage], Figures]
    disturbs: bool = False
    patient: bool = False


@dataclass
class Figures:
    """What was seen, in the order in which it is shown."""

    seen: dict[str, str] = field(default_factory=dict)

    def note(self, name: str, value: object, unit: str = "") -> None:
        shown = f"{value:.3g}" if isinstance(value, float) and abs(value) < 1000 else f"{value}"
        self.seen[name] = f"{shown} {unit}".strip()

    def line(self) -> str:
        return "; ".join(f"{name} {value}" for name, value in self.seen.items())


_promises: list[Promise] = []


Play = Callable[["Stage"], Figures]


def promise(number: int, sentence: str, *, disturbs: bool = False, patient: bool = False) -> Callable[[Play], Play]:
    """Registers the drill of a promise."""

    def register(play: Play) -> Play:
        _promises.append(Promise(number, play.__name__, sentence, play, disturbs, patient))
        return play

    return register


def registered() -> list[Promise]:
    return sorted(_promises, key=lambda one: (one.number or 99, one.name))


def expect(condition: bool, otherwise: str) -> None:
    if not condition:
        raise Broken(otherwise)
