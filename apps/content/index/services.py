"""Actions on entries run on their records, each by the rules of its own kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from apps.core.errors import NotFound, Problem
from apps.kinds import subset_grants
from apps.kinds.call_fields import ONE_OR_MANY
from apps.kinds.engine import form, permissions, records
from apps.kinds.engine.read import record_list
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
NAMELESS = "内容"
NOWHERE = "该内容不存在或已被删除，请刷新列表"

#: A selected record: the caller's id for it, its kind and its record id. The kind is None if there is no such record.
Meant = tuple[Any, Kind | None, int]
Step = Callable[[Kind, int], Any]
Items = list[dict[str, Any]]
#: ``(kind of the list, caller, entries, items)`` -> the items with values from their own kinds.
Described = Callable[[Kind, Caller, list[Entry], Items], Items]


def on_entries(action: str, *, described: Described | None = None) -> Callable[..., Any]:
    """The service of ``POST /content/entry/<action>``; ``id`` or ``ids`` are entries of the list.

    For a kind over the index these must be entries that it shows. ``described`` builds the answer for a single entry.
    """
    return partial(_entries, action, described or _described)


def _described(_kind: Kind, caller: Caller, entries: list[Entry], items: Items) -> Items:
    return with_records(caller, entries, items)


def _entries(
    action: str,
    described: Described,
    *,
    kind: Kind,
    caller: Caller,
    id: int | None,
    ids: list[int] | None,
    rest: Mapping[str, Any],
) -> Any:
    """``rest`` is the form of the action."""
    chosen = ids or [records.as_id(id)]
    meant = _of_entries(records.visible(kind, caller, recycle=action in BINNED), chosen)
    step = _step(action, caller, rest)
    if ids:
        return _each(caller, meant, step)
    _one(meant[0], step)
    entry = records.visible(kind, caller).filter(pk=id)
    page, found = record_list.page_of_records(kind, caller, entry, {})
    items = described(kind, caller, found, page["items"])
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
        return _each(caller, [_named(**item) for item in items], step)
    own = kind or registry.kind("article")
    if not ids:
        return step(own, records.as_id(id))
    return _each(caller, [(pk, own, pk) for pk in ids], step)


def _named(kind: str, id: int) -> Meant:
    return f"{kind}:{id}", registry.kind(kind), id


def _of_entries(entries: QuerySet[Entry], ids: list[int]) -> list[Meant]:
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


def _one(meant: Meant, step: Step) -> Any:
    _, kind, record_id = meant
    if kind is None:
        raise NotFound(NOWHERE)
    with transaction.atomic():
        return step(kind, record_id)


def _each(caller: Caller, meant: list[Meant], step: Step) -> dict[str, Any]:
    """Runs the step for each record in a transaction of its own. A refused record stays unchanged and its reason is
    returned.

    The answer has the order of the request.
    """
    problems: dict[Any, Problem] = {}
    for item in sorted(meant, key=_turn):
        try:
            _one(item, step)
        except Problem as problem:
            problems[item[0]] = problem
    return {
        "done": [item[0] for item in meant if item[0] not in problems],
        "refused": [_refusal(caller, item, problems[item[0]]) for item in meant if item[0] in problems],
    }


def _turn(meant: Meant) -> tuple[str, int]:
    """A common order of locking: of two overlapping batches one waits for the other instead of deadlocking."""
    _, kind, record_id = meant
    return (kind.key if kind else "", record_id)


def _refusal(caller: Caller, meant: Meant, problem: Problem) -> dict[str, Any]:
    return {"id": meant[0], "label": _label(caller, meant), "code": problem.code, "reason": problem.msg}


def _label(caller: Caller, meant: Meant) -> str:
    """The record's title, if the caller may view it."""
    _, kind, record_id = meant
    if kind is None or not subset_grants.holds(kind, caller, kind.viewing_groups, Right.VIEW):
        return NAMELESS
    for binned in (False, True):
        if record := records.visible(kind, caller, recycle=binned).filter(pk=record_id).first():
            return records.name_of(kind, record)
    return NAMELESS
