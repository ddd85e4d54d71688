"""Makes what a documented call is about, when the call is made."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import pytest

from apps.kinds.engine.write import recycle, save, transitions
from apps.kinds.registry import registry

from ..clients import Client
from ..samples import payload_for

LIST = frozenset({"items", "total", "page", "pageSize"})
RECORD = frozenset({"id", "revision", "createdAt", "updatedAt", "createdBy", "actions"})
REVIEWED = RECORD | {"verifyState"}
BATCH = frozenset({"done", "refused"})
ITEMS = frozenset({"items"})
JOB = frozenset({"jobId"})
#: Data that is a text, and data that is nothing.
TEXT, NOTHING = str, type(None)

Payload = dict[str, Any]
Shape = frozenset[str] | type
Check = Callable[["World", Payload, Any], None]
#: The actions that bring a record before reviewers, and before readers.
SUBMITTED, LIVE = ("submit",), ("submit", "approve")


@dataclass
class World:
    """``shown``: the records that a list must show. ``stack`` ends with the call."""

    client: Client
    monkeypatch: pytest.MonkeyPatch
    stack: ExitStack
    shown: list[int] = field(default_factory=list)

    def fields(self, key: str) -> Payload:
        return payload_for(registry.kind(key), self.client.caller)

    def made(self, key: str, *actions: str, **fields: Any) -> Payload:
        """A record that went through the actions."""
        kind, caller = registry.kind(key), self.client.caller
        if maker := MAKERS.get(key):
            record_id = maker(self)
        else:
            record_id = int(save.create(kind, caller, self.fields(key) | fields)["id"])
        for action in actions:
            transitions.perform(kind, action, caller, {"id": record_id})
        return self.now(key, record_id)

    def now(self, key: str, record_id: int) -> Payload:
        kind = registry.kind(key)
        record = kind.model._default_manager.get(pk=record_id)
        return dict(save.fresh(kind, record, self.client.caller))

    def id(self, key: str, *actions: str) -> Payload:
        return {"id": self.made(key, *actions)["id"]}

    def seen(self, key: str) -> Payload:
        """The payload that names a record as it was seen."""
        record = self.made(key)
        return {"id": record["id"], "revision": record["revision"]}

    def binned(self, key: str) -> int:
        """A record that was deleted."""
        record_id = int(self.made(key)["id"])
        recycle.delete(registry.kind(key), self.client.caller, {"id": record_id})
        return record_id

    def ready(self, key: str, action: str) -> int:
        """A record of which the action is offered, after what people do before."""
        kind, caller = registry.kind(key), self.client.caller
        record = self.made(key)
        back = reverse(key, action)
        for step in (back, "submit", "approve", back):
            if action in record["actions"]:
                break
            if step in record["actions"]:
                transitions.perform(kind, step, caller, {"id": record["id"]})
                record = self.now(key, record["id"])
        assert action in record["actions"], f"no way to {action} a {key}: {record['actions']}, {record.get('closed')}"
        return int(record["id"])


def reverse(key: str, action: str) -> str:
    """The action that takes back what ``action`` does; empty if there is none."""
    kind = registry.kind(key)
    if switch := kind.lifecycle.switch(action):
        return switch.on if switch.off == action else switch.off
    own = kind.action(action)
    return own.undo if own else ""


#: Makes a record of a kind that has no call for it; returns its id.
MAKERS: dict[str, Callable[[World], int]] = {}


@dataclass(frozen=True)
class Sample:
    """Payloads of a call, one for each of its meanings, with the names in its answer and a check of its effect."""

    makes: tuple[Callable[[World], Payload], ...]
    shape: Shape
    check: Check | None = None


def sample(make: Callable[[World], Payload], shape: Shape | set[str], check: Check | None = None) -> Sample:
    return Sample((make,), frozenset(shape) if isinstance(shape, set) else shape, check)
