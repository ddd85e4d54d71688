"""Rules of a buoy. Each returns errors by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import connection

from ..periods import overlap
from .models import Buoy
from .pages import PAGE_LABELS


def inconsistent(values: Mapping[str, Any], buoy: Buoy) -> dict[str, str]:
    """Checks the pages, and that each page has one buoy at a moment; overlaps are named.

    Buoys that are switched off count too, so that switching one on never makes two.
    """
    pages = values.get("pages", buoy.pages) or []
    if unknown := [page for page in pages if page not in PAGE_LABELS]:
        return {"pages": f"没有这个页面：{'、'.join(unknown)}"}
    period, platform = (values.get(name, getattr(buoy, name)) for name in ("period", "platform"))
    if not period or not pages:
        return {}
    with connection.cursor() as cursor:
        # Two people who save at one moment wait for each other.
        cursor.execute("select pg_advisory_xact_lock(hashtextextended('buoy.plan', 0))")
    met = [text for other in _others(buoy, platform) if (text := _meeting(other, period, pages))]
    if met:
        return {"period": f"同一页面同一时间只能有一个浮标：{'；'.join(met)}。请错开时间或页面"}
    return {}


def _others(buoy: Buoy, platform: str) -> list[Buoy]:
    found = Buoy.objects.filter(deleted_at=None).exclude(pk=buoy.pk).order_by("pk")
    return list(found if platform == "all" else found.filter(platform__in=("all", platform)))


def _meeting(other: Buoy, period: list[str], pages: list[str]) -> str:
    """The overlap with another buoy in words; empty without one."""
    shared = [PAGE_LABELS[page] for page in other.pages if page in pages]
    if not shared or not other.period or not overlap(period, other.period):
        return ""
    begin, end = max(period[0], other.period[0]), min(period[1], other.period[1])
    return f"与“{other.title}”在{'、'.join(shared)}重叠（{begin[:16]} 至 {end[:16]}）"
