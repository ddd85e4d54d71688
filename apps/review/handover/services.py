"""Handover notes: a shift writes what is open, the next one reads it and says that it took over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict, Forbidden, Invalid, NotFound
from apps.kinds.engine.records import name_of, visible
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import STATE_LABELS, VerifyState
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from ..board.board import route_of, seen_kinds
from ..board.columns import Reference
from ..events import NewsroomChanged
from .models import HandoverNote

TEXT_LENGTH, MOST_ITEMS = 2000, 60


def list_notes(*, caller: Caller, page: int, page_size: int) -> dict[str, Any]:
    """``{items: [note], total, page, pageSize}``, the newest first. Raises Forbidden if the caller sees no board."""
    kinds = _kinds(caller)
    found = HandoverNote.objects.order_by("-pk")
    start = (page - 1) * page_size
    notes = list(found[start : start + page_size])
    return {
        "items": _as_data(kinds, caller, notes), "total": found.count(), "page": page, "pageSize": page_size,
    }  # fmt: skip


def save_note(*, caller: Caller, key: str, text: str, items: list[dict[str, Any]] | None) -> dict[str, Any]:
    """Writes a note -> the note. Asked again with the same ``key``, answers the one that was written.

    Contents that the caller does not see are left out. Raises Forbidden, Invalid.
    """
    kinds = _kinds(caller)
    wanted = [(item["kind"], item["id"]) for item in items or ()]
    seen = _contents(kinds, caller, wanted)
    kept = [{"kind": kind, "id": pk} for kind, pk in dict.fromkeys(wanted) if (kind, pk) in seen]
    if not text.strip() and not kept:
        raise Invalid({"text": "请写下要交接的事，或至少勾选一条内容"})
    note, made = HandoverNote.objects.get_or_create(
        account_id=caller.account_id,
        key=key,
        defaults={"text": text.strip(), "items": kept, "account_name": caller.display_name},
    )
    if made:
        events.publish(NewsroomChanged("handover"))
    return _as_data(kinds, caller, [note])[0]


@transaction.atomic
def take_over(*, caller: Caller, id: int) -> dict[str, Any]:
    """Says that the caller took over the shift -> the note. Once; a note of one's own is for a colleague to take.

    Raises Forbidden, NotFound, Conflict.
    """
    kinds = _kinds(caller)
    note = HandoverNote.objects.select_for_update().filter(pk=id).first()
    if note is None:
        raise NotFound("没有这条交班记录，请刷新后查看")
    if note.account_id == caller.account_id:
        raise Conflict("这是您自己写的交班记录，请由接班的同事确认")
    if note.taken_at is not None and note.taken_by_id != caller.account_id:
        raise Conflict(f"{note.taken_by_name}已于 {moment_text(note.taken_at)} 接班，无需再次确认")
    if note.taken_at is None:
        note.taken_at, note.taken_by_id, note.taken_by_name = timezone.now(), caller.account_id, caller.display_name
        note.save(update_fields=["taken_at", "taken_by", "taken_by_name"])
        events.publish(NewsroomChanged("handover"))
    return _as_data(kinds, caller, [note])[0]


def _kinds(caller: Caller) -> list[Kind]:
    kinds = seen_kinds(caller)
    if not kinds:
        raise Forbidden()
    return kinds


def _contents(kinds: list[Kind], caller: Caller, wanted: Iterable[Reference]) -> dict[Reference, dict[str, Any]]:
    """The contents as they are now, of those that the caller sees. One statement for each kind that is named."""
    ids: dict[str, set[int]] = {}
    for key, pk in wanted:
        ids.setdefault(key, set()).add(pk)
    return {
        (kind.key, record.pk): _content(kind, record)
        for kind in kinds
        if kind.key in ids
        for record in visible(kind, caller).only("pk", kind.title, "verify_state").filter(pk__in=ids[kind.key])
    }


def _content(kind: Kind, record: Any) -> dict[str, Any]:
    state = VerifyState(record.verify_state)
    return {
        "kind": kind.key,
        "kindLabel": kind.label,
        "id": record.pk,
        "title": name_of(kind, record),
        "state": int(state),
        "stateLabel": STATE_LABELS[state],
        "route": route_of(kind, "edit", record.pk) or route_of(kind, "detail", record.pk),
        "examine": route_of(kind, "examine", record.pk),
    }


def _as_data(kinds: list[Kind], caller: Caller, notes: Sequence[HandoverNote]) -> list[dict[str, Any]]:
    """``{id, text, by, at, mine, items, hidden, takenBy, takenAt}`` each; ``hidden`` counts contents that are not shown."""
    named = [[(item["kind"], item["id"]) for item in note.items] for note in notes]
    contents = _contents(kinds, caller, (reference for references in named for reference in references))
    return [
        {
            "id": note.pk,
            "text": note.text,
            "by": {"id": note.account_id, "label": note.account_name},
            "at": moment_text(note.created_at),
            "mine": note.account_id == caller.account_id,
            "items": [contents[reference] for reference in references if reference in contents],
            "hidden": sum(reference not in contents for reference in references),
            "takenBy": {"id": note.taken_by_id, "label": note.taken_by_name} if note.taken_at else None,
            "takenAt": note.taken_at and moment_text(note.taken_at),
        }
        for note, references in zip(notes, named, strict=True)
    ]
