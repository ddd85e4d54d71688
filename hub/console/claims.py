"""Claims of reviewers, live: who holds what is told to those who watch its queue, and kept for as long as the person
is at the record.

A lease is in PostgreSQL and outlives this process; here is only seen who is where. Every process renews for its own
sockets, the leading one forgets what ran out.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterable
from typing import Any

from hub import ports
from hub.bus import Bus, Message
from hub.cluster import Census
from hub.database import in_thread
from hub.people import colour_of

from .presence import Whereabouts
from .subscriptions import Audience, Watcher, encode

logger = logging.getLogger(__name__)

EVERY_SECONDS = 2.0
TELL_AFTER_SECONDS = 0.2

Key = tuple[str, int]


class Claims:
    def __init__(self, bus: Bus, census: Census, audience: Audience, whereabouts: Whereabouts) -> None:
        self._census = census
        self._audience = audience
        self._whereabouts = whereabouts
        self._untold: dict[Key, dict[str, Any]] = {}
        self._telling: asyncio.TimerHandle | None = None
        self._gone: set[ports.Presence] = set()
        self._wake = asyncio.Event()
        self._kept_at = 0.0
        self._task: asyncio.Task[None] | None = None
        bus.on("claims.changed", self._hear_changed)
        bus.on("claims.taken", self._hear_taken)

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def snapshot(self, watcher: Watcher) -> None:
        """Everybody who holds something in the queues that this socket watches."""
        kinds = self._heard_by(watcher)
        claims = await in_thread(ports.claims_of, kinds) if kinds else []
        watcher.tell("claims", "snapshot", {"claims": [_coloured(claim) for claim in claims]})

    def left(self, watcher: Watcher, place: str) -> None:
        """The socket is there no more. Whoever has another one there has not left."""
        kind, _, record_id = place.partition(":")
        still_there = any(person["id"] == watcher.account_id for person in self._whereabouts.people(place))
        if record_id.isdigit() and kind in ports.queues() and not still_there:
            self._gone.add((watcher.account_id, kind, int(record_id)))
            self._wake.set()

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(EVERY_SECONDS):
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self._keep()
            except Exception as error:
                logger.warning("claims could not be kept: %s", error)
            await asyncio.sleep(TELL_AFTER_SECONDS)

    async def _keep(self) -> None:
        present = self._present()
        gone, self._gone = self._gone - present, set()
        if gone:
            await in_thread(ports.let_claims_go, gone)
        if time.monotonic() - self._kept_at < EVERY_SECONDS:
            return
        self._kept_at = time.monotonic()
        if present:
            await in_thread(ports.keep_claims, present)
        if self._census.leads:
            await in_thread(ports.sweep_claims)

    def _present(self) -> set[ports.Presence]:
        queues = ports.queues()
        return {there for there in self._whereabouts.present() if there[1] in queues}

    def _hear_changed(self, message: Message) -> None:
        """Several changes are one frame."""
        self._untold |= {(claim["kind"], claim["id"]): claim for claim in message["claims"]}
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(TELL_AFTER_SECONDS, self._tell)

    def _tell(self) -> None:
        told, self._untold, self._telling = [_coloured(c) for c in self._untold.values()], {}, None
        changed = {claim["kind"] for claim in told}
        encoded: dict[frozenset[str], str] = {}
        for watcher in self._audience:
            kinds = frozenset(self._heard_by(watcher, changed)) if "claims" in watcher.topics else frozenset()
            if not kinds:
                continue
            if kinds not in encoded:
                claims = [claim for claim in told if claim["kind"] in kinds]
                encoded[kinds] = encode("claims", "changed", {"claims": claims})
            watcher.write(encoded[kinds])

    def _hear_taken(self, message: Message) -> None:
        """To the person who held it, whatever they watch."""
        data = {"kind": message["kind"], "id": message["id"], "by": message["by"]}
        for watcher in self._audience:
            if watcher.account_id == message["account_id"]:
                watcher.tell("claims", "taken", data)

    def _heard_by(self, watcher: Watcher, among: Iterable[str] | None = None) -> list[str]:
        kinds = watcher.kinds & watcher.queues
        return sorted(kinds if among is None else kinds & set(among))


def _coloured(claim: dict[str, Any]) -> dict[str, Any]:
    by = claim["by"]
    return claim | {"by": by | {"color": colour_of(by["id"])}} if by else claim
