"""Actions on entries run on their records, each by the rules of its own kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from apps.core.errors import NotFound, Problem
from apps.kinds.call_fields import ONE_OR_MANY
from apps.kinds.engine import form, permissions, records, subset_grants
from apps.kinds.engine.read import record_list
from apps.kinds.engine.read.list_query import ListQuery
from apps.kinds.engine.write import recycle, save, transitions
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.review.content_kinds import CONTENT_KINDS

from .models import Entry
from .queries import with_records

COVER_FORM = (Field("cover", "封面", "image", required=True),)
#: The records of a documented call; the other names are the action's form.
RECORDS = (
    Field("kind", "内容类型", "kind", kinds=CONTENT_KINDS),
    *ONE_OR_MANY,
    Field("items", "要操作的记录", "references", kinds=CONTENT_KINDS),
)
UNTITLED = "内容"
MISSING = "该内容不存在或已被删除，请刷新列表"

#: A selected record: the caller's id for it, its kind and its record id. The kind is None if there is no such record.
Selected = tuple[Any, Kind | None, int]
Step = Callable[[Kind, int], Any]
Items = list[dict[str, Any]]
#: ``(kind of the list, caller, entries, items)`` -> the items with values from their own kinds.
Describe = Callable[[Kind, Caller, list[Entry], Items], Items]


def on_entries(action: str, *, describe: Describe | None = None) -> Callable[..., Any]:
    """The service of ``POST /content/entry/<action>``; ``id`` or ``ids`` are entries of the list.

    For a kind over the index these must be entries that it shows. ``describe`` builds the answer for a single entry.
    """
    return partial(_entries, action, describe or _with_records)


def _with_records(_kind: Kind, caller: Caller, entries: list[Entry], items: Items) -> Items:
    return with_records(caller, entries, items)


def _entries(
    action: str,
    describe: Describe,
    *,
    kind: Kind,
    caller: Caller,
    id: int | None,
    ids: list[int] | None,
    rest: Mapping[str, Any],
) -> Any:
    """``rest`` is the form of the action."""
    chosen = ids or [records.as_id(id)]
    selected = _selected_entries(records.visible(kind, caller, recycle=action in BINNED), chosen)
    step = _step(action, caller, rest)
    if ids:
        return _run_each(caller, selected, step)
    _run_one(selected[0], step)
    entry = records.visible(kind, caller).filter(pk=id)
    page, found = record_list.page_of_records(kind, caller, entry, ListQuery())
    items = describe(kind, caller, found, page["items"])
    return items[0] if items else {"done": chosen, "refused": []}


def on_records(action: str) -> Callable[..., Any]:
    """The service of a documented call: ``kind`` (default: article) with ``id`` or ``ids``, or ``items``: ``[{kind,
    id}]``.
    """
    return partial(_records, action)


def _records(
    action: str,
    *,
    caller: Caller,
    kind: Kind | None,
    id: int | None,
    ids: list[int] | None,
    items: list[dict[str, Any]] | None,
    rest: Mapping[str, Any],
) -> Any:
    """``rest`` is the form of the action."""
    step = _step(action, caller, rest)
    if items:
        return _run_each(caller, [_selected_item(**item) for item in items], step)
    own = kind or registry.kind("article")
    if not ids:
        return step(own, records.as_id(id))
    return _run_each(caller, [(pk, own, pk) for pk in ids], step)


def _selected_item(kind: str, id: int) -> Selected:
    return f"{kind}:{id}", registry.kind(kind), id


def _selected_entries(entries: QuerySet[Entry], ids: list[int]) -> list[Selected]:
    found = {entry.pk: entry for entry in entries.filter(pk__in=ids)}
    return [(pk, registry.kind(found[pk].kind), found[pk].record_id) if pk in found else (pk, None, 0) for pk in ids]


def _step(action: str, caller: Caller, rest: Mapping[str, Any]) -> Step:
    return partial(STEPS.get(action, _perform), action, caller, rest)


def _perform(action: str, caller: Caller, rest: Mapping[str, Any], kind: Kind, record_id: int) -> Any:
    _require_seen(kind, caller)
    if permissions.action_right(kind, action) is None:
        raise NotFound(f"{kind.label}没有这个操作")
    return transitions.perform_asked(kind, action, caller, {**rest, "id": record_id})


def _delete(_action: str, caller: Caller, _rest: Mapping[str, Any], kind: Kind, record_id: int) -> Any:
    permissions.require_over(kind, caller, kind.groups, Right.REMOVE)
    return recycle.delete(kind, caller, {"id": record_id})


def _restore(_action: str, caller: Caller, _rest: Mapping[str, Any], kind: Kind, record_id: int) -> Any:
    permissions.require_over(kind, caller, kind.groups, Right.REMOVE)
    return recycle.restore(kind, caller, {"id": record_id})


def _purge(_action: str, caller: Caller, _rest: Mapping[str, Any], kind: Kind, record_id: int) -> Any:
    permissions.require_over(kind, caller, kind.groups, Right.REMOVE)
    return recycle.purge(kind, caller, {"id": record_id})


def _cover(_action: str, caller: Caller, rest: Mapping[str, Any], kind: Kind, record_id: int) -> Any:
    """Changes ``cover`` to one of our pictures, like an edit of that field alone."""
    permissions.require(caller, kind.groups, Right.EDIT)
    if kind.field_named("cover") is None:
        raise NotFound(f"{kind.label}没有封面")
    form.refuse_unknown(COVER_FORM, rest, transitions.CONTROL)
    values = form.parse(COVER_FORM, rest)
    record = records.find(kind, caller, record_id, lock=True)
    return save.update(kind, caller, values | {"id": record_id, "revision": record.revision})


STEPS: dict[str, Callable[..., Any]] = {"delete": _delete, "restore": _restore, "purge": _purge, "cover": _cover}
#: Actions in the recycle bin.
BINNED = frozenset({"restore", "purge"})


def _require_seen(kind: Kind, caller: Caller) -> None:
    permissions.require_over(kind, caller, kind.viewing_groups, Right.VIEW)


def _run_one(selected: Selected, step: Step) -> Any:
    _, kind, record_id = selected
    if kind is None:
        raise NotFound(MISSING)
    with transaction.atomic():
        return step(kind, record_id)


def _run_each(caller: Caller, selected: list[Selected], step: Step) -> dict[str, Any]:
    """Runs the step for each record in a transaction of its own. A refused record stays unchanged and its reason is
    returned.

    The answer has the order of the request.
    """
    problems: dict[Any, Problem] = {}
    for item in sorted(selected, key=_lock_order):
        try:
            _run_one(item, step)
        except Problem as problem:
            problems[item[0]] = problem
    return {
        "done": [item[0] for item in selected if item[0] not in problems],
        "refused": [_refusal(caller, item, problems[item[0]]) for item in selected if item[0] in problems],
    }


def _lock_order(selected: Selected) -> tuple[str, int]:
    """A common order of locking: of two overlapping batches one waits for the other instead of deadlocking."""
    _, kind, record_id = selected
    return (kind.key if kind else "", record_id)


def _refusal(caller: Caller, selected: Selected, problem: Problem) -> dict[str, Any]:
    return {"id": selected[0], "label": _label(caller, selected), "code": problem.code, "reason": problem.msg}


def _label(caller: Caller, selected: Selected) -> str:
    """The record's title, if the caller may view it."""
    _, kind, record_id = selected
    if kind is None or not subset_grants.holds(kind, caller, kind.viewing_groups, Right.VIEW):
        return UNTITLED
    for binned in (False, True):
        if record := records.visible(kind, caller, recycle=binned).filter(pk=record_id).first():
            return records.name_of(kind, record)
    return UNTITLED
