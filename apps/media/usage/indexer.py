"""Updates ``MediaUse`` from the records, inside the transactions that change them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from apps.core.payload_names import camel
from apps.kinds.engine.write.indexes import RecordIndex
from apps.kinds.kind import Kind

from .. import exposure
from . import judgement
from .media_fields import media_fields, urls_in
from .models import MediaUse, UseState

#: Field, state, URL.
Use = tuple[str, str, str]
WRITING = frozenset({"create", "update", "arrive"})


def covers(kind: Kind) -> bool:
    return bool(media_fields(kind))


def follow(kind: Kind, record: Any, action: str) -> None:
    """``RecordIndex.follow``: updates the uses of one record; writes only differences."""
    wanted = uses_of(kind, record, binned=action == "delete")
    new = _write(kind, record.pk, wanted, is_new=action == "create")
    # Co-edited text is checked when it is submitted: no keystroke is refused.
    if action in WRITING and kind.coedited is None:
        judgement.require_usable({url: field for field, _state, url in new})


def forget(kind: Kind, record_id: int) -> None:
    uses = MediaUse.objects.filter(kind=kind.key, record_id=record_id)
    urls = list(uses.values_list("url", flat=True)) if exposure.is_needed() else []
    uses.delete()
    exposure.uses_changed(urls)


def rebuild(kind: Kind, records: Sequence[Any]) -> None:
    """``RecordIndex.rebuild``."""
    for record in records:
        _write(kind, record.pk, uses_of(kind, record))


def _write(kind: Kind, record_id: int, wanted: set[Use], *, is_new: bool = False) -> set[Use]:
    """Writes the differences; returns the new uses. A new record has none yet."""
    existing = [] if is_new else list(MediaUse.objects.filter(kind=kind.key, record_id=record_id))
    known = {(use.field, use.state, use.url): use.pk for use in existing}
    if kind.coedited:
        wanted |= _former_uses(known.keys(), wanted)
    if gone := [pk for use, pk in known.items() if use not in wanted]:
        MediaUse.objects.filter(pk__in=gone).delete()
    new = wanted - known.keys()
    rows = [
        MediaUse(kind=kind.key, record_id=record_id, field=field, state=state, url=url) for field, state, url in new
    ]
    MediaUse.objects.bulk_create(rows, ignore_conflicts=True)
    exposure.uses_changed({url for _, _, url in new | (known.keys() - wanted)})
    return new


def uses_of(kind: Kind, record: Any, *, binned: bool = False) -> set[Use]:
    """The uses in the record's columns and in its published snapshot."""
    binned = binned or record.deleted_at is not None
    state = str(UseState.BINNED if binned else UseState.WORKING)
    found = {
        (camel(field.name), state, url)
        for field in media_fields(kind)
        for url in urls_in(field, getattr(record, field.name))
    }
    published = record.published if kind.reviewed else None
    if not published:
        return found
    return found | {
        (camel(field.name), str(UseState.LIVE), url)
        for field in media_fields(kind)
        for url in urls_in(field, published.get(camel(field.name)))
    }


def _former_uses(known: Any, wanted: set[Use]) -> set[Use]:
    """Former uses of a co-edited record: a version can bring them back until the record is purged."""
    now = {(field, url) for field, _, url in wanted}
    return {(field, str(UseState.PAST), url) for field, _, url in known if (field, url) not in now}


INDEX = RecordIndex("media_uses", MediaUse, covers=covers, follow=follow, forget=forget, rebuild=rebuild)
