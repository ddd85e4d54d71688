"""One console socket: what it hears of, and the frames that it is sent."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from apps.kinds.rights import Caller, Right
from hub.handshake import AuthenticatedSocket
from hub.ports import ports

#: Answers that a socket remembers. A client may name any text as a kind.
MAX_KNOWN = 400


@dataclass(eq=False, slots=True)
class Watcher:
    """One console socket. ``location``: ``kind:id`` of a record, or a route. ``doing``: the person's activity there,
    since the moment ``since``.

    ``device``: the browser for which the socket reports uploads. ``seq`` counts the frames that were sent.
    """

    visitor: AuthenticatedSocket
    topics: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    location: str = ""
    doing: str = ""
    since: str = ""
    device: str = ""
    seq: int = 0
    _queues: tuple[Caller, frozenset[str]] | None = None
    _visible: tuple[Caller, dict[str, bool]] | None = None

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

    def sees(self, kind: str) -> bool:
        """Return whether the socket watches a kind that its person may see; asked once for each state of their rights."""
        return kind in self.kinds and self.may_see(kind)

    def may_see(self, kind: str) -> bool:
        """Return whether the person may hear of a kind's records."""
        caller = self.visitor.caller
        if self._visible is None or self._visible[0] is not caller:
            self._visible = caller, {}
        known = self._visible[1]
        if kind not in known:
            if len(known) > MAX_KNOWN:
                known.clear()
            known[kind] = ports().may_watch(caller, kind)
        return known[kind]

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
