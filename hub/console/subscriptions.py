"""Who watches what on the console sockets of this process, and one encoding per frame however many watch."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from apps.core.errors import Problem
from apps.kinds.rights import Caller, Right
from hub import ports
from hub.handshake import AuthenticatedSocket
from hub.open_sockets import OpenSockets

TOPICS = frozenset(
    {"badges", "records", "jobs", "locks", "presence", "notices", "comments", "mentions", "uploads", "claims", "words"}
)


@dataclass(eq=False, slots=True)
class Watcher:
    """A console socket. ``place`` is where the person is: ``kind:id`` or a route; ``doing`` what they do there.

    ``device`` is the browser that it said it uploads for.
    """

    visitor: AuthenticatedSocket
    topics: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    place: str = ""
    doing: str = ""
    device: str = ""
    seq: int = 0
    _queues: tuple[Caller, frozenset[str]] | None = None

    @property
    def account_id(self) -> int:
        return self.visitor.caller.account_id

    @property
    def queues(self) -> frozenset[str]:
        """The review queues that this person may see; worked out once for each state of their rights."""
        caller = self.visitor.caller
        if self._queues is None or self._queues[0] is not caller:
            groups = ports.queues()
            self._queues = caller, frozenset(kind for kind in groups if caller.may(groups[kind], Right.VIEW))
        return self._queues[1]

    def tell(self, topic: str, kind: str, data: Any) -> None:
        self.write(encode(topic, kind, data))

    def write(self, encoded: str) -> None:
        """``encoded`` ends where the socket's own sequence number goes."""
        self.seq += 1
        self.visitor.socket.write(f"{encoded}{self.seq}}}")


def encode(topic: str, kind: str, data: Any) -> str:
    """All of the frame but the number at its end, which is each socket's own."""
    body = json.dumps({"topic": topic, "type": kind, "data": data}, ensure_ascii=False, separators=(",", ":"))
    return body[:-1] + ',"seq":'


@dataclass(slots=True)
class Audience:
    sockets: OpenSockets
    _watchers: dict[AuthenticatedSocket, Watcher] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sockets.on_ended.append(self._ended)
        self.sockets.on_rights.append(self._rights)

    def __iter__(self) -> Iterator[Watcher]:
        return iter(list(self._watchers.values()))

    def add(self, visitor: AuthenticatedSocket) -> Watcher:
        watcher = self._watchers[visitor] = Watcher(visitor)
        return watcher

    def remove(self, watcher: Watcher) -> None:
        self._watchers.pop(watcher.visitor, None)

    def tell(self, topic: str, kind: str, data: Any, *, where: Callable[[Watcher], bool]) -> None:
        """To those who watch the topic and for whom ``where`` holds."""
        encoded: str | None = None
        for watcher in self:
            if topic in watcher.topics and where(watcher):
                encoded = encoded or encode(topic, kind, data)
                watcher.write(encoded)

    def tell_all(self, topic: str, kind: str, data: Any) -> None:
        encoded = encode(topic, kind, data)
        for watcher in self:
            watcher.write(encoded)

    def _ended(self, visitor: AuthenticatedSocket, problem: Problem) -> None:
        watcher = self._watchers.get(visitor)
        if watcher is not None:
            watcher.tell("session", "ended", {"code": problem.code, "msg": problem.msg})

    def _rights(self, account_ids: set[int]) -> None:
        for watcher in self:
            if watcher.account_id in account_ids:
                watcher.tell("session", "rights", {})
