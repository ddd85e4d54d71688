"""Searching among the newest records first.

A common word stands in tens of thousands of titles, and an index can only tell them all at once: their newest page costs
as much as all of them. So the newest records are looked through, in the order in which they are listed; a word that is
rare among them is left to the index. How many bear the word in all is told from how many of the newest do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from ..kind import Kind
from . import arranging
from .totals import COUNTED

WINDOW = 20_000
#: So many of each state tell how many of that state match.
STATE_WINDOW = 2_000
ORDERS = ("-pk", "-id", "-created_at")


@dataclass(frozen=True, slots=True)
class Newest:
    """The ids that match among the newest ``window`` of ``whole`` records, in their order."""

    ids: list[int]
    whole: int
    window: int

    @property
    def expected(self) -> int:
        """How many match in all, to two digits."""
        number = len(self.ids) * self.whole // self.window
        step = 10 ** max(0, len(str(number)) - 2)
        return int(number // step * step)

    @property
    def many(self) -> bool:
        """Too many to be counted, as it seems."""
        return self.expected >= 2 * COUNTED


def asks_for_words(kind: Kind, payload: Mapping[str, Any]) -> bool:
    """A list of words in its usual order, outside the recycle bin."""
    given = {name for name, value in payload.items() if value not in (None, "", [])}
    worded = any(item.name in given and item.lookup.endswith("__has_text") for item in kind.filters)
    return worded and not given & {"sort", "recycle", "ids", "q"} and arranging.order_of(kind)[0] in ORDERS


def look(
    kind: Kind, matching: QuerySet[Any], everything: QuerySet[Any], whole: int, *, window: int = WINDOW
) -> Newest | None:
    """``matching`` compares texts without an index. None where there are not so many records."""
    order = arranging.order_of(kind)
    column = order[0].removeprefix("-")
    edge = everything.order_by(*order).values_list(column, flat=True)[window : window + 1]
    if whole <= window or not (found := list(edge)):
        return None
    ids = matching.filter(**{f"{column}__gt": found[0]}).order_by(*order).values_list("pk", flat=True)
    return Newest(list(ids), whole, window)


def by_state(
    kind: Kind, matching: QuerySet[Any], everything: QuerySet[Any], states: Mapping[int, int]
) -> tuple[dict[int, int], list[int]]:
    """How many match in each review state, of ``states`` in all; then the states whose number is an estimate."""
    counted, about = {}, []
    for state, whole in states.items():
        mine = matching.filter(verify_state=state)
        near = look(kind, mine, everything.filter(verify_state=state), whole, window=STATE_WINDOW)
        counted[state] = near.expected if near else mine.count()
        about += [state] if near else []
    return counted, about
