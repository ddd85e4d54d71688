"""The timeline of what the app shows unasked: rows by place, bars by period, overlaps and gaps.

A kind joins by its declaration: a field with the role ``show_period``, one named ``platform``, and the switch of what is shown. Its rows are the
values of the field by which readers request it (``PublicView.by``), or of a field ``pages``.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import Q

from apps.core.errors import Invalid
from apps.core.payload_names import camel
from apps.kinds.database.tables import with_table
from apps.kinds.engine.records import visible
from apps.kinds.fields import Choice, Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from .. import shared_fields
from ..buoy.pages import PAGES
from .spans import Span, gaps_by_platform, overlaps
from .versions import Version, place_field, versions_of

#: Records of one kind, which are more than anybody reads in a timeline, and days of one window.
MOST, LONGEST = 300, 62
PLATFORMS = tuple(str(choice.value) for choice in shared_fields.PLATFORMS[1:])
WINDOW = (
    Field("from_", "开始日期", "date", required=True),
    Field("to", "结束日期", "date", required=True),
    Field("platform", "平台", "choice", choices=shared_fields.PLATFORMS[1:]),
)


def show_timeline(*, caller: Caller, from_: dt.date, to: dt.date, platform: str | None) -> dict[str, Any]:
    """``{from, to, kinds, rows, more}``: a window of at most 62 days, of the kinds that the caller may view.

    A row is ``{kind, kindLabel, place, bars, overlaps, gaps}``, a bar one version of a record (``versions.py``). Only what
    readers see counts. A gap names the platforms that see nothing, none if all do; ``more`` names kinds with more records than are read.
    """
    if not 0 <= (to - from_).days <= LONGEST:
        raise Invalid({"to": f"起止日期最多相隔{LONGEST}天"})
    begin, end = f"{from_} 00:00:00", f"{to} 23:59:59"
    rows: list[dict[str, Any]] = []
    more: list[str] = []
    shown = with_table(kind for kind in kinds() if caller.may(kind.groups, Right.VIEW))
    for kind in shown:
        records = _records(kind, caller, begin, end)
        if len(records) > MOST:
            more.append(kind.label)
        rows += _rows(kind, records[:MOST], begin, end, platform)
    labels = [{"key": kind.key, "label": kind.label} for kind in shown]
    return {"from": begin, "to": end, "kinds": labels, "rows": rows, "more": more}


def kinds() -> Iterable[Kind]:
    """The kinds of the timeline, in the order of their declaration."""
    return (kind for kind in registry.kinds.values() if kind.field_for("show_period") and _is_shown_unasked(kind))


def _is_shown_unasked(kind: Kind) -> bool:
    return shared_fields.SHOWN in kind.lifecycle.switches and kind.field_named("platform") is not None


def _records(kind: Kind, caller: Caller, begin: str, end: str) -> list[Any]:
    """Records of which a version meets the window, and standing ones; one query."""
    period = kind.field_for("show_period")
    assert period is not None
    names = [period.name, f"published__{camel(period.name)}"] if kind.reviewed else [period.name]
    meets = Q()
    for name in names:
        meets |= Q(**{f"{name}__0__lte": end, f"{name}__1__gte": begin})
        if not period.required:
            meets |= Q(**{name: None}) if name != period.name else Q(**{f"{name}__isnull": True})
    return list(visible(kind, caller).filter(meets).order_by("-pk")[: MOST + 1])


def _rows(kind: Kind, records: list[Any], begin: str, end: str, platform: str | None) -> list[dict[str, Any]]:
    by_place: dict[str, list[Version]] = defaultdict(list)
    for record in reversed(records):
        for version in versions_of(kind, record):
            for place in version.places if version.meets(begin, end, platform) else ():
                by_place[place].append(version)
    labels = _place_labels(kind)
    ordered = sorted(by_place, key=lambda place: (list(labels).index(place) if place in labels else len(labels), place))
    asked = [platform] if platform else PLATFORMS
    return [_row(kind, labels.get(place, ""), by_place[place], begin, end, asked) for place in ordered]


def _place_labels(kind: Kind) -> dict[str, str]:
    field = place_field(kind)
    choices: tuple[Choice, ...] = PAGES if field and field.name == "pages" else field.choices if field else ()
    return {str(choice.value): choice.label for choice in choices}


def _row(
    kind: Kind, place: str, versions: list[Version], begin: str, end: str, platforms: Sequence[str]
) -> dict[str, Any]:
    shown = [_span(version, begin, end) for version in versions if version.shown]
    passing = [_span(version, begin, end) for version in versions if version.shown and version.period]
    return {
        "kind": kind.key, "kindLabel": kind.label, "place": place,
        "bars": [_bar(kind, version, begin, end) for version in versions],
        "overlaps": [
            {
                "from": each.begin, "to": each.end, "shown": each.first.title, "other": each.second.title,
                "decided": each.decided,
            }
            for each in overlaps(passing)
        ],
        "gaps": [
            {"from": one, "to": other, "platforms": [] if len(without) == len(platforms) else without}
            for one, other, without in gaps_by_platform(shown, begin, end, platforms)
        ],
    }  # fmt: skip


def _span(version: Version, begin: str, end: str) -> Span:
    first, last = _within(version, begin, end)
    return Span(version.id, version.title, first, last, version.platform, version.priority)


def _within(version: Version, begin: str, end: str) -> tuple[str, str]:
    """The part of the version's period in the window: all of it for one without a period."""
    return (max(version.period[0], begin), min(version.period[1], end)) if version.period else (begin, end)


def _bar(kind: Kind, version: Version, begin: str, end: str) -> dict[str, Any]:
    first, last = _within(version, begin, end)
    route = kind.route_for("edit")
    return {
        "id": version.id, "title": version.title, "state": version.state, "platform": version.platform,
        "priority": version.priority, "standing": version.period is None, "from": first, "to": last,
        "period": version.period, "counts": version.shown, "route": f"{route.path}?id={version.id}" if route else "",
    }  # fmt: skip
