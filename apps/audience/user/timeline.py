"""Shows what a user did and what was done to the user, newest first, from all sources at once."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Any

from django.db.models import Q, QuerySet

from apps.core.errors import Invalid
from apps.kinds.call_fields import ID
from apps.kinds.engine import records, subset_grants
from apps.kinds.fields import Choice, Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text

from ..ports import TimelineEntry, TimelineSource, ports
from .models import AppUser, UserEvent

PAGE = 30
ABOUT = (Choice("did", "用户做的"), Choice("done", "对用户做的"))
FORM = (
    ID,
    Field("about", "方向", "choice", choices=ABOUT),
    Field("type", "类型", max_length=20),
    Field("after", "上一页的 next", max_length=80),
)
#: Moment, place of the source, id of the record: an order in which no two records are equal.
Place = tuple[dt.datetime, int, int]


def _events(sort: str) -> Any:
    def of(user: AppUser) -> QuerySet[Any]:
        return UserEvent.objects.filter(user=user, sort=sort)

    return of


def _said(event: UserEvent) -> TimelineEntry:
    return TimelineEntry(event.text)


OWN = (
    TimelineSource(
        "registered", "注册", "did", lambda user: AppUser.objects.filter(pk=user.pk), "registered_at",
        lambda user: TimelineEntry("注册" + (f"，来自{user.channel}" if user.channel else "")),
    ),
    TimelineSource("points", "积分变化", "done", _events("points"), "at", _said),
    TimelineSource(
        "tag", "标签", "done", lambda user: user.taggings.select_related("tag", "by"), "at",
        lambda row: TimelineEntry(f"加上标签“{row.tag.name}”", "user_tag", row.tag_id, by=row.by.real_name if row.by else ""),
    ),
    TimelineSource("level", "等级变化", "done", _events("level"), "at", _said),
)  # fmt: skip


def sources() -> tuple[TimelineSource, ...]:
    return (*OWN, *ports().sources)


def show(*, kind: Kind, caller: Caller, id: int, about: str | None, type: str, after: str) -> dict[str, Any]:
    """``{items, next, types}``: a page of ``{at, type, typeLabel, about, text, reason, by, path}``, newest first.

    ``path`` is the URL of the record, empty where the caller may not open it. ``next`` is the ``after`` of the page
    that follows, empty at the end. ``types`` are all types with their labels.
    """
    user = records.find(kind, caller, id)
    known = sources()
    if type and type not in {source.type for source in known}:
        raise Invalid({"type": "没有这种动态"})
    wanted = [
        (rank, source)
        for rank, source in enumerate(known)
        if (not about or source.about == about) and (not type or source.type == type)
    ]
    found = _merged(user, wanted, _place(after))
    shown = found[:PAGE]
    return {
        "items": [_as_data(source, record, caller) for _, source, record in shown],
        "next": _token(shown[-1][0]) if len(found) > PAGE else "",
        "types": _types(known),
    }


def _merged(
    user: AppUser, wanted: Iterable[tuple[int, TimelineSource]], after: Place | None
) -> list[tuple[Place, TimelineSource, Any]]:
    """One record more than a page, the newest of all sources after the place."""
    found: list[tuple[Place, TimelineSource, Any]] = []
    for rank, source in wanted:
        rows = source.records(user).exclude(**{f"{source.at}__isnull": True})
        if after:
            rows = rows.filter(_beyond(source.at, rank, after))
        for row in rows.order_by(f"-{source.at}", "-pk")[: PAGE + 1]:
            found.append(((getattr(row, source.at), rank, row.pk), source, row))
    return sorted(found, key=lambda item: item[0], reverse=True)[: PAGE + 1]


def _beyond(column: str, rank: int, after: Place) -> Q:
    at, last_rank, last_id = after
    earlier = Q(**{f"{column}__lt": at})
    if rank < last_rank:
        return Q(**{f"{column}__lte": at})
    return earlier | Q(**{column: at, "pk__lt": last_id}) if rank == last_rank else earlier


def _token(place: Place) -> str:
    at, rank, pk = place
    return f"{at.isoformat()}|{rank}|{pk}"


def _place(token: str) -> Place | None:
    if not token:
        return None
    try:
        at, rank, pk = token.split("|")
        moment = dt.datetime.fromisoformat(at)
        if moment.tzinfo is None or not -(2**63) <= int(pk) < 2**63:
            raise ValueError
        return moment, int(rank), int(pk)
    except (ValueError, OverflowError):
        raise Invalid({"after": "请使用上一页返回的 next"}) from None


def _types(known: Iterable[TimelineSource]) -> list[dict[str, str]]:
    by_type: dict[str, dict[str, str]] = {}
    for source in known:
        by_type.setdefault(source.type, {"value": source.type, "label": source.label, "about": source.about})
    return list(by_type.values())


def _as_data(source: TimelineSource, record: Any, caller: Caller) -> dict[str, Any]:
    entry = source.entry(record)
    return {
        "key": f"{source.type}-{source.at}-{record.pk}",
        "at": moment_text(getattr(record, source.at)),
        "type": source.type,
        "typeLabel": source.label,
        "about": source.about,
        "text": entry.text,
        "reason": entry.reason,
        "by": entry.by,
        "path": _path(entry, caller),
    }


def _path(entry: TimelineEntry, caller: Caller) -> str:
    """The page of the record that the caller may open; empty if there is none."""
    kind = registry.kinds.get(entry.kind)
    if kind is None or entry.id is None or not subset_grants.holds(kind, caller, kind.viewing_groups, Right.VIEW):
        return ""
    route = kind.route_for("detail") or kind.route_for("edit")
    return f"{route.path}?id={entry.id}" if route else ""
