"""Review histories of the demonstration's reader records: the actions and the age of each."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

HOUR = 60
DAY = 24 * HOUR
#: Name of a history -> its actions after the arrival.
HISTORIES: dict[str, tuple[str, ...]] = {
    "approved": ("approve",),
    "top": ("approve", "top"),
    "hidden": ("approve", "hide"),
    "frozen": ("approve", "freeze"),
    "withdrawn": ("approve", "withdraw"),
    "rejected": ("reject",),
    "binned": ("reject", "delete"),
    "pending": (),
}
#: Minutes after the previous step.
GAPS = {
    "approve": (3, 90), "reject": (4, 120), "top": (10, 300), "hide": (60, 3 * DAY), "freeze": (DAY, 6 * DAY),
    "withdraw": (2 * HOUR, 2 * DAY), "delete": (HOUR, DAY),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """One step, ``minutes`` ago. The first is ``arrive`` (a reader's) or ``create`` (an operator's), then actions of
    the kind.
    """

    action: str
    minutes: int
    reason: str = ""


def steps_of(history: str, random: Random, *, minutes: int = 0, reason: str = "", oldest: int = 40 * DAY) -> list[Step]:
    """The steps of a history. The arrival was ``minutes`` ago, or at a random time, likelier a recent one.

    ``reason`` is the reason of the rejection or the withdrawal.
    """
    if history == "draft":
        return [Step("create", minutes or random.randint(30, 4 * DAY))]
    gaps = [random.randint(*GAPS[action]) for action in HISTORIES[history]]
    age = minutes or sum(gaps) + 5 + int(oldest * random.random() ** 2.2)
    steps = [Step("arrive", age)]
    for action, gap in zip(HISTORIES[history], gaps, strict=True):
        age -= gap
        steps.append(Step(action, age, reason if action in ("reject", "withdraw") else ""))
    return steps
