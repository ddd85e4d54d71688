"""Hub of one process: its parts, made once per event loop, and its orderly end."""

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
from .cluster import Cluster
from .console.badges import Badges
from .console.claims import Claims
from .console.decision_notices import DecisionNotices
from .console.hints import Hints
from .console.media_notices import MediaNotices
from .console.newsroom import Newsroom
from .console.presence import ConsolePresence
from .console.second_reader_notices import SecondReaderNotices
from .console.subscriptions import Subscriptions
from .console.uploads import Uploads
from .console.words import Words
from .database import in_thread
from .handshake import AuthenticatedSocket
from .open_sockets import OpenSockets
from .rooms.registry import RoomRegistry
from .rooms.sync.other_processes import OtherProcesses
from .shards import SHARDS
from .sockets import codes

logger = logging.getLogger(__name__)

DRAIN_SECONDS = 8.0
SOCKETS_GO_SECONDS = 1.0
LOCKS_SECONDS = 10.0


class Hub:
    """Builds, starts and stops the parts. ``on_drained`` runs after every socket has closed."""

    _of_loop: dict[asyncio.AbstractEventLoop, Hub] = {}

    def __init__(self) -> None:
        self.process = secrets.token_hex(6)
        self.bus = Bus()
        self.sockets = OpenSockets(self.bus, self.process)
        self.cluster = Cluster(self.bus, self.process, self._state)
        self.other_processes = OtherProcesses(lambda: self.cluster.knows)
        self.rooms = RoomRegistry(self.bus, self.process, self.other_processes)
        self.subscriptions = Subscriptions(self.sockets)
        self.badges = Badges(self.bus, self.cluster, self.subscriptions)
        self.presence = ConsolePresence(self.bus, self.process, self.subscriptions)
        self.claims = Claims(self.bus, self.cluster, self.subscriptions, self.presence)
        self.uploads = Uploads(self.bus, self.subscriptions)
        self.decision_notices = DecisionNotices(self.bus, self.subscriptions)
        self.second_reader_notices = SecondReaderNotices(self.bus, self.subscriptions)
        self.media_notices = MediaNotices(self.bus, self.subscriptions)
        self.words = Words(self.bus, self.subscriptions)
        self.newsroom = Newsroom(self.bus, self.subscriptions)
        self.hints = Hints(self.bus, self.subscriptions, self.rooms.record_changed)
        self.sockets.on_rights.append(self.rooms.rights_changed)
        self.cluster.on_beat.append(self._hear_cluster)
        self.draining = False
        self.on_drained: list[Callable[[], Awaitable[None]]] = []
        self._ready: asyncio.Task[None] | None = None
        self._locks: asyncio.Task[None] | None = None

    @classmethod
    async def of_this_process(cls) -> Hub:
        """Return the running hub. The first socket starts it."""
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
        """Drain the hub before the server ends: announce, close, make everything durable. At most ten seconds."""
        hub = cls._of_loop.get(asyncio.get_running_loop())
        # The drained hub stays registered: it asks sockets that still arrive to reconnect.
        if hub is not None:
            await hub._drain()

    def admit(self, visitor: AuthenticatedSocket) -> bool:
        """Count the visitor in. Returns False if the socket was closed instead."""
        if self.draining:
            visitor.socket.close(codes.RESTART, "服务器正在重启，请稍候")
            return False
        if not self.sockets.add(visitor):
            visitor.socket.close(codes.TOO_MANY, "打开的页面过多，请关闭一些后重试")
            return False
        return True

    def dismiss(self, visitor: AuthenticatedSocket) -> None:
        """Count the visitor out."""
        self.sockets.remove(visitor)

    async def _start(self) -> None:
        await self.bus.start()
        await self.rooms.start()
        self.sockets.start()
        self.cluster.start()
        self.badges.start()
        self.claims.start()
        self._locks = asyncio.create_task(self._extend_locks())
        _freeze_loaded_objects()
        logger.info("hub %s is up", self.process)

    async def _drain(self) -> None:
        started = time.monotonic()
        self.draining = True
        # Reviewers reconnect to another process and keep their claims.
        self.claims.stop()
        self.subscriptions.send_all("session", "draining", {})
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
        await self.cluster.stop()
        await self.bus.stop()
        logger.info("hub %s drained: %d sockets in %.1f s", self.process, len(visitors), time.monotonic() - started)

    async def _wait_for_sockets(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SOCKETS_GO_SECONDS):
                await self.sockets.empty.wait()

    async def _extend_locks(self) -> None:
        """Extend the locks of people who are at the locked record, in whatever tab."""
        while True:
            await asyncio.sleep(LOCKS_SECONDS)
            present = self.rooms.present() | self.presence.present()
            if present:
                try:
                    await in_thread(locks.keep_alive, present)
                except Exception as error:
                    logger.warning("locks could not be extended: %s", error)

    def _state(self) -> dict[str, Any]:
        people = {"sockets": self.sockets.counts(), "locations": self.presence.local_people()}
        return {**people, "shards": self.bus.shards}

    def _hear_cluster(self, others: dict[str, dict[str, Any]]) -> None:
        self.sockets.hear_counts({process: state["sockets"] for process, state in others.items()})
        self.presence.hear_people({process: state["locations"] for process, state in others.items()})
        # A process of an older version, as one is replaced by the other, may have any document.
        told = [state.get("shards", range(SHARDS)) for state in others.values()]
        self.other_processes.hear_shards({shard for shards in told for shard in shards})


def _freeze_loaded_objects() -> None:
    """Exempt the objects of the loaded program from garbage collection.

    They live as long as the process. Each full collection would visit them all, and stop the event loop for some 80 ms.
    """
    gc.collect()
    gc.freeze()
