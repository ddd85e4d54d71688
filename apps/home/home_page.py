"""The app's home page at a moment: its modules from top to bottom with their items.

The console's preview and the public API give the same answer.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from typing import Any

from django.utils import timezone

from apps.core.errors import Invalid
from apps.kinds.engine import permissions
from apps.kinds.engine.public import queries
from apps.kinds.engine.read import order
from apps.kinds.engine.read.references import Target
from apps.kinds.fields import Field
from apps.kinds.ports import ports
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text

from . import auto_feed, channel_pages
from .carousel.models import Carousel
from .module.models import Module
from .recommend.types import LOCAL, SLIDES, SLOTS
from .recommend.visibility import Visibility, visibilities

#: Longest time that the preview may look ahead.
AHEAD = dt.timedelta(days=31)
AT = Field("at", "时间", "datetime")
Items = list[dict[str, Any]]


def show(*, caller: Caller, at: dt.datetime | None) -> dict[str, Any]:
    """``at`` (default: now) -> ``home_page``. For callers who may view any part of the home page."""
    groups = (*registry.kind("home_recommend").groups, *registry.kind("home_module").groups)
    permissions.require(caller, groups, Right.VIEW)
    if at is not None and abs(at - timezone.now()) > AHEAD:
        raise Invalid({"at": "只能预览前后一个月内的首页"})
    return home_page(at)


def home_page(at: dt.datetime | None = None) -> dict[str, Any]:
    """``{at, modules: [{id, name, titled, source, layout, more, items}]}``, without empty modules.

    ``more`` is ``{label, link}`` or None. An item is ``{entry: {kind, id} | None, title, cover, badge, note, top,
    target}``. ``entry`` is the record that places it, None for automatic content. ``target`` is the content's public
    card (``queries.cards``), or ``{link}``.
    """
    at = at or timezone.now()
    kind = registry.kind("home_module")
    found = Module.objects.filter(deleted_at__isnull=True, visible=True).select_related("channel")
    modules = [_module(module, at) for module in found.order_by(*order.order_of(kind))]
    return {"at": moment_text(at), "modules": [module for module in modules if module["items"]]}


def _module(module: Module, at: dt.datetime) -> dict[str, Any]:
    more = {"label": module.more_label, "link": module.more_link} if module.more_label else None
    return {
        "id": module.pk,
        "name": module.name,
        "titled": module.titled,
        "source": module.source,
        "layout": module.layout,
        "more": more,
        "items": SOURCES.get(module.source, _entries)(module, at)[: module.amount],
    }


def _entries(module: Module, at: dt.datetime) -> Items:
    shown = [s for s in visibilities(module.source, at) if s.phase == "shown"] if module.source in SLOTS else []
    if module.source == LOCAL:
        shown = [s for s in shown if s.entry.city_id == module.city_id]
    return [_of_entry(visibility) for visibility in shown]


def _of_entry(visibility: Visibility) -> dict[str, Any]:
    entry, card = visibility.entry, visibility.card or {}
    return {
        "entry": {"kind": "home_recommend", "id": entry.pk},
        "title": entry.title or card.get("title", ""),
        "cover": ports().public_url(entry.cover) if entry.cover else card.get("cover", ""),
        "badge": entry.badge,
        "note": entry.note,
        "top": entry.top,
        "target": card,
    }


def _of_card(card: Mapping[str, Any], entry: Target | None = None) -> dict[str, Any]:
    return {
        "entry": {"kind": entry[0], "id": entry[1]} if entry else None,
        "title": card.get("title", ""),
        "cover": card.get("cover", ""),
        "badge": card.get("badge") or "",
        "note": "",
        "top": False,
        "target": card,
    }


def _slides(_module: Module, at: dt.datetime) -> Items:
    """The published pictures of the carousel's placement ``index``."""
    kind = registry.kind("carousel")
    found = Carousel.objects.filter(deleted_at__isnull=True, placement="index", published_at__isnull=False)
    targets: list[Target] = [
        ("carousel", pk) for pk in found.order_by(*order.order_of(kind)).values_list("pk", flat=True)
    ]
    cards = queries.cards(targets, at)
    shown = [(target, cards[target]) for target in targets if target in cards][: SLOTS[SLIDES].limit]
    return [
        _of_card(card, target) | {"target": card.get("content") or {"link": card.get("link")}} for target, card in shown
    ]


def _latest(module: Module, at: dt.datetime) -> Items:
    public = queries.public(at).filter(kind__in=auto_feed.FED_KINDS, scope=module.section).order_by("-shown_at")
    targets = public.values_list("kind", "record_id")[: module.amount]
    return [_of_card(card) for card in channel_pages.cards_of(targets, at)]


def _channel(module: Module, at: dt.datetime) -> Items:
    """The manual entries of a channel, then its feed."""
    channel = module.channel
    if channel is None or not channel.visible or channel.deleted_at is not None:
        return []
    put = channel_pages.entry_cards(channel.entries, at)
    taken = {(entry["target"]["kind"], entry["target"]["id"]) for entry in put}
    fed = [card for card in channel_pages.fed_cards(channel, at) if (card["kind"], card["id"]) not in taken]
    front = [_of_card(entry["target"]) | {"title": entry["title"], "badge": entry["badge"]} for entry in put]
    return front + [_of_card(card) for card in fed]


SOURCES: dict[str, Callable[[Module, dt.datetime], Items]] = {
    SLIDES: _slides,
    "latest": _latest,
    "channel": _channel,
}
