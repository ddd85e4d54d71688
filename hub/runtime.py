"""The hub of one process: its parts, made once per event loop, and the orderly way out."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

from apps.documents import locks

from .bus import Bus
from .cluster import Census
from .console.badges import Badges
from .console.claims import Claims
from .console.hints import Hints
from .console.media_notices import MediaNotices
from .console.presence import Whereabouts
from .console.subscriptions import Audience
from .console.uploads import Uploads
from .console.words import Words
from .database import in_thread
from .handshake import AuthenticatedSocket
from .open_sockets import OpenSockets
from .rooms.registry import RoomRegistry
from .sockets import codes

logger = logging.getLogger(__name__)

DRAIN_SECONDS = 8.0
SOCKETS_GO_SECONDS = 1.0
LOCKS_SECONDS = 10.0


class Hub:
    _of_loop: dict[asyncio.AbstractEventLoop, Hub] = {}

    def __init__(self) -> None:
        self.process = secrets.token_hex(6)
        self.bus = Bus()
        self.sockets = OpenSockets(self.bus, self.process)
        self.rooms = RoomRegistry(self.bus, self.process, alone=lambda: self.census.alone)
        self.census = Census(self.bus, self.process, self._facts)
        self.audience = Audience(self.sockets)
        self.badges = Badges(self.bus, self.census, self.audience)
        self.whereabouts = Whereabouts(self.bus, self.process, self.audience)
        self.claims = Claims(self.bus, self.census, self.audience, self.whereabouts)
        self.uploads = Uploads(self.bus, self.audience)
        self.media_notices = MediaNotices(self.bus, self.audience)
        self.words = Words(self.bus, self.audience)
        self.hints = Hints(self.bus, self.audience, self.rooms.record_changed)
        self.sockets.on_rights.append(self.rooms.rights_changed)
        self.census.on_beat.append(self._hear_census)
        self.draining = False
        #: Done after everybody has left.
        self.on_drained: list[Callable[[], Awaitable[None]]] = []
        self._ready: asyncio.Task[None] | None = None
        self._locks: asyncio.Task[None] | None = None

    @classmethod
    async def of_this_process(cls) -> Hub:
        """The running hub, started by the first socket."""
        loop = asyncio.get_running_loop()
        hub = cls._of_loop.get(loop)
        if hub is None:
            hub = cls._of_loop[loop] = cls()
            hub._ready = asyncio.create_task(hub._start())
        assert hub._ready is not None
        await asyncio.shield(hub._ready)
        return hub

    @classmethod
    async def drain_this_process(cls) -> None:
        """Before the server goes: tell everybody, close, make everything durable. At most ten seconds."""
        hub = cls._of_loop.get(asyncio.get_running_loop())
        # It stays where it is: whoever still comes over an open connection is told to come again.
        if hub is not None:
            await hub._drain()

    def admit(self, visitor: AuthenticatedSocket) -> bool:
        """Count the visitor in; False when the socket was closed instead."""
        if self.draining:
            visitor.socket.close(codes.RESTART, "服务器正在重启，请稍候")
            return False
        if not self.sockets.add(visitor):
            visitor.socket.close(codes.TOO_MANY, "打开的页面过多，请关闭一些后重试")
            return False
        return True

    def dismiss(self, visitor: AuthenticatedSocket) -> None:
        self.sockets.remove(visitor)

    async def _start(self) -> None:
        await self.bus.start()
        await self.rooms.start()
        self.sockets.start()
        self.census.start()
        self.badges.start()
        self.claims.start()
        self._locks = asyncio.create_task(self._keep_locks())
        _leave_the_loaded_alone()
        logger.info("hub %s is up", self.process)

    async def _drain(self) -> None:
        started = time.monotonic()
        self.draining = True
        # Whoever has to come again keeps what they reviewed.
        self.claims.stop()
        self.audience.tell_all("session", "draining", {})
        visitors = list(self.sockets)
        for visitor in visitors:
            visitor.socket.close(codes.RESTART, "服务器正在重启，请稍候")
        await self._wait_for_sockets()
        await self.rooms.stop(DRAIN_SECONDS - (time.monotonic() - started))
        self.sockets.stop()
        self.badges.stop()
        if self._locks is not None:
            self._locks.cancel()
        for leave in self.on_drained:
            await leave()
        await self.census.stop()
        await self.bus.stop()
        logger.info("hub %s drained: %d sockets in %.1f s", self.process, len(visitors), time.monotonic() - started)

    async def _wait_for_sockets(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SOCKETS_GO_SECONDS):
                await self.sockets.empty.wait()

    async def _keep_locks(self) -> None:
        """A lock lives while its holder is at the record, in whatever tab."""
        while True:
            await asyncio.sleep(LOCKS_SECONDS)
            present = self.rooms.present() | self.whereabouts.present()
            if present:
                try:
                    await in_thread(locks.keep_alive, present)
                except Exception as error:
                    logger.warning("locks could not be kept alive: %s", error)

    def _facts(self) -> dict[str, Any]:
        return {"sockets": self.sockets.census(), "places": self.whereabouts.census()}

    def _hear_census(self, others: dict[str, dict[str, Any]]) -> None:
        self.sockets.hear_census({process: facts["sockets"] for process, facts in others.items()})
        self.whereabouts.hear_census({process: facts["places"] for process, facts in others.items()})


def _leave_the_loaded_alone() -> None:
    """What the program itself consists of stays: each full collection would look at all of it, for some 80 ms in
    which nobody's letters move."""
    gc.collect()
    gc.freeze()
