"""Reads published records for readers: lists, one record, and cards of the records that they refer to.

Every value is of the published version, is shown now, and belongs to a field that ``Kind.public`` allows. References to
records that are not public are omitted. A record that has nothing to show without such a reference is omitted too.
"""

from __future__ import annotations

import base64
import binascii
import datetime as dt
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from apps.core.errors import Invalid, NotFound
from apps.core.payload_names import camel

from ...fields import Field
from ...kind import Kind
from ...models import Publication
from ...ports import ports
from ...registry import registry
from ...types import moment_text
from ..read import references
from ..read.references import Target
from . import publications
from .html_urls import with_urls

PAGE, LARGEST_PAGE = 20, 100
GONE = "内容不存在，或还没有对读者公开"


def list_form(kind: Kind) -> tuple[Field, ...]:
    """The parameters of the kind's public list."""
    by = kind.field_named(kind.public.by) if kind.public and kind.public.by else None
    return (
        Field("limit", "每页条数", "count", min=1, max=LARGEST_PAGE, default=PAGE),
        Field("after", "上一页的 next", max_length=200),
        Field("since", "起始时间", "datetime"),
        Field("until", "结束时间", "datetime"),
        *((Field("by", by.label, max_length=80),) if by else ()),
    )


@dataclass(slots=True)
class Seen:
    """The sources of an answer: the kinds that it read, and the next moment at which time alone changes it."""

    kinds: set[str] = field(default_factory=set)
    changes_at: dt.datetime | None = None

    def of(self, keys: Collection[str], now: dt.datetime) -> None:
        """Note the kinds that an answer shows, and the next moment after ``now`` at which one of them changes by itself."""
        new = set(keys) - self.kinds
        self.kinds |= new
        for moment in _next_moments(new, now):
            self.changes_at = min(self.changes_at or moment, moment)


_seen: ContextVar[Seen | None] = ContextVar("opening.seen", default=None)


@contextmanager
def watched() -> Iterator[Seen]:
    """Collect the sources of the answer that is made inside."""
    seen = Seen()
    token = _seen.set(seen)
    try:
        yield seen
    finally:
        _seen.reset(token)


def _look_at(keys: Collection[str], now: dt.datetime) -> None:
    if seen := _seen.get():
        seen.of(keys, now)


def _next_moments(keys: Collection[str], now: dt.datetime) -> Iterator[dt.datetime]:
    found = Publication.objects.filter(kind__in=keys)
    begins = found.filter(shown_at__gt=now).order_by("shown_at").values_list("shown_at", flat=True)
    ends = found.filter(until_at__gt=now).order_by("until_at").values_list("until_at", flat=True)
    if keys:
        yield from (moment for moment in (begins.first(), ends.first()) if moment)


def public(now: dt.datetime) -> QuerySet[Publication]:
    """The publications of all records that readers see at this moment."""
    return Publication.objects.filter(Q(until_at=None) | Q(until_at__gt=now), shown_at__lte=now)


def list_open(
    *,
    kind: Kind,
    limit: int = PAGE,
    after: str = "",
    by: str = "",
    since: dt.datetime | None = None,
    until: dt.datetime | None = None,
) -> dict[str, Any]:
    """``{items, next}``: the newest first (pinned and ordered records in their order), ``limit`` of them after the
    cursor ``after``; ``by`` is a value of the kind's field for lists, ``since`` and ``until`` bound the publication."""
    now = timezone.now()
    _look_at({kind.key}, now)
    found = public(now).filter(kind=kind.key)
    bounds = {"scope": _present(kind, by), "shown_at__gte": since, "shown_at__lt": until}
    found = _after(found.filter(**{lookup: value for lookup, value in bounds.items() if value}), after)
    page = list(found.order_by("rank", "-shown_at", "-record_id")[: limit + 1])
    following = _cursor(page[limit - 1]) if len(page) > limit else None
    return {"items": _cards(kind, page[:limit], now), "next": following}


def _present(kind: Kind, by: str) -> str:
    """The choice that stands for ``by`` now: the app may ask for one that was merged into another."""
    field = kind.field_named(kind.public.by) if kind.public and kind.public.by else None
    known = ports().live_choice(field.choices_of, by) if by and field and field.choices_of else None
    return str(known.value) if known else by


def show_open(*, kind: Kind, id: int) -> dict[str, Any]:
    """One record with all public fields. Raises NotFound for one that readers do not see."""
    now = timezone.now()
    _look_at({kind.key}, now)
    assert kind.public is not None
    found = public(now).filter(kind=kind.key, record_id=id).first()
    shown = _rendered(kind, [found], kind.public.fields, now) if found else []
    if not shown:
        raise NotFound(GONE)
    return shown[0]


def cards(targets: Iterable[Target], now: dt.datetime | None = None) -> dict[Target, dict[str, Any]]:
    """The listed fields of the public ones among the targets: a reference shows them."""
    now = now or timezone.now()
    wanted: dict[str, set[int]] = {}
    for key, pk in targets:
        if (kind := registry.kinds.get(key)) and kind.public:
            wanted.setdefault(key, set()).add(pk)
    _look_at(wanted.keys(), now)
    found: dict[Target, dict[str, Any]] = {}
    for key, ids in wanted.items():
        rows = list(public(now).filter(kind=key, record_id__in=ids))
        found |= {(key, card["id"]): card for card in _cards(registry.kind(key), rows, now, referring=False)}
    return found


def _cursor(last: Publication) -> str:
    said = f"{last.rank} {last.shown_at.timestamp():.6f} {last.record_id}"
    return base64.urlsafe_b64encode(said.encode()).decode().rstrip("=")


def _after(found: QuerySet[Publication], cursor: str) -> QuerySet[Publication]:
    if not cursor:
        return found
    try:
        padded = cursor + "=" * (-len(cursor) % 4)
        rank, moment, pk = base64.b64decode(padded, altchars=b"-_", validate=True).decode("ascii").split(" ")
        at, number, place = dt.datetime.fromtimestamp(float(moment), dt.UTC), int(pk), int(rank)
        if max(abs(number), abs(place)) >= 2**62:
            raise ValueError
    except (ValueError, OverflowError, OSError, binascii.Error):
        raise Invalid({"after": "翻页位置无效，请从第一页重新开始"}) from None
    same = Q(rank=place) & (Q(shown_at__lt=at) | Q(shown_at=at, record_id__lt=number))
    return found.filter(Q(rank__gt=place) | same)


def _cards(kind: Kind, rows: list[Publication], now: dt.datetime, *, referring: bool = True) -> list[dict[str, Any]]:
    assert kind.public is not None
    return _rendered(kind, rows, kind.public.listed, now, referring=referring)


def _rendered(
    kind: Kind, rows: list[Publication], names: tuple[str, ...], now: dt.datetime, *, referring: bool = True
) -> list[dict[str, Any]]:
    """The records in this order. A card has no cards of its own (``referring``). A record that was withdrawn after
    ``standing`` was read has no values, and is omitted."""
    records = _records(kind, [row.record_id for row in rows])
    pairs = [(row, records[row.record_id]) for row in rows if row.record_id in records]
    published = [
        (row, record, values)
        for row, record in pairs
        if (values := publications.published_values(kind, record)) is not None
    ]
    fields = [f for name in names if (f := kind.field_named(name))]
    found = cards({t for *_, values in published for t in _targets(fields, values)}, now) if referring else None
    shown = (_one(kind, row, record, values, names, found, now) for row, record, values in published)
    return [data for data in shown if data is not None]


def _records(kind: Kind, ids: list[int]) -> dict[int, Any]:
    """The records by id. A kind without review has no snapshot, so its references are read along."""
    found = kind.model._default_manager.filter(pk__in=ids)
    if kind.reviewed:
        return {record.pk: record for record in found}
    relations = [f for f in kind.fields if f.type == "relation"]
    if joined := [f.name for f in relations if not f.many]:
        found = found.select_related(*joined)
    records = {record.pk: record for record in found.prefetch_related(*(f.name for f in relations if f.many))}
    references.attach(kind.fields, records.values(), None)
    return records


def _one(
    kind: Kind,
    row: Publication,
    record: Any,
    values: Mapping[str, Any],
    names: tuple[str, ...],
    found: Mapping[Target, dict[str, Any]] | None,
    now: dt.datetime,
) -> dict[str, Any] | None:
    data: dict[str, Any] = {"kind": kind.key, "id": record.pk, "publishedAt": moment_text(row.shown_at)}
    for name in names:
        declared = kind.field_named(name)
        if declared is None or declared.type == "count":
            data[camel(name)] = counted(record, name) + ports().growth(kind, record, name, now)
            continue
        if _refers(declared) and found is None:
            continue
        value = outside(declared, values.get(camel(name)), found or {})
        if value is None and values.get(camel(name)) is not None and _hangs_on(kind, declared):
            return None
        if value is None and declared.required and declared.type == "content" and _applies(declared, values):
            return None
        data[camel(name)] = value
    assert kind.public is not None
    return kind.public.shape(data, record) if kind.public.shape else data


def _hangs_on(kind: Kind, declared: Field) -> bool:
    """True if the record has nothing to show without the reference: a comment without its content, a post without its circle."""
    assert kind.public is not None
    return _refers(declared) and (declared.name == kind.public.by or (declared.of == kind.key and not declared.many))


def counted(record: Any, name: str) -> int:
    """The sum of the counted number and of the number that operators add (docs/spec/product-spec.md, 3).

    A system check makes sure that at least one of the two is a column.
    """
    columns = [column for column in (name, f"operate_{name}") if hasattr(record, column)]
    if not columns:
        raise AttributeError(f"{type(record).__name__} counts no {name}")
    return sum(int(getattr(record, column) or 0) for column in columns)


def _applies(declared: Field, values: Mapping[str, Any]) -> bool:
    return declared.when is None or values.get(camel(declared.when.field)) in declared.when.values


def _refers(declared: Field) -> bool:
    return references.refers(declared) or declared.type == "relation"


def _targets(fields: Iterable[Field], values: Mapping[str, Any]) -> Iterator[Target]:
    for declared in fields:
        value = values.get(camel(declared.name))
        if declared.type == "relation":
            items = value if isinstance(value, list) else [value]
            yield from ((declared.of, item["id"]) for item in items if isinstance(item, Mapping))
        elif references.refers(declared):
            yield from references.targets_in(declared, value)


def outside(declared: Field, value: Any, found: Mapping[Target, dict[str, Any]]) -> Any:
    """A published value for readers: full URLs, cleaned HTML, references as cards of public records."""
    if value in (None, "", []):
        return value
    match declared.type:
        case "rich_text":
            return with_urls(ports().sanitise_html(value), ports().public_url)
        case "image" | "video" | "audio" | "file":
            return ports().public_url(value)
        case "images" | "files":
            return [ports().public_url(url) for url in value]
        case "content":
            return found.get((value["kind"], value["id"]))
        case "relation":
            items = [found.get((declared.of, item["id"])) for item in (value if declared.many else [value])]
            return [card for card in items if card] if declared.many else items[0]
        case "repeater":
            return [row for row in (_row(declared, cells, found) for cells in value) if row is not None]
    return value


def _row(group: Field, cells: Mapping[str, Any], found: Mapping[Target, dict[str, Any]]) -> dict[str, Any] | None:
    """One row of a repeater; None if the record that it is about is not public."""
    row = {}
    for cell in group.fields:
        name = camel(cell.name)
        row[name] = outside(cell, cells.get(name), found)
        if cell.required and row[name] is None and references.refers(cell):
            return None
    return row
