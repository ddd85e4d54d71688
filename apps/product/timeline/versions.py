"""The versions of a record in the timeline: the one that readers see, and a draft that differs from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from apps.core.payload_names import camel
from apps.kinds.engine.records import name_of
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.types import moment_text

Period = tuple[str, str]
#: States of versions that readers see in their time.
SHOWN = ("live", "planned", "over")


@dataclass(frozen=True, slots=True)
class Version:
    """``state``: ``live``, ``planned`` and ``over`` by the period; ``off``: switched off; ``draft``: never approved;
    ``change``: a draft of a record whose approved version readers see. A version without a period holds always.
    """

    id: int
    title: str
    state: str
    platform: str
    places: tuple[str, ...]
    period: Period | None
    priority: int

    @property
    def shown(self) -> bool:
        return self.state in SHOWN

    def meets(self, begin: str, end: str, platform: str | None) -> bool:
        """True if readers of the platform would see it within the window."""
        if platform and self.platform not in ("all", platform):
            return False
        return self.period is None or (self.period[0] <= end and self.period[1] >= begin)


def place_field(kind: Kind) -> Field | None:
    pages = kind.field_named("pages")
    return pages or (kind.field_named(kind.public.by) if kind.public and kind.public.by else None)


def versions_of(kind: Kind, record: Any) -> Iterator[Version]:
    """The version that readers see, and the draft where it is shown at another time, at other places or to other phones."""
    draft = {name: getattr(record, name, None) for name in _names(kind)}
    if not kind.reviewed:
        yield _version(kind, record, draft, name_of(kind, record), "")
        return
    published = record.published if record.published_at is not None else None
    if not published:
        yield _version(kind, record, draft, name_of(kind, record), "draft")
        return
    seen = {name: published.get(camel(name)) for name in _names(kind)}
    shown = _version(kind, record, seen, str(published.get(camel(kind.title)) or name_of(kind, record)), "")
    yield shown
    change = _version(kind, record, draft, name_of(kind, record), "change")
    if (change.period, change.places, change.platform) != (shown.period, shown.places, shown.platform):
        yield change


def _names(kind: Kind) -> tuple[str, ...]:
    period, place = kind.field_for("show_period"), place_field(kind)
    assert period is not None
    return (period.name, "platform", "priority", *([place.name] if place else ()))


def _version(kind: Kind, record: Any, values: Mapping[str, Any], title: str, state: str) -> Version:
    """``state`` is empty for a version whose period says it."""
    field, place = kind.field_for("show_period"), place_field(kind)
    assert field is not None
    own = values[field.name]
    period = (str(own[0]), str(own[1])) if own else None
    return Version(
        id=record.pk,
        title=title,
        state="off" if not record.enabled else state or _by_period(period),
        platform=values["platform"] or "all",
        places=_places(values[place.name] if place else ""),
        period=period,
        priority=values["priority"] or 0,
    )


def _places(value: Any) -> tuple[str, ...]:
    return tuple(str(place) for place in value) if isinstance(value, list) else (str(value or ""),)


def _by_period(period: Period | None) -> str:
    now = moment_text(timezone.now())
    if period is None or period[0] <= now <= period[1]:
        return "live"
    return "over" if period[1] < now else "planned"
