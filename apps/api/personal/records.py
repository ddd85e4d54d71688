"""The person's own work: drafts, claims, uploads, and the records that they opened last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils import timezone

from apps.content.index import queries as contents
from apps.content.index.models import Entry
from apps.content.index.sources import types_of
from apps.kinds.database.tables import with_table
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import STATE_LABELS, VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text
from apps.media.models import MediaFile
from apps.review.claims import leases

from .models import Viewed

SHOWN = 50
KEPT = 100
UNFINISHED = (VerifyState.DRAFT, VerifyState.REJECTED)
Reference = tuple[str, int]


def drafts(*, caller: Caller) -> dict[str, Any]:
    """``{items: [{kind, kindLabel, id, title, state, stateLabel, at, route}]}``: own contents that wait for the person,
    drafts and rejected ones, the newest change first."""
    types = [name for kind in contents.seen_kinds(caller) for name in types_of(kind.key)]
    found = Entry.objects.filter(
        created_by_id=caller.account_id, deleted_at__isnull=True, verify_state__in=UNFINISHED, type__in=types
    ).order_by("-updated_at", "-pk")[:SHOWN]
    return {
        "items": [
            _item(registry.kind(entry.kind), entry.record_id, entry.title, moment_text(entry.updated_at))
            | {"state": entry.verify_state, "stateLabel": STATE_LABELS[VerifyState(entry.verify_state)]}
            for entry in found
        ]
    }


def claims(*, caller: Caller) -> dict[str, Any]:
    """``{items}``: records whose review the person holds now; ``at`` is since when."""
    held = list(leases.alive().filter(account_id=caller.account_id).order_by("since")[:SHOWN])
    names = visible_names(caller, ((claim.kind, claim.record_id) for claim in held))
    return {
        "items": [
            _item(registry.kind(c.kind), c.record_id, names[c.kind, c.record_id], moment_text(c.since), "examine")
            for c in held
            if (c.kind, c.record_id) in names
        ]
    }


def uploads(*, caller: Caller) -> dict[str, Any]:
    """``{items: [{id, name, size, mime, url, at, processing}]}``: files that the person uploaded last."""
    found = list(MediaFile.objects.filter(account_id=caller.account_id).order_by("-pk")[:SHOWN])
    return {
        "items": [
            {
                "id": file.pk, "name": file.name, "size": file.size, "mime": file.mime, "url": file.url,
                "at": moment_text(file.created_at), "processing": file.processing,
            }
            for file in found
        ]
    }  # fmt: skip


def viewed(*, caller: Caller) -> dict[str, Any]:
    """``{items}``: records that the person opened last and may still see."""
    found = list(Viewed.objects.filter(account_id=caller.account_id).order_by("-at")[:SHOWN])
    names = visible_names(caller, ((view.kind, view.record_id) for view in found))
    return {
        "items": [
            _item(registry.kind(view.kind), view.record_id, names[view.kind, view.record_id], moment_text(view.at))
            for view in found
            if (view.kind, view.record_id) in names
        ]
    }


def view(*, caller: Caller, kind: Kind, id: int) -> None:
    """Notes that the person opened a record; forgets all but the newest hundred. An unseen record is not noted."""
    if not visible_names(caller, [(kind.key, id)]):
        return
    Viewed.objects.update_or_create(
        account_id=caller.account_id, kind=kind.key, record_id=id, defaults={"at": timezone.now()}
    )
    own = Viewed.objects.filter(account_id=caller.account_id)
    own.filter(pk__in=list(own.order_by("-at").values_list("pk", flat=True)[KEPT:])).delete()


def forget(*, caller: Caller) -> None:
    """Forgets what the person opened."""
    Viewed.objects.filter(account_id=caller.account_id).delete()


def visible_names(caller: Caller, references: Iterable[Reference]) -> dict[Reference, str]:
    """Names of the records that the caller may see. One query for each kind."""
    wanted: dict[str, list[int]] = {}
    for key, pk in references:
        wanted.setdefault(key, []).append(pk)
    kinds = with_table(registry.kinds[key] for key in wanted if key in registry.kinds)
    return {
        (kind.key, record.pk): records.name_of(kind, record)
        for kind in kinds
        if caller.may(kind.viewing_groups, Right.VIEW)
        for record in records.visible(kind, caller).filter(pk__in=wanted[kind.key])
    }


def _item(kind: Kind, pk: int, title: str, at: str, purpose: str = "edit") -> dict[str, Any]:
    return {
        "kind": kind.key,
        "kindLabel": kind.label,
        "id": pk,
        "title": title or f"{kind.label} {pk}",
        "at": at,
        "route": page_of(kind, pk, purpose),
    }


def page_of(kind: Kind, pk: int, purpose: str) -> str:
    """The URL of the record's page for ``purpose``, or of the one that edits or shows it; blank if there is none."""
    route = kind.route_for(purpose) or kind.route_for("edit") or kind.route_for("detail")
    return f"{route.path}?id={pk}" if route else ""
