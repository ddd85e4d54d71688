"""Scenario: one failure that a drill provokes, and the quality requirement that must hold (docs/quality.md)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .outcome import Figures
from .processes.environment import Environment

Run = Callable[[Environment], Figures]


@dataclass(frozen=True)
class Scenario:
    """``number`` is the requirement's number in docs/quality.md, or 0 for a requirement that stands elsewhere.

    ``disturbs``: the scenario stops or freezes the stores that all share. ``patient``: it mostly waits, so others run
    beside it.
    """

    number: int
    name: str
    sentence: str
    run: Run
    disturbs: bool = False
    patient: bool = False


_scenarios: list[Scenario] = []


def scenario(number: int, sentence: str, *, disturbs: bool = False, patient: bool = False) -> Callable[[Run], Run]:
    """Register a function as the scenario of a requirement."""

    def register(run: Run) -> Run:
        _scenarios.append(Scenario(number, run.__name__, sentence, run, disturbs, patient))
        return run

    return register


def registered() -> list[Scenario]:
    """Return the scenarios of all imported modules, in the order of the requirements."""
    return sorted(_scenarios, key=lambda one: (one.number or 99, one.name))
