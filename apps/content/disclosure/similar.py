"""Finds tips that may report the same event: from the same reader, from nearby, or in nearly the same words."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Mapping
from math import asin, cos, radians, sin, sqrt
from typing import Any

from django.db.models import QuerySet
from django.db.models.functions import Left

from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from .models import Disclosure

SHOWN = 10
#: Largest distance in days between two similar tips, and the number of tips of that period that are compared.
DAYS = 30
COMPARED = 1000
NEAR_METRES = 500
EARTH_METRES = 6_371_000
ALIKE = 0.35
WORDS_OF = 200
COLUMNS = ("pk", "title", "phone", "place", "created_at", "verify_state", "handling", "reader_name")


def find_similar(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items: [{id, title, createdAt, verifyState, handling, readerName, reasons: [sentence]}]}``.

    Tips with most reasons come first, then the newest.
    """
    tip = records.find(kind, caller, id)
    others = records.visible(kind, caller).exclude(pk=tip.pk).annotate(start=Left("body", WORDS_OF))
    found: dict[int, tuple[Disclosure, list[str]]] = {}
    for other in _candidates(others, tip):
        if reasons := list(_reasons(tip, other)):
            found[other.pk] = other, reasons
    ranked = sorted(found.values(), key=lambda pair: (-len(pair[1]), -pair[0].pk))
    return {"items": [_as_data(other, reasons) for other, reasons in ranked[:SHOWN]]}


def _candidates(others: QuerySet[Disclosure], tip: Disclosure) -> Iterable[Disclosure]:
    """All tips of the same reader, and everybody's tips of about the same time."""
    columns = others.only(*COLUMNS).order_by("-pk")
    if tip.phone:
        yield from columns.filter(phone=tip.phone)[:SHOWN]
    about = dt.timedelta(days=DAYS)
    yield from columns.filter(created_at__range=(tip.created_at - about, tip.created_at + about))[:COMPARED]


def _reasons(tip: Disclosure, other: Any) -> Iterator[str]:
    if tip.phone and tip.phone == other.phone:
        yield "同一爆料人"
    metres = _distance(tip.place, other.place)
    if metres is not None and metres <= NEAR_METRES:
        yield f"相距约 {max(10, round(metres, -1)):.0f} 米"
    if _likeness(_pairs(tip.title + tip.body[:WORDS_OF]), _pairs(other.title + other.start)) >= ALIKE:
        yield "内容相近"


def _distance(here: Mapping[str, Any] | None, there: Mapping[str, Any] | None) -> float | None:
    """Metres between two positions; ``None`` if one is unknown."""
    points = [
        tuple(radians(place[axis]) for axis in ("latitude", "longitude"))
        for place in (here, there)
        if place and place.get("longitude") is not None
    ]
    if len(points) < 2:
        return None
    (north, east), (other_north, other_east) = points
    half = sin((other_north - north) / 2) ** 2 + cos(north) * cos(other_north) * sin((other_east - east) / 2) ** 2
    return 2 * EARTH_METRES * asin(sqrt(half))


def _pairs(text: str) -> set[str]:
    plain = re.sub(r"\W+", "", text.lower())
    return {plain[at : at + 2] for at in range(len(plain) - 1)}


def _likeness(these: set[str], those: set[str]) -> float:
    """Shared pairs of characters as a share of the shorter text. The shorter text may have less detail."""
    least = min(len(these), len(those))
    return len(these & those) / least if least else 0.0


def _as_data(tip: Any, reasons: list[str]) -> dict[str, Any]:
    return {
        "id": tip.pk,
        "title": tip.title,
        "createdAt": moment_text(tip.created_at),
        "verifyState": tip.verify_state,
        "handling": tip.handling,
        "readerName": tip.reader_name,
        "reasons": reasons,
    }
