"""Visibility of entries at a moment: the position of visible ones, the reason for the others."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from django.utils import timezone

from apps.kinds.engine.public import queries
from apps.kinds.engine.read import order
from apps.kinds.engine.read.references import Target
from apps.kinds.registry import registry
from apps.kinds.types import moment_text

from .models import Recommend
from .types import LOCAL, SLOTS

Phase = Literal["shown", "hidden", "waiting", "over", "gone", "beyond"]


@dataclass(frozen=True, slots=True)
class Visibility:
    """``place`` is the position among the visible entries, from 1; 0 for invisible ones. ``card`` is the content's
    public card.
    """

    entry: Recommend
    phase: Phase
    place: int
    card: dict[str, Any] | None


def visibilities(type: str, at: dt.datetime | None = None) -> list[Visibility]:
    """All entries of a type in their order."""
    at = at or timezone.now()
    kind = registry.kind("home_recommend")
    found = Recommend.objects.filter(type=type, deleted_at__isnull=True)
    entries = list(found.select_related("city").order_by(*order.order_of(kind)))
    cards = queries.cards({_target(entry) for entry in entries}, at)
    return list(_visibilities(entries, cards, at))


def _target(entry: Recommend) -> Target:
    return entry.content["kind"], entry.content["id"]


def _visibilities(entries: Iterable[Recommend], cards: dict[Target, Any], at: dt.datetime) -> Iterator[Visibility]:
    counts: Counter[int | None] = Counter()
    for entry in entries:
        card = cards.get(_target(entry))
        phase = _phase(entry, card, moment_text(at))
        city = entry.city_id if entry.type == LOCAL else None
        limit = SLOTS[entry.type].limit
        if phase == "shown" and limit and counts[city] >= limit:
            phase = "beyond"
        counts[city] += phase == "shown"
        yield Visibility(entry, phase, counts[city] if phase == "shown" else 0, card)


def _phase(entry: Recommend, card: Any, at: str) -> Phase:
    """The phase of an entry. Periods are stored as text in the console's time zone, which sorts like time; the last
    second is included.
    """
    if not entry.visible:
        return "hidden"
    if entry.period and at < entry.period[0]:
        return "waiting"
    if entry.period and at > entry.period[1]:
        return "over"
    return "shown" if card else "gone"
