"""Progress of a person's uploads and media tasks on all their screens.

A browser reports all its uploads, again and again while one of them moves. Each process remembers the last report and
forgets a silent browser. Nothing is stored: the calls know the state of an upload, and a process that missed a report
gets the next one.
"""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass, field
from typing import Any

from hub.bus import Bus, Message

from .subscriptions import Subscriptions
from .watcher import Watcher

AT_MOST_EVERY = 0.5
#: Time after which a browser is forgotten; it reports every 20 s.
SILENT_SECONDS = 60.0
TASK_SECONDS = 600.0
MAX_ITEMS, MAX_DEVICES, MAX_TASKS = 30, 10, 50
MAX_NAME, MAX_MESSAGE = 120, 120
MAX_BYTES = 1 << 50
LIBRARY = "media_item"

TYPES = frozenset({"image", "video", "audio", "document", "tianchiyun"})
STATES = frozenset({"waiting", "hashing", "sending", "paused", "offline", "checking", "failed", "done"})
_NAME = re.compile(r"[A-Za-z0-9_.:-]{1,64}")

Items = list[dict[str, Any]]


@dataclass(slots=True)
class Device:
    """Last report of one browser. ``heard_at``: seconds, monotonic."""

    items: Items
    heard_at: float


@dataclass(slots=True)
class Person:
    """Devices and running tasks of one person; tasks with the time of their last message."""

    devices: dict[str, Device] = field(default_factory=dict)
    tasks: dict[str, tuple[float, dict[str, Any]]] = field(default_factory=dict)

    def forget(self, now: float) -> None:
        """Drop silent devices and tasks without news."""
        self.devices = {name: device for name, device in self.devices.items() if device.heard_at > now - SILENT_SECONDS}
        self.tasks = {name: task for name, task in self.tasks.items() if task[0] > now - TASK_SECONDS}


class Uploads:
    """Passes reports and tasks on to the sockets of a person."""

    def __init__(self, bus: Bus, subscriptions: Subscriptions) -> None:
        self._bus = bus
        self._subscriptions = subscriptions
        self._people: dict[int, Person] = {}
        self._reports: dict[tuple[int, str], Items] = {}
        self._flushing: dict[tuple[int, str], asyncio.Task[None]] = {}
        bus.on("uploads.said", self._hear)
        bus.on("media.task", self._hear_task)

    def report(self, watcher: Watcher, data: Any) -> None:
        """Take a browser's report. Of reports in quick succession only the last is published."""
        said = parse(data)
        if said is None:
            return
        watcher.device, items = said
        key = (watcher.account_id, watcher.device)
        self._reports[key] = items
        if key not in self._flushing:
            self._flushing[key] = asyncio.create_task(self._flush(key))

    def snapshot(self, watcher: Watcher) -> None:
        """Send a socket the devices and tasks of its person."""
        person = self._person(watcher.account_id)
        devices = [{"device": name, "items": device.items} for name, device in person.devices.items()]
        watcher.send("uploads", "snapshot", {"devices": devices, "tasks": [task for _, task in person.tasks.values()]})

    async def _flush(self, key: tuple[int, str]) -> None:
        account_id, device = key
        try:
            while key in self._reports:
                items = self._reports.pop(key)
                await self._bus.publish("uploads.said", account_id=account_id, device=device, items=items)
                await asyncio.sleep(AT_MOST_EVERY)
        finally:
            del self._flushing[key]

    def _hear(self, message: Message) -> None:
        account_id, device, items = message["account_id"], message["device"], message["items"]
        devices = self._person(account_id).devices
        devices.pop(device, None)
        if items:
            devices[device] = Device(items, time.monotonic())
        while len(devices) > MAX_DEVICES:
            del devices[next(iter(devices))]
        data = {"device": device, "items": items}
        self._subscriptions.send_to_account(
            account_id, "uploads", "changed", data, where=lambda watcher: watcher.device != device
        )

    def _hear_task(self, message: Message) -> None:
        account_id, task = message["account_id"], message["task"]
        tasks = self._person(account_id).tasks
        tasks.pop(task["id"], None)
        if task["state"] in ("queued", "running"):
            tasks[task["id"]] = (time.monotonic(), task)
        while len(tasks) > MAX_TASKS:
            del tasks[next(iter(tasks))]
        self._subscriptions.send("uploads", "task", task, where=lambda watcher: _concerns(watcher, account_id))

    def _person(self, account_id: int) -> Person:
        """Return a person's state. People without devices and tasks are dropped."""
        now = time.monotonic()
        for known in self._people.values():
            known.forget(now)
        self._people = {known_id: known for known_id, known in self._people.items() if known.devices or known.tasks}
        return self._people.setdefault(account_id, Person())


def _concerns(watcher: Watcher, account_id: int) -> bool:
    """Return whether a socket hears of a task: a person's own, and on the screens of the library every task."""
    if watcher.account_id == account_id:
        return True
    return watcher.sees(LIBRARY)


def parse(data: Any) -> tuple[str, Items] | None:
    """Return the device and its uploads, or None. Malformed uploads are left out."""
    if not isinstance(data, dict) or not _named(data.get("device")) or not isinstance(data.get("items"), list):
        return None
    items = [item for raw in data["items"][:MAX_ITEMS] if (item := _item(raw)) is not None]
    return data["device"], items


def _item(raw: Any) -> dict[str, Any] | None:
    if not isinstance(raw, dict) or not _named(raw.get("id")):
        return None
    size, loaded = raw.get("size"), raw.get("loaded")
    if not _bytes(size) or not _bytes(loaded) or raw.get("type") not in TYPES or raw.get("state") not in STATES:
        return None
    texts = {"name": _text(raw.get("name"), MAX_NAME), "message": _text(raw.get("message"), MAX_MESSAGE)}
    return {"id": raw["id"], "type": raw["type"], "state": raw["state"], "size": size, "loaded": loaded, **texts}


def _named(value: Any) -> bool:
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def _bytes(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MAX_BYTES


def _text(value: Any, length: int) -> str:
    return value[:length] if isinstance(value, str) else ""
