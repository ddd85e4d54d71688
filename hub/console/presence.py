"""Who is where in the console: in which list, which record, which editor.

A person's sockets say where they are; name and colour are the server's. Each process keeps its own people and
hears of the others' by message at each change and, in case one was lost, with each beat of the census.
"""

from __future__ import annotations

import asyncio
from typing import Any

from apps.documents.locks import Presence
from hub import ports
from hub.bus import Bus, Message
from hub.people import colour_of

from .subscriptions import Audience, Watcher

MAX_PLACE, MAX_DOING = 200, 40

People = list[dict[str, Any]]


class Whereabouts:
    def __init__(self, bus: Bus, process: str, audience: Audience) -> None:
        self._bus = bus
        self._process = process
        self._audience = audience
        self._elsewhere: dict[str, dict[str, People]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        bus.on("presence.changed", self._hear)

    def moved(self, *places: str) -> None:
        """The people of these places have changed in this process."""
        for place in {place for place in places if place}:
            self._show(place)
            task = asyncio.create_task(
                self._bus.publish("presence.changed", process=self._process, place=place, people=self._here(place))
            )
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def snapshot(self, watcher: Watcher) -> None:
        """Everybody in the places that this socket hears of."""
        places = {other.place for other in self._audience} | {p for ps in self._elsewhere.values() for p in ps}
        for place in sorted(place for place in places if place):
            people = self.people(place)
            if people and _hears(watcher, place):
                watcher.tell("presence", "snapshot", {"place": place, "people": people})

    def people(self, place: str) -> People:
        """Each person once, whatever number of tabs they have open."""
        found = {person["id"]: person for places in self._elsewhere.values() for person in places.get(place, [])}
        found.update({person["id"]: person for person in self._here(place)})
        return sorted(found.values(), key=lambda person: person["id"])

    def present(self) -> set[Presence]:
        """Who has which record open in this process, in a hidden tab too."""
        places = [(watcher.account_id, *watcher.place.partition(":")) for watcher in self._audience]
        return {(account, kind, int(record_id)) for account, kind, _, record_id in places if record_id.isdigit()}

    def census(self) -> dict[str, People]:
        return {place: self._here(place) for place in {w.place for w in self._audience if w.place}}

    def hear_census(self, places: dict[str, dict[str, People]]) -> None:
        before, self._elsewhere = self._elsewhere, places
        for place in {p for ps in (*before.values(), *places.values()) for p in ps}:
            if _all(before, place) != _all(places, place):
                self._show(place)

    def _hear(self, message: Message) -> None:
        if message["process"] == self._process:
            return
        theirs = self._elsewhere.setdefault(message["process"], {})
        theirs[message["place"]] = message["people"]
        if not message["people"]:
            del theirs[message["place"]]
        self._show(message["place"])

    def _show(self, place: str) -> None:
        data = {"place": place, "people": self.people(place)}
        self._audience.tell("presence", "changed", data, where=lambda watcher: _hears(watcher, place))

    def _here(self, place: str) -> People:
        found: dict[int, dict[str, Any]] = {}
        for watcher in self._audience:
            if watcher.place == place:
                caller = watcher.visitor.caller
                person = {"id": caller.account_id, "label": caller.display_name, "doing": watcher.doing}
                found[caller.account_id] = {**person, "color": colour_of(caller.account_id)}
        return list(found.values())


def _all(places: dict[str, dict[str, People]], place: str) -> list[People]:
    return [theirs[place] for _, theirs in sorted(places.items()) if place in theirs]


def _hears(watcher: Watcher, place: str) -> bool:
    """Of the place one is in, and of the records of the kinds one watches and may see."""
    kind, _, record_id = place.partition(":")
    if not record_id.isdigit():
        return watcher.place == place
    concerned = watcher.place == place or kind in watcher.kinds
    return concerned and ports.may_watch(watcher.visitor.caller, kind)
