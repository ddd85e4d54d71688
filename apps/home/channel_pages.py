"""The page of a channel and of a city as readers get it: manual entries, then the automatic feed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Any

from django.db.models import Q
from django.utils import timezone

from apps.core.errors import NotFound
from apps.kinds.engine.public import queries
from apps.kinds.engine.read import order
from apps.kinds.engine.read.references import Target
from apps.kinds.kind import Kind
from apps.kinds.registry import registry

from . import auto_feed

Cards = list[dict[str, Any]]


def channel_page(code: str) -> dict[str, Any]:
    """``{channel, carousels, circles, entries: [{title, badge, target}], items}``, all as cards. Raises NotFound."""
    now = timezone.now()
    channel, card = _public(registry.kind("channel"), code, now)
    here = Q(channel=None) | Q(channel=channel)
    entries = entry_cards(channel.entries, now)
    taken = {(entry["target"]["kind"], entry["target"]["id"]) for entry in entries}
    return {
        "channel": card,
        "carousels": _ordered("carousel", here & Q(placement="channel"), now),
        "circles": _ordered("channel_circle", Q(channel=channel), now),
        "entries": entries,
        "items": [item for item in fed_cards(channel, now) if (item["kind"], item["id"]) not in taken],
    }


def city_page(code: str) -> dict[str, Any]:
    """``{city, items}``. Raises NotFound."""
    now = timezone.now()
    city, card = _public(registry.kind("city"), code, now)
    return {"city": card, "items": fed_cards(city, now)}


def _public(kind: Kind, code: str, now: dt.datetime) -> tuple[Any, dict[str, Any]]:
    record = kind.model._default_manager.filter(code=code, deleted_at__isnull=True).first()
    card = queries.cards([(kind.key, record.pk)], now).get((kind.key, record.pk)) if record else None
    if card is None:
        raise NotFound(queries.GONE)
    return record, card


def _ordered(key: str, which: Q, now: dt.datetime) -> Cards:
    kind = registry.kind(key)
    found = kind.model._default_manager.filter(which, deleted_at__isnull=True).order_by(*order.order_of(kind))
    return cards_of(((key, pk) for pk in found.values_list("pk", flat=True)), now)


def fed_cards(record: Any, now: dt.datetime) -> Cards:
    """Cards of the automatic feed of a channel or a city."""
    chosen = {name: getattr(record, name) for name in ("feed", "section", "keywords")}
    return cards_of(((key, pk) for key, pk, _ in auto_feed.newest(chosen, now)), now)


def cards_of(targets: Iterable[Target], now: dt.datetime) -> Cards:
    """Cards of the public targets, in their order."""
    wanted = list(targets)
    found = queries.cards(wanted, now)
    return [found[target] for target in wanted if target in found]


def entry_cards(rows: list[dict[str, Any]], now: dt.datetime) -> Cards:
    """``{title, badge, target}`` of the manual entries whose target is public."""
    targets: list[Target] = [(row["content"]["kind"], row["content"]["id"]) for row in rows]
    found = queries.cards(targets, now)
    return [
        {"title": row.get("title") or found[target]["title"], "badge": row.get("badge", ""), "target": found[target]}
        for row, target in zip(rows, targets, strict=True)
        if target in found
    ]
