"""Claims of reviewers: sent to the sockets that watch their queue, and extended while the reviewer is at the record.

The lease is in PostgreSQL and outlives this process. Every process extends the claims of its own sockets; the leading
one deletes those that have expired.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterable
from typing import Any

from hub.bus import Bus, Message
from hub.cluster import Cluster
from hub.database import in_thread
from hub.people import colour_of
from hub.ports import Presence, ports

from .presence import ConsolePresence
from .subscriptions import Subscriptions
from .watcher import Watcher, encode

logger = logging.getLogger(__name__)

EVERY_SECONDS = 2.0
SEND_AFTER_SECONDS = 0.2

Key = tuple[str, int]


class Claims:
    """Publishes changes of claims, extends the claims of present reviewers, and releases those of people who left."""

    def __init__(self, bus: Bus, cluster: Cluster, subscriptions: Subscriptions, presence: ConsolePresence) -> None:
        self._cluster = cluster
        self._subscriptions = subscriptions
        self._presence = presence
        self._unsent: dict[Key, dict[str, Any]] = {}
        self._sending: asyncio.TimerHandle | None = None
        self._gone: set[Presence] = set()
        self._wake = asyncio.Event()
        self._extended_at = 0.0
        self._task: asyncio.Task[None] | None = None
        bus.on("claims.changed", self._hear_changed)
        bus.on("claims.taken", self._hear_taken)

    def start(self) -> None:
        """Start the task that extends and releases."""
        self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Cancel the task that extends and releases."""
        if self._task is not None:
            self._task.cancel()

    async def snapshot(self, watcher: Watcher) -> None:
        """Send a socket all claims of the queues that it watches."""
        kinds = self._heard_by(watcher)
        claims = await in_thread(ports().claims_of, kinds) if kinds else []
        watcher.send("claims", "snapshot", {"claims": [_coloured(claim) for claim in claims]})

    def left(self, watcher: Watcher, location: str) -> None:
        """Note that a socket has left a location. A person with another socket there has not left."""
        kind, _, record_id = location.partition(":")
        still_there = any(person["id"] == watcher.account_id for person in self._presence.people(location))
        if record_id.isdigit() and kind in ports().queues() and not still_there:
            self._gone.add((watcher.account_id, kind, int(record_id)))
            self._wake.set()

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(EVERY_SECONDS):
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self._extend()
            except Exception as error:
                logger.warning("claims could not be extended: %s", error)
            await asyncio.sleep(SEND_AFTER_SECONDS)

    async def _extend(self) -> None:
        present = self._present()
        gone, self._gone = self._gone - present, set()
        if gone:
            await in_thread(ports().release_claims, gone)
        if time.monotonic() - self._extended_at < EVERY_SECONDS:
            return
        self._extended_at = time.monotonic()
        if present:
            await in_thread(ports().extend_claims, present)
        if self._cluster.leads:
            await in_thread(ports().sweep_claims)

    def _present(self) -> set[Presence]:
        queues = ports().queues()
        return {there for there in self._presence.present() if there[1] in queues}

    def _hear_changed(self, message: Message) -> None:
        """Gather changes: those of 0.2 s go out as one frame."""
        self._unsent |= {(claim["kind"], claim["id"]): claim for claim in message["claims"]}
        if self._sending is None:
            self._sending = asyncio.get_running_loop().call_later(SEND_AFTER_SECONDS, self._send)

    def _send(self) -> None:
        claims, self._unsent, self._sending = [_coloured(c) for c in self._unsent.values()], {}, None
        changed = {claim["kind"] for claim in claims}
        encoded: dict[frozenset[str], str] = {}
        for watcher in self._subscriptions.audience.of_kinds(changed):
            kinds = frozenset(self._heard_by(watcher, changed)) if "claims" in watcher.topics else frozenset()
            if not kinds:
                continue
            if kinds not in encoded:
                heard = [claim for claim in claims if claim["kind"] in kinds]
                encoded[kinds] = encode("claims", "changed", {"claims": heard})
            watcher.write(encoded[kinds])

    def _hear_taken(self, message: Message) -> None:
        """Notify the person who held the claim, whatever they watch."""
        data = {"kind": message["kind"], "id": message["id"], "by": message["by"]}
        for watcher in self._subscriptions.audience.of("account", message["account_id"]):
            watcher.send("claims", "taken", data)
            if message["notice"]:
                text = f"{message['by']['label']}接手了您领取的一条审核"
                watcher.send("notices", "toast", {"level": "info", "text": text})

    def _heard_by(self, watcher: Watcher, among: Iterable[str] | None = None) -> list[str]:
        kinds = watcher.kinds & watcher.queues
        return sorted(kinds if among is None else kinds & set(among))


def _coloured(claim: dict[str, Any]) -> dict[str, Any]:
    by = claim["by"]
    return claim | {"by": by | {"color": colour_of(by["id"])}} if by else claim
