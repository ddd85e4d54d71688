"""Presence: who has which list, record or editor of the console open.

A person's sockets say their location; the server sets name and colour. A process hears of people in other processes
by a message at each change and, as messages may be lost, with each beat of the cluster.
"""

from __future__ import annotations

import asyncio
from typing import Any

from apps.documents.locks import Presence
from hub.bus import Bus, Message
from hub.people import colour_of
from hub.ports import ports

from .audience import kind_of
from .subscriptions import Subscriptions
from .watcher import Watcher

MAX_LOCATION, MAX_DOING = 200, 40

People = list[dict[str, Any]]


class ConsolePresence:
    """Locations of the people in all processes. A location is ``kind:id`` of a record, or a route."""

    def __init__(self, bus: Bus, process: str, subscriptions: Subscriptions) -> None:
        self._bus = bus
        self._process = process
        self._subscriptions = subscriptions
        self._elsewhere: dict[str, dict[str, People]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        bus.on("presence.changed", self._hear)

    def moved(self, *locations: str) -> None:
        """Publish the people at these locations, which have changed in this process."""
        for location in {location for location in locations if location}:
            self._show(location)
            task = asyncio.create_task(
                self._bus.publish(
                    "presence.changed", process=self._process, location=location, people=self._here(location)
                )
            )
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def snapshot(self, watcher: Watcher) -> None:
        """Send a socket the people at all locations that it hears of."""
        locations = {watcher.location, *self._subscriptions.audience.records(watcher.kinds)}
        locations |= {there for ps in self._elsewhere.values() for there in ps if kind_of(there) in watcher.kinds}
        for location in sorted(location for location in locations if location and _hears(watcher, location)):
            people = self.people(location)
            if people:
                watcher.send("presence", "snapshot", {"place": location, "people": people})

    def snapshot_everywhere(self, watcher: Watcher) -> None:
        """Send a socket the people at all locations, if its person may see them."""
        if not ports().may_see_people(watcher.visitor.caller):
            return
        locations = {*self._subscriptions.audience.locations(), *(p for ps in self._elsewhere.values() for p in ps)}
        places = [{"place": place, "people": self.people(place)} for place in sorted(locations)]
        watcher.send("people", "snapshot", {"places": [place for place in places if place["people"]]})

    def people(self, location: str) -> People:
        """Return the people at a location, each person once, whatever number of tabs they have open."""
        found: dict[int, dict[str, Any]] = {}
        elsewhere = (person for locations in self._elsewhere.values() for person in locations.get(location, []))
        for person in (*elsewhere, *self._here(location)):
            found[person["id"]] = person | {"since": _earlier(person.get("since", ""), found.get(person["id"]))}
        return sorted(found.values(), key=lambda person: person["id"])

    def present(self) -> set[Presence]:
        """Return who has which record open in this process, in a hidden tab too."""
        audience, found = self._subscriptions.audience, set[Presence]()
        for location in audience.locations():
            kind, _, record_id = location.partition(":")
            if record_id.isdigit():
                found |= {(there.account_id, kind, int(record_id)) for there in audience.of("location", location)}
        return found

    def local_people(self) -> dict[str, People]:
        """Return the people of this process by location."""
        return {location: self._here(location) for location in self._subscriptions.audience.locations()}

    def hear_people(self, locations: dict[str, dict[str, People]]) -> None:
        """Take in the people of the other processes: process id to location to people."""
        before, self._elsewhere = self._elsewhere, locations
        for location in {p for ps in (*before.values(), *locations.values()) for p in ps}:
            if _all(before, location) != _all(locations, location):
                self._show(location)

    def _hear(self, message: Message) -> None:
        if message["process"] == self._process:
            return
        theirs = self._elsewhere.setdefault(message["process"], {})
        theirs[message["location"]] = message["people"]
        if not message["people"]:
            del theirs[message["location"]]
        self._show(message["location"])

    def _show(self, location: str) -> None:
        data = {"place": location, "people": self.people(location)}
        self._subscriptions.send_to(self._hearing(location), "presence", "changed", data)
        self._subscriptions.send(
            "people", "changed", data, where=lambda watcher: ports().may_see_people(watcher.visitor.caller)
        )

    def _hearing(self, location: str) -> list[Watcher]:
        """Return the sockets at a location, and those that watch the kind of the record there."""
        audience = self._subscriptions.audience
        near = dict.fromkeys((*audience.of("location", location), *audience.of("kind", kind_of(location))))
        return [watcher for watcher in near if _hears(watcher, location)]

    def _here(self, location: str) -> People:
        found: dict[int, dict[str, Any]] = {}
        for watcher in self._subscriptions.audience.of("location", location):
            caller = watcher.visitor.caller
            person = {"id": caller.account_id, "label": caller.display_name, "doing": watcher.doing}
            since = _earlier(watcher.since, found.get(caller.account_id))
            found[caller.account_id] = {**person, "color": colour_of(caller.account_id), "since": since}
        return list(found.values())


def _earlier(since: str, known: dict[str, Any] | None) -> str:
    """A person is at a location since the first of their tabs came there. Moments of the console sort as text.

    A process of an older release says no moment; then none is shown."""
    return min(since, known["since"]) if known else since


def _all(locations: dict[str, dict[str, People]], location: str) -> list[People]:
    return [theirs[location] for _, theirs in sorted(locations.items()) if location in theirs]


def _hears(watcher: Watcher, location: str) -> bool:
    """Return whether a socket hears of a location: its own, or a record of a kind that it watches and may see."""
    kind = kind_of(location)
    if not kind:
        return watcher.location == location
    return (watcher.location == location or kind in watcher.kinds) and watcher.may_see(kind)
