"""Editors in Node (clients/fleet.mjs), in named groups on one document or several."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Any

from hub.bench.node import NodeProgram

from .server import ROOT, HubServer

RUN = ROOT / "hub" / "drills" / "clients" / "run.mjs"


class Fleet:
    """Operations that wait take at most ``within`` seconds and return the seconds they took, or raise ``RuntimeError``.

    ``at_least``: shortest limit of every wait in seconds, for a machine that is busy with other tests.
    """

    def __init__(self, tokens: Sequence[str], *, at_least: float = 0.0, program: str = "fleet.mjs") -> None:
        self.tokens = list(tokens)
        self._at_least = at_least
        self._node = NodeProgram(RUN, program)

    def close(self) -> None:
        """Ends the Node program with all its editors."""
        self._node.close()

    def open(self, group: str, server: HubServer, room: int, count: int, **options: Any) -> float:
        """Opens ``count`` editors of one room and waits until all are in sync. Returns the seconds it took."""
        given = {"urls": [server.socket_url], "tokens": self.tokens, "origin": server.origin, "room": room}
        options["within"] = max(options.get("within", 60.0), self._at_least) * 1000
        seconds: float = self._node("open", group=group, count=count, **{**given, **options}) / 1000
        return seconds

    def wait(self, what: str, *groups: str, within: float, **arguments: Any) -> float:
        """Wait for a state: ``synced``, ``settled``, ``lost``, ``alike``, ``has``, ``acknowledgedAgain``, ``reasonIs``, ``lineIs`` …"""
        milliseconds: float = self._node(
            what, groups=list(groups), within=max(within, self._at_least) * 1000, **arguments
        )
        return milliseconds / 1000

    def type(self, group: str, rate: float) -> None:
        """Lets each editor of the group type ``rate`` letters a second until ``rest``."""
        self._node("type", group=group, rate=rate)

    def rest(self, *groups: str) -> None:
        """Stops typing; sockets stay open."""
        self._node("rest", groups=list(groups))

    def leave(self, *groups: str) -> None:
        """Closes the sockets of the groups."""
        self._node("close", groups=list(groups))

    def acknowledged(self, *groups: str) -> tuple[int, bytes | None]:
        """Return the number of frames that were acknowledged since the last call, and all of them as one update."""
        found = self._node("acknowledged", groups=list(groups))
        return found["frames"], base64.b64decode(found["update"]) if found["update"] else None

    def ask(self, op: str, **arguments: Any) -> Any:
        """Any other operation of the Node program; returns its answer as plain JSON values."""
        return self._node(op, **arguments)
