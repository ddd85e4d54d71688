"""Subscriptions of the console sockets of this process. A frame is encoded once, however many sockets get it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.utils import timezone

from apps.core.errors import Problem
from apps.kinds.types import moment_text
from hub.handshake import AuthenticatedSocket
from hub.open_sockets import OpenSockets

from .audience import Audience
from .watcher import Watcher, encode

TOPICS = frozenset(
    {
        "badges", "records", "jobs", "locks", "presence", "people", "notices", "comments", "mentions", "uploads", "claims",
        "words", "newsroom",
    }
)  # fmt: skip


@dataclass(slots=True)
class Subscriptions:
    """The watchers of this process, and the index of what they hear of. Iterating yields a copy, as watchers come and go."""

    sockets: OpenSockets
    audience: Audience = field(default_factory=Audience)
    _watchers: dict[AuthenticatedSocket, Watcher] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sockets.on_ended.append(self._ended)
        self.sockets.on_rights.append(self._rights)

    def __iter__(self) -> Iterator[Watcher]:
        return iter(list(self._watchers.values()))

    def add(self, visitor: AuthenticatedSocket) -> Watcher:
        """Return the watcher of a new socket."""
        watcher = self._watchers[visitor] = Watcher(visitor)
        self.audience.add(watcher)
        return watcher

    def remove(self, watcher: Watcher) -> None:
        """Forget a closed socket."""
        self.audience.discard(watcher)
        self._watchers.pop(watcher.visitor, None)

    def watch(self, watcher: Watcher, topics: Iterable[str], kinds: Iterable[str], location: str) -> None:
        """Replace what a socket hears of, and where its person is."""
        self.audience.discard(watcher)
        if location != watcher.location:
            watcher.since = moment_text(timezone.now())
        watcher.topics, watcher.kinds, watcher.location = frozenset(topics) & TOPICS, frozenset(kinds), location
        self.audience.add(watcher)

    def send(self, topic: str, kind: str, data: Any, *, where: Callable[[Watcher], bool]) -> None:
        """Send a frame to the watchers of a topic for whom ``where`` holds."""
        self.send_to(self.audience.of("topic", topic), topic, kind, data, where=where)

    def send_to_account(
        self, account_id: int, topic: str, kind: str, data: Any, *, where: Callable[[Watcher], bool] | None = None
    ) -> None:
        """Send a frame to a person's sockets that watch a topic."""
        self.send_to(self.audience.of("account", account_id), topic, kind, data, where=where)

    def send_about(self, record_kind: str, topic: str, kind: str, data: Any) -> None:
        """Send a frame to the watchers of a topic who watch a kind of records that they may see."""
        watchers = self.audience.of("kind", record_kind)
        self.send_to(watchers, topic, kind, data, where=lambda watcher: watcher.sees(record_kind))

    def send_to(
        self,
        watchers: Iterable[Watcher],
        topic: str,
        kind: str,
        data: Any,
        *,
        where: Callable[[Watcher], bool] | None = None,
    ) -> None:
        """Send a frame to those of the given watchers who watch the topic and for whom ``where`` holds."""
        encoded: str | None = None
        for watcher in watchers:
            if topic in watcher.topics and (where is None or where(watcher)):
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
        for account_id in account_ids:
            for watcher in self.audience.of("account", account_id):
                watcher.send("session", "rights", {})
