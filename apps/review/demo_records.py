"""Demonstration records of staff: created, submitted, reviewed and taken down, each step at its time."""

from __future__ import annotations

import datetime as dt
import importlib.util
import inspect
import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils import timezone

from apps.core.payload_names import camel
from apps.kinds.engine.public import ingest, reader_records
from apps.kinds.engine.public.ingest import Sender
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import recycle, save, transitions
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .log.services import happened_at

People = Mapping[str, Caller]
UNITS = {"m": 1, "h": 60, "d": 24 * 60}
DECISIONS = ("approve", "reject", "publish", "withdraw")
JUDGES = ("approve", "reject")
#: Stands for a reader as the author: the record arrives for review, and an editor takes the other steps.
READER = ""
#: The system that sends the readers' records.
SENDER = Sender("demonstration")


@dataclass(frozen=True, slots=True)
class Tale:
    """One record: its author, its fields (as the create call takes them) and its history.

    ``course`` says how long ago it was created and which actions followed: ``9d submit:8d reject:7d update:6d
    submit:40m`` (minutes, hours, days). ``changes`` is the payload of ``update``, ``reason`` that of a rejection or a
    withdrawal. ``later`` are columns that only time changes, such as a period that has ended. ``desk`` takes the
    further steps of a reader's record.
    """

    author: str
    course: str
    fields: Mapping[str, Any]
    changes: Mapping[str, Any] = field(default_factory=dict)
    reason: str = ""
    later: Mapping[str, Any] = field(default_factory=dict)
    desk: str = "editor"


def load(key: str, tales: Iterable[Tale], people: People) -> int:
    """Creates the records unless the kind has any; returns the number created."""
    kind = registry.kind(key)
    if kind.model.objects.exists():
        return 0
    return sum(1 for tale in tales if tell(kind, tale, people))


def tell(kind: Kind, tale: Tale, people: People) -> int:
    """Creates a record and runs its history through the engine, by people with the rights; returns its id.

    Then its timestamps are moved into the past. Otherwise the demonstration would show neither waiting times nor a
    history.
    """
    steps = list(_steps(tale.course))
    author = people[tale.author or tale.desk]
    record_id = _made(kind, author, tale)
    for action, moment in steps[1:]:
        with happened_at(moment):
            _take(kind, action, record_id, people["reviewer"] if action in JUDGES else author, tale)
    _backdate(kind, record_id, steps, tale)
    return record_id


def _made(kind: Kind, author: Caller, tale: Tale) -> int:
    if tale.author == READER and kind.ingest:
        return ingest.receive(kind, SENDER, {"key": uuid.uuid4().hex, **tale.fields})[0]
    if tale.author == READER:
        return int(reader_records.arrive(kind, tale.fields, facts={}).pk)
    return int(save.create(kind, author, tale.fields)["id"])


def _steps(course: str) -> Iterator[tuple[str, dt.datetime]]:
    now = timezone.now()
    for step in course.split():
        action, _, age = step.rpartition(":")
        minutes = float(age[:-1]) * UNITS[age[-1]]
        yield action or "create", now - dt.timedelta(minutes=minutes, seconds=minutes * 7 % 53)


def _take(kind: Kind, action: str, record_id: int, caller: Caller, tale: Tale) -> None:
    if action == "delete":
        recycle.delete(kind, caller, {"id": record_id})
    elif action == "update":
        revision = kind.model.objects.values_list("revision", flat=True).get(pk=record_id)
        save.update(kind, caller, {"id": record_id, "revision": revision, **tale.changes})
    else:
        asks = tale.reason and action in ("reject", "withdraw")
        transitions.perform(kind, action, caller, {"id": record_id} | ({"reason": tale.reason} if asks else {}))


def _backdate(kind: Kind, record_id: int, steps: list[tuple[str, dt.datetime]], tale: Tale) -> None:
    moments = dict(steps)
    record = kind.model.objects.get(pk=record_id)
    for name, value in tale.later.items():
        setattr(record, name, value)
    if record.published:
        later = {camel(f.name): serializer.dump_value(f, record) for f in kind.fields if f.name in tale.later}
        record.published |= later
    decided = [moments[name] for name in DECISIONS if name in moments]
    columns = {
        "created_at": steps[0][1],
        "updated_at": steps[-1][1],
        "submitted_at": moments.get("submit", steps[0][1]) if record.submitted_at else None,
        "decided_at": max(decided) if decided and record.decided_at else None,
        "published_at": moments.get("approve", moments.get("publish")) if record.published_at else None,
        "deleted_at": moments.get("delete") if record.deleted_at else None,
        "published": record.published,
    }
    kind.model.objects.filter(pk=record_id).update(**columns, **tale.later)


def live(key: str, number: int = 0, **columns: Any) -> dict[str, Any]:
    """A reference to a record that readers see (with these columns): number 0 is the newest, and so on."""
    found = registry.kind(key).model.objects.filter(published_at__isnull=False, deleted_at__isnull=True, **columns)
    ids = list(found.order_by("-pk").values_list("pk", flat=True))
    return {"kind": key, "id": ids[number % len(ids)]}


def load_beside(people: People) -> dict[str, int]:
    """Numbers of records created, by label, for kinds that have ``tales()`` in ``demo.py`` and no records.

    A new kind needs no other registration.
    """
    made = {}
    for kind in registry.kinds.values():
        name = f"{kind.model.__module__.rpartition('.')[0]}.demo"
        module = importlib.import_module(name) if importlib.util.find_spec(name) else None
        tales = getattr(module, "tales", None)
        if tales and not inspect.signature(tales).parameters and (count := load(kind.key, tales(), people)):
            made[kind.label] = count
    return made
