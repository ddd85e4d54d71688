"""Tests read here what was published, and put their own handlers in place of the product's."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

from apps.core import events
from apps.core.events import Event, Handlers

E = TypeVar("E", bound=Event)


class PublishedEvents(list[Event]):
    """The events of one test in the order of publishing (fixture ``published_events``)."""

    def of(self, event: type[E]) -> list[E]:
        return [one for one in self if isinstance(one, event)]


def record_events(monkeypatch: pytest.MonkeyPatch) -> PublishedEvents:
    """The events from now on; the product's handlers run as always."""
    published, publish = PublishedEvents(), events.publish

    def record(event: Event) -> None:
        published.append(event)
        publish(event)

    monkeypatch.setattr(events, "publish", record)
    return published


def replace_handlers(
    monkeypatch: pytest.MonkeyPatch,
    event: type[E],
    *,
    inside: Iterable[Callable[[E], None]] = (),
    after: Iterable[Callable[[E], None]] = (),
) -> None:
    """Only these handlers get the event until the test ends."""
    key: type[Event] = event
    monkeypatch.setitem(events._handlers, key, Handlers([*inside], [*after]))


def disconnect_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """No event has a handler, until the test subscribes one or ends."""
    monkeypatch.setattr(events, "_handlers", defaultdict(Handlers))
