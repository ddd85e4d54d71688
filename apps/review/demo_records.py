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
class DemoRecord:
    """One record: its author, its fields (as the create call takes them) and its history.

    ``history`` says how long ago it was created and which actions followed: ``9d submit:8d reject:7d update:6d
    submit:40m`` (minutes, hours, days). ``changes`` is the payload of ``update``, ``reason`` that of a rejection or a
    withdrawal. ``later`` are columns that only time changes, such as a period that has ended. ``desk`` takes the
    further steps of a reader's record.
    """

    author: str
    history: str
    fields: Mapping[str, Any]
    changes: Mapping[str, Any] = field(default_factory=dict)
    reason: str = ""
    later: Mapping[str, Any] = field(default_factory=dict)
    desk: str = "editor"


def load(key: str, demo_records: Iterable[DemoRecord], people: People) -> int:
    """Creates the records unless the kind has any; returns the number created."""
    kind = registry.kind(key)
    if kind.model.objects.exists():
        return 0
    return sum(1 for demo in demo_records if create(kind, demo, people))


def create(kind: Kind, demo: DemoRecord, people: People) -> int:
    """Creates a record and runs its history through the engine, by people with the rights; returns its id.

    Then its timestamps are moved into the past. Otherwise the demonstration would show neither waiting times nor a
    history.
    """
    steps = list(_steps(demo.history))
    author = people[demo.author or demo.desk]
    record_id = _create(kind, author, demo)
    for action, moment in steps[1:]:
        with happened_at(moment):
            _run_action(kind, action, record_id, people["reviewer"] if action in JUDGES else author, demo)
    _backdate(kind, record_id, steps, demo)
    return record_id


def _create(kind: Kind, author: Caller, demo: DemoRecord) -> int:
    if demo.author == READER and kind.ingest:
        return ingest.receive_record(kind, SENDER, {"key": uuid.uuid4().hex, **demo.fields})[0]
    if demo.author == READER:
        return int(reader_records.arrive(kind, demo.fields, facts={}).pk)
    return int(save.create(kind, author, demo.fields)["id"])


def _steps(history: str) -> Iterator[tuple[str, dt.datetime]]:
    now = timezone.now()
    for step in history.split():
        action, _, age = step.rpartition(":")
        minutes = float(age[:-1]) * UNITS[age[-1]]
        yield action or "create", now - dt.timedelta(minutes=minutes, seconds=minutes * 7 % 53)


def _run_action(kind: Kind, action: str, record_id: int, caller: Caller, demo: DemoRecord) -> None:
    if action == "delete":
        recycle.delete(kind, caller, {"id": record_id})
    elif action == "update":
        revision = kind.model.objects.values_list("revision", flat=True).get(pk=record_id)
        save.update(kind, caller, {"id": record_id, "revision": revision, **demo.changes})
    else:
        asks = demo.reason and action in ("reject", "withdraw")
        transitions.perform(kind, action, caller, {"id": record_id} | ({"reason": demo.reason} if asks else {}))


def _backdate(kind: Kind, record_id: int, steps: list[tuple[str, dt.datetime]], demo: DemoRecord) -> None:
    moments = dict(steps)
    record = kind.model.objects.get(pk=record_id)
    columns: dict[str, Any] = {
        "created_at": steps[0][1],
        "updated_at": steps[-1][1],
        "deleted_at": moments.get("delete") if record.deleted_at else None,
    }
    if kind.reviewed:
        columns |= _review_columns(kind, record, steps, demo)
    kind.model.objects.filter(pk=record_id).update(**columns, **demo.later)


def _review_columns(kind: Kind, record: Any, steps: list[tuple[str, dt.datetime]], demo: DemoRecord) -> dict[str, Any]:
    moments = dict(steps)
    for name, value in demo.later.items():
        setattr(record, name, value)
    if record.published:
        later = {camel(f.name): serializer.dump_value(f, record) for f in kind.fields if f.name in demo.later}
        record.published |= later
    decided = [moments[name] for name in DECISIONS if name in moments]
    return {
        "submitted_at": moments.get("submit", steps[0][1]) if record.submitted_at else None,
        "decided_at": max(decided) if decided and record.decided_at else None,
        "published_at": moments.get("approve", moments.get("publish")) if record.published_at else None,
        "published": record.published,
    }


def live(key: str, number: int = 0, **columns: Any) -> dict[str, Any]:
    """A reference to a record that readers see (with these columns): number 0 is the newest, and so on."""
    found = registry.kind(key).model.objects.filter(published_at__isnull=False, deleted_at__isnull=True, **columns)
    ids = list(found.order_by("-pk").values_list("pk", flat=True))
    return {"kind": key, "id": ids[number % len(ids)]}


def load_beside(people: People) -> dict[str, int]:
    """Numbers of records created, by label, for kinds that have ``demo_records()`` in ``demo.py`` and no records.

    A new kind needs no other registration.
    """
    made = {}
    for kind in registry.kinds.values():
        name = f"{kind.model.__module__.rpartition('.')[0]}.demo"
        module = importlib.import_module(name) if importlib.util.find_spec(name) else None
        demo_records = getattr(module, "demo_records", None)
        if (
            demo_records
            and not inspect.signature(demo_records).parameters
            and (count := load(kind.key, demo_records(), people))
        ):
            made[kind.label] = count
    return made
