"""Subscriptions of the console sockets of this process. A frame is encoded once, however many sockets get it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from apps.core.errors import Problem
from apps.kinds.rights import Caller, Right
from hub.handshake import AuthenticatedSocket
from hub.open_sockets import OpenSockets
from hub.ports import ports

TOPICS = frozenset(
    {
        "badges", "records", "jobs", "locks", "presence", "people", "notices", "comments", "mentions", "uploads", "claims",
        "words",
    }
)  # fmt: skip


@dataclass(eq=False, slots=True)
class Watcher:
    """One console socket. ``location``: ``kind:id`` of a record, or a route. ``doing``: the person's activity there.

    ``device``: the browser for which the socket reports uploads. ``seq`` counts the frames that were sent.
    """

    visitor: AuthenticatedSocket
    topics: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    location: str = ""
    doing: str = ""
    device: str = ""
    seq: int = 0
    _queues: tuple[Caller, frozenset[str]] | None = None

    @property
    def account_id(self) -> int:
        """The account behind the socket."""
        return self.visitor.caller.account_id

    @property
    def queues(self) -> frozenset[str]:
        """Kind keys of the review queues that the person may see; derived once for each state of their rights."""
        caller = self.visitor.caller
        if self._queues is None or self._queues[0] is not caller:
            groups = ports().queues()
            self._queues = caller, frozenset(kind for kind in groups if caller.may(groups[kind], Right.VIEW))
        return self._queues[1]

    def send(self, topic: str, kind: str, data: Any) -> None:
        """Send one frame."""
        self.write(encode(topic, kind, data))

    def write(self, encoded: str) -> None:
        """Send an encoded frame, completed by the socket's own sequence number."""
        self.seq += 1
        self.visitor.socket.write(f"{encoded}{self.seq}}}")


def encode(topic: str, kind: str, data: Any) -> str:
    """Return a frame without the sequence number at its end, which differs for each socket."""
    body = json.dumps({"topic": topic, "type": kind, "data": data}, ensure_ascii=False, separators=(",", ":"))
    return body[:-1] + ',"seq":'


@dataclass(slots=True)
class Subscriptions:
    """The watchers of this process. Iterating yields a copy, so watchers may come and go meanwhile."""

    sockets: OpenSockets
    _watchers: dict[AuthenticatedSocket, Watcher] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sockets.on_ended.append(self._ended)
        self.sockets.on_rights.append(self._rights)

    def __iter__(self) -> Iterator[Watcher]:
        return iter(list(self._watchers.values()))

    def add(self, visitor: AuthenticatedSocket) -> Watcher:
        """Return the watcher of a new socket."""
        watcher = self._watchers[visitor] = Watcher(visitor)
        return watcher

    def remove(self, watcher: Watcher) -> None:
        """Forget a closed socket."""
        self._watchers.pop(watcher.visitor, None)

    def send(self, topic: str, kind: str, data: Any, *, where: Callable[[Watcher], bool]) -> None:
        """Send a frame to the watchers of a topic for whom ``where`` holds."""
        encoded: str | None = None
        for watcher in self:
            if topic in watcher.topics and where(watcher):
                encoded = encoded or encode(topic, kind, data)
                watcher.write(encoded)

    def send_all(self, topic: str, kind: str, data: Any) -> None:
        """Send a frame to every watcher."""
        encoded = encode(topic, kind, data)
        for watcher in self:
            watcher.write(encoded)

    def _ended(self, visitor: AuthenticatedSocket, problem: Problem) -> None:
        watcher = self._watchers.get(visitor)
        if watcher is not None:
            watcher.send("session", "ended", {"code": problem.code, "msg": problem.msg})

    def _rights(self, account_ids: set[int]) -> None:
        for watcher in self:
            if watcher.account_id in account_ids:
                watcher.send("session", "rights", {})
