"""The theme that applies at a moment: a grey one first, then planned ones by priority, then standing ones."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from django.utils import timezone

from apps.core.payload_names import camel
from apps.kinds.engine.public.queries import outside
from apps.kinds.engine.read import serializer
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from .. import public_api
from ..periods import moments
from .models import Theme

DAYS = 90
#: Themes that are read at once; more than anybody plans.
MOST = 500
PLATFORM = Field("platform", "平台", max_length=10)
AT = Field("at", "时间", "datetime")


def applying(themes: Iterable[Theme], moment: dt.datetime) -> Theme | None:
    """The theme that the app shows at the moment; None: the app's own look."""
    return max((theme for theme in themes if _covers(theme, moment)), key=_rank, default=None)


def _covers(theme: Theme, moment: dt.datetime) -> bool:
    if not theme.period:
        return True
    begin, end = moments(theme.period)
    return begin <= moment < end


def _rank(theme: Theme) -> tuple[bool, bool, int, int]:
    return theme.grey, theme.period is not None, theme.priority, theme.pk


def enabled(platform: str = "") -> list[Theme]:
    found = Theme.objects.filter(enabled=True, deleted_at=None).order_by("-pk")
    if platform:
        found = found.filter(platform__in=("all", platform))
    return list(found[:MOST])


def show_schedule(*, kind: Kind, caller: Caller, platform: str) -> dict[str, Any]:
    """``{items: [{from, to, theme: {id, title, grey} | null}]}``: what applies from now on, for ninety days.

    ``theme`` is null where the app shows its own look; neighbours with the same theme are one.
    """
    now, themes = timezone.now(), enabled(platform)
    last = now + dt.timedelta(days=DAYS)
    edges = sorted({now, last} | {moment for moment in _boundaries(themes) if now < moment < last})
    items: list[dict[str, Any]] = []
    for begin, end in pairwise(edges):
        theme = applying(themes, begin)
        shown = {"id": theme.pk, "title": theme.title, "grey": theme.grey} if theme else None
        if items and items[-1]["theme"] == shown:
            items[-1]["to"] = moment_text(end)
        else:
            items.append({"from": moment_text(begin), "to": moment_text(end), "theme": shown})
    return {"items": items}


def show_current(*, platform: str, at: dt.datetime | None) -> dict[str, Any]:
    """``{theme, grey, next}`` for the app: ``theme`` null is the app's own look, ``next`` when another look may begin."""
    moment, themes = at or timezone.now(), enabled(platform)
    theme = applying(themes, moment)
    following = min((each for each in _boundaries(themes) if each > moment), default=None)
    return {
        "theme": _public(theme) if theme else None,
        "grey": bool(theme and theme.grey),
        "next": moment_text(following) if following else None,
    }


def _boundaries(themes: Iterable[Theme]) -> Iterable[dt.datetime]:
    return (moment for theme in themes if theme.period for moment in moments(theme.period))


def _public(theme: Theme) -> dict[str, Any]:
    kind = registry.kind("theme")
    values = {
        camel(field.name): outside(field, serializer.dump_value(field, theme), {})
        for field in kind.fields
        if field.name in public_api.THEME_FIELDS
    }
    return {"id": theme.pk} | values
