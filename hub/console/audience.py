"""Index of the console sockets by what they hear of.

A message concerns a few sockets. Without an index it would look at all of them, and the census of who is where would
look at all of them for every location.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from .watcher import Watcher

Axis = Literal["account", "topic", "kind", "location"]


class Audience:
    """Sets of watchers by account, topic, watched kind and location. A set yields a copy, as writing may close sockets."""

    def __init__(self) -> None:
        self._sets: dict[Axis, dict[int | str, dict[Watcher, None]]] = {
            "account": {},
            "topic": {},
            "kind": {},
            "location": {},
        }
        #: The locations that are records, by kind: what a screen that shows the kind hears of.
        self._records: dict[str, dict[str, None]] = {}

    def add(self, watcher: Watcher) -> None:
        """Index a watcher by what it hears of now. Call :meth:`discard` before that changes."""
        for axis, value in _entries(watcher):
            self._sets[axis].setdefault(value, {})[watcher] = None
        if watcher.location:
            self._records.setdefault(kind_of(watcher.location), {})[watcher.location] = None

    def discard(self, watcher: Watcher) -> None:
        """Remove a watcher, and the sets that are empty without it."""
        for axis, value in _entries(watcher):
            watchers = self._sets[axis].get(value, {})
            watchers.pop(watcher, None)
            if not watchers:
                self._sets[axis].pop(value, None)
        location = watcher.location
        if location and location not in self._sets["location"]:
            kind = kind_of(location)
            self._records.get(kind, {}).pop(location, None)
            if not self._records.get(kind, True):
                del self._records[kind]

    def of(self, axis: Axis, value: int | str) -> list[Watcher]:
        """Return the watchers of an account, a topic or a kind, or those at a location."""
        return list(self._sets[axis].get(value, ()))

    def of_kinds(self, kinds: Iterable[str]) -> list[Watcher]:
        """Return the watchers of any of these kinds, each once."""
        return list({watcher: None for kind in kinds for watcher in self._sets["kind"].get(kind, ())})

    def locations(self) -> list[str]:
        """Return the locations where somebody is."""
        return [str(location) for location in self._sets["location"]]

    def records(self, kinds: Iterable[str]) -> list[str]:
        """Return the locations of records of these kinds where somebody is."""
        return [location for kind in kinds for location in self._records.get(kind, ())]


def kind_of(location: str) -> str:
    """Return the kind of a location ``kind:id``; an empty text for a route."""
    kind, _, record_id = location.partition(":")
    return kind if record_id.isdigit() else ""


def _entries(watcher: Watcher) -> Iterator[tuple[Axis, int | str]]:
    yield "account", watcher.account_id
    for topic in watcher.topics:
        yield "topic", topic
    for kind in watcher.kinds:
        yield "kind", kind
    if watcher.location:
        yield "location", watcher.location
