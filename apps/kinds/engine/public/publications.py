"""Keeps ``Publication`` equal to what readers may see, inside the transactions that change the records."""

from __future__ import annotations

import datetime as dt
import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.utils import timezone

from apps.core import events
from apps.core.payload_names import camel

from ...events import OrderChanged, PublicationChanged
from ...fields import Role
from ...kind import Kind
from ...models import Publication
from ...registry import registry
from ...types import ZONE
from ..read import serializer
from ..write.indexes import RecordIndex

#: Effects of a switch that say whether readers get a record.
VISIBILITY = ("shows", "hides")
#: A pinned record stands before all that are not.
PINNED = -(2**40)
#: Roles of moments before which readers do not see a record.
STARTS: tuple[Role, ...] = ("publish_at", "listed_at")
MOMENT = "%Y-%m-%d %H:%M:%S"
ONE_SECOND = dt.timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class Shown:
    """The columns of one ``Publication``; moments have a time zone, ``until_at`` is exclusive."""

    scope: str
    rank: int
    shown_at: dt.datetime
    until_at: dt.datetime | None
    digest: str


COLUMNS = [column.name for column in fields(Shown)]


def covers(kind: Kind) -> bool:
    """``RecordIndex.covers``: true for kinds with a public API."""
    return kind.public is not None


def follow(kind: Kind, record: Any, action: str) -> None:
    """``RecordIndex.follow``. Editing a record that is not live changes nothing for readers."""
    if kind.reviewed and not record.live and action in ("create", "update"):
        return
    transition = kind.lifecycle.transition(action)
    keep(kind, record.pk, None if action == "delete" else record, anew=transition is not None and transition.publishes)


def forget(kind: Kind, record_id: int) -> None:
    """``RecordIndex.forget``."""
    keep(kind, record_id, None)


def on_order_changed(event: OrderChanged) -> None:
    """Inside handler: write the new positions of the records that were moved."""
    declared = registry.kinds.get(event.kind)
    if declared is not None and declared.public is not None:
        for record in declared.model._default_manager.filter(pk__in=event.ids, deleted_at__isnull=True):
            keep(declared, record.pk, record)


def keep(kind: Kind, record_id: int, record: Any, *, anew: bool = False) -> None:
    """Write the row of one record and publish the change; nothing happens if the row is right already.

    ``record`` None deletes the row. ``anew``: a version was just published, so its moment has changed in any case.
    """
    found = Publication.objects.filter(kind=kind.key, record_id=record_id)
    wanted = shown(kind, record) if record is not None else None
    if wanted is None:
        changed = bool(found.delete()[0])
    else:
        changed = anew or not found.filter(digest=wanted.digest).exists()
        if changed:
            _write([Publication(kind=kind.key, record_id=record_id, **asdict(wanted))])
    if changed:
        events.publish(PublicationChanged(kind=kind.key))


def rebuild(kind: Kind, records: Sequence[Any]) -> None:
    """``RecordIndex.rebuild``: one statement for all rows that differ from their records."""
    wanted = {record.pk: shown(kind, record) if record.deleted_at is None else None for record in records}
    rows = Publication.objects.filter(kind=kind.key, record_id__in=wanted)
    stored = {row.record_id: Shown(**{name: getattr(row, name) for name in COLUMNS}) for row in rows}
    differing = {pk: want for pk, want in wanted.items() if want != stored.get(pk)}
    if not differing:
        return
    rows.filter(record_id__in=[pk for pk, want in differing.items() if want is None]).delete()
    _write(Publication(kind=kind.key, record_id=pk, **asdict(want)) for pk, want in differing.items() if want)
    events.publish(PublicationChanged(kind=kind.key))


def _write(rows: Iterable[Publication]) -> None:
    Publication.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["kind", "record_id"], update_fields=COLUMNS
    )


def shown(kind: Kind, record: Any) -> Shown | None:
    """The row of a record; None if readers do not see it and will not until a person acts."""
    values = published_values(kind, record)
    if values is None or not is_switched_on(kind, record):
        return None
    begins, until_at = window(kind, values)
    first = record.published_at if kind.reviewed else record.created_at
    columns: dict[str, Any] = {
        "scope": _scope(kind, record, values),
        "rank": _place(kind, record, values) + (PINNED if _is_pinned(kind, record) else 0),
        "shown_at": _moment(_value_for(kind, "listed_at", values)) or (max(first, begins) if begins else first),
        "until_at": until_at,
    }
    said = json.dumps([columns, values], sort_keys=True, ensure_ascii=False, cls=DjangoJSONEncoder)
    return Shown(**columns, digest=hashlib.sha256(said.encode()).hexdigest())


def _place(kind: Kind, record: Any, values: dict[str, Any]) -> int:
    """The position by hand. One that people drag counts at once, one of the form counts after approval."""
    if kind.public and kind.public.place:
        return int(getattr(record, kind.public.place))
    field = next((field for field in kind.fields if field.type == "sort_order"), None)
    if field is None:
        return 0
    place = getattr(record, field.name) if field.readonly == "always" else values.get(camel(field.name))
    return int(place or 0)


def is_public(kind: Kind, record: Any) -> bool:
    """True if readers see the record at this moment."""
    values = published_values(kind, record)
    if values is None or not is_switched_on(kind, record):
        return False
    (begins, ends), now = window(kind, values), timezone.now()
    return (begins is None or begins <= now) and (ends is None or now < ends)


def published_values(kind: Kind, record: Any) -> dict[str, Any] | None:
    """The values that readers see, camelCase; None if they see none. A kind without review shows the record as it is."""
    if kind.reviewed:
        return record.published if record.live else None
    return serializer.snapshot(kind, record)


def is_switched_on(kind: Kind, record: Any) -> bool:
    """True if the record is not deleted and no switch of its kind keeps it from readers."""
    if record.deleted_at is not None:
        return False
    return all(
        bool(getattr(record, s.field)) != (s.effect == "hides")
        for s in kind.lifecycle.switches
        if s.effect in VISIBILITY
    )


def _is_pinned(kind: Kind, record: Any) -> bool:
    return any(getattr(record, switch.field) for switch in kind.lifecycle.switches if switch.effect == "pins")


def window(kind: Kind, values: dict[str, Any]) -> tuple[dt.datetime | None, dt.datetime | None]:
    """The moments from which and until which (exclusive) readers see these values; None where there is no bound.

    The last second of a period belongs to it. A period that ends in the year 9999 has no end.
    """
    begins = [_moment(_value_for(kind, role, values)) for role in STARTS]
    ends = None
    period = _value_for(kind, "show_period", values)
    if isinstance(period, list) and len(period) == 2:
        begins.append(_moment(period[0]))
        ends = _moment(period[1])
    until_at = ends + ONE_SECOND if ends and ends.year < dt.MAXYEAR else None
    return max((at for at in begins if at), default=None), until_at


def _value_for(kind: Kind, role: Role, values: dict[str, Any]) -> Any:
    field = kind.field_for(role)
    return values.get(camel(field.name)) if field else None


def _moment(raw: Any) -> dt.datetime | None:
    try:
        return dt.datetime.strptime(str(raw), MOMENT).replace(tzinfo=ZONE)
    except ValueError:
        return None


def _scope(kind: Kind, record: Any, values: dict[str, Any]) -> str:
    assert kind.public is not None
    field = kind.field_named(kind.public.by) if kind.public.by else None
    value = values.get(camel(field.name)) if field else None
    if value in (None, ""):
        return ""
    if isinstance(value, dict):
        return f"{value['kind']}:{value['id']}" if "kind" in value else str(value["id"])
    return str(value)[:80]


INDEX = RecordIndex("publications", Publication, covers=covers, follow=follow, forget=forget, rebuild=rebuild)
