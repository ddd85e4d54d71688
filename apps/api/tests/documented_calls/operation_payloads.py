"""Payloads of the generic operations, and what their answers say, from the declaration of the kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from apps.core.payload_names import camel
from apps.kinds.calls import Call
from apps.kinds.engine.write import transitions
from apps.kinds.kind import Kind
from apps.kinds.registry import BoundCall

from ..samples import value_for
from ..tables import counted_at
from .world import BATCH, JOB, LIST, RECORD, REVIEWED, Payload, Sample, World

REASON = "导语与正文的数字不一致，请核对"
PAGE = {"page": 1, "pageSize": 30}


def of_operation(bound: BoundCall) -> Sample:
    """Raises LookupError for a service: what that is sent stands in the tables of the areas."""
    kind, call = bound.kind, bound.call
    if kind is None or call.op not in DERIVED:
        raise LookupError(f"no sample for {call.method} {call.path}: add one to the tables in {__package__}")
    return DERIVED[call.op](kind, call)


def _listed(kind: Kind, call: Call) -> Sample:
    def make(world: World) -> Payload:
        world.shown.append(world.made(kind.key)["id"])
        return PAGE

    return Sample((make,), LIST, _shows)


def _queued(kind: Kind, call: Call) -> Sample:
    """With all documented names; those that say which records are meant have the values of the menu's count."""

    def make(world: World) -> Payload:
        world.shown.append(world.made(kind.key, "submit")["id"])
        _, counted = counted_at(kind.key)
        return {**PAGE, "verifyState": 3, "navRefresh": 1, **counted}

    return Sample((make,), LIST, _shows)


def _shows(world: World, sent: Payload, data: Any) -> None:
    assert set(world.shown) <= {item["id"] for item in data["items"]}


def _read(kind: Kind, call: Call) -> Sample:
    return Sample((lambda world: world.id(kind.key),), _shape(kind), _is_it)


def _created(kind: Kind, call: Call) -> Sample:
    def is_there(world: World, sent: Payload, data: Any) -> None:
        _has_texts(kind, sent, world.now(kind.key, data["id"]))

    return Sample((lambda world: world.fields(kind.key),), _shape(kind), is_there)


def _updated(kind: Kind, call: Call) -> Sample:
    name = camel(next(f.name for f in _texts(kind)))
    back = {ours: documented for documented, ours in call.rename.items()}

    def make(world: World) -> Payload:
        made = world.made(kind.key)
        return {"id": made["id"], "revision": made["revision"], back.get(name, name): f"{kind.label}改"}

    def is_changed(world: World, sent: Payload, data: Any) -> None:
        assert data["revision"] > sent["revision"]
        _has_texts(kind, sent, world.now(kind.key, sent["id"]))

    return Sample((make,), _shape(kind), is_changed)


def _texts(kind: Kind) -> Iterator[Any]:
    writable = (f for f in kind.fields if not f.readonly and not f.choices and not f.when)
    return (f for f in writable if f.type in ("text", "long_text"))


def _has_texts(kind: Kind, sent: Payload, record: Payload) -> None:
    texts = [camel(f.name) for f in _texts(kind) if camel(f.name) in sent]
    assert {name: record[name] for name in texts} == {name: sent[name] for name in texts}


def _deleted(kind: Kind, call: Call) -> Sample:
    return Sample((lambda world: _named(call, int(world.made(kind.key)["id"])),), BATCH, partial(_is_done, kind, False))


def _taken_out(kind: Kind, call: Call) -> Sample:
    return Sample((lambda world: {"id": world.binned(kind.key)},), BATCH, partial(_is_done, kind, call.op == "restore"))


def _is_done(kind: Kind, lives: bool, world: World, sent: Payload, data: Any) -> None:
    ids = sent["ids"] if "ids" in sent else [sent["id"]]
    assert (data["done"], data["refused"]) == (ids, [])
    living = kind.model._default_manager.filter(pk__in=ids)
    if any(f.name == "deleted_at" for f in kind.model._meta.fields):
        living = living.filter(deleted_at=None)
    assert living.exists() is lives


def _cleaned(kind: Kind, call: Call) -> Sample:
    def make(world: World) -> Payload:
        world.binned(kind.key)
        return {}

    def is_empty(world: World, sent: Payload, data: Any) -> None:
        assert (data["done"], data["refused"]) == (1, [])

    return Sample((make,), BATCH, is_empty)


def _exported(kind: Kind, call: Call) -> Sample:
    def make(world: World) -> Payload:
        world.made(kind.key)
        return {"verifyState": 0} if kind.reviewed else {}

    return Sample((make,), JOB)


def _acted(kind: Kind, call: Call) -> Sample:
    return Sample(
        (_acting(kind, call, call.action, {}),), _answered(kind, call), partial(_has_moved, kind, call.action)
    )


def _decided(kind: Kind, call: Call) -> Sample:
    """Each documented value is sent once, under the documented name."""
    documented = next((name for name, ours in call.rename.items() if ours == call.by), call.by)
    makes = tuple(_acting(kind, call, action, {documented: int(value)}) for value, action in sorted(call.table.items()))

    def is_moved(world: World, sent: Payload, data: Any) -> None:
        _has_moved(kind, call.table[str(sent[documented])], world, sent, data)

    return Sample(makes, _answered(kind, call), is_moved)


def _acting(kind: Kind, call: Call, action: str, said: Payload) -> Callable[[World], Payload]:
    asked = [f for f in transitions.form_of(kind, action) if f.required or f.name == "reason"]

    def make(world: World) -> Payload:
        form = {camel(f.name): value_for(f, 1, world.client.caller) for f in asked}
        return _named(call, world.ready(kind.key, action)) | said | form

    return make


def _has_moved(kind: Kind, action: str, world: World, sent: Payload, data: Any) -> None:
    (record_id,) = sent["ids"] if "ids" in sent else [sent["id"]]
    record = kind.model._default_manager.get(pk=record_id)
    if transition := kind.lifecycle.transition(action):
        assert record.verify_state == transition.target
    elif switch := kind.lifecycle.switch(action):
        assert getattr(record, switch.field) is switch.value(action)
    else:
        assert action not in world.now(kind.key, record_id)["actions"]


def _named(call: Call, record_id: int) -> Payload:
    return {"ids": [record_id]} if call.batch else {"id": record_id}


def _answered(kind: Kind, call: Call) -> frozenset[str]:
    return BATCH if call.batch else _shape(kind)


def _shape(kind: Kind) -> frozenset[str]:
    return REVIEWED if kind.reviewed else RECORD


def _is_it(world: World, sent: Payload, data: Any) -> None:
    assert data["id"] == sent["id"]


DERIVED: dict[str, Callable[[Kind, Call], Sample]] = {
    "list": _listed, "queue": _queued, "detail": _read, "create": _created, "update": _updated, "delete": _deleted,
    "restore": _taken_out, "purge": _taken_out, "clean": _cleaned, "export": _exported, "act": _acted, "decide": _decided,
}  # fmt: skip
