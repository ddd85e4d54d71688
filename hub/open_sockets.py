"""The open sockets of this process, by person; what happens to an identity reaches them here."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

from apps.core.errors import IdentityEnded, Problem
from apps.kinds.rights import Caller

from . import handshake, ports
from .bus import Bus, Message
from .database import in_thread
from .handshake import AuthenticatedSocket
from .sockets import codes

logger = logging.getLogger(__name__)

SOCKETS_PER_PERSON = 10
SWEEP_SECONDS = 20
#: Every so many sweeps are whole: every five minutes.
WHOLE_SWEEPS = 15


class OpenSockets:
    """``on_ended`` and ``on_rights`` are told about a visitor before the socket is closed or goes on."""

    def __init__(self, bus: Bus, process: str) -> None:
        self._process = process
        self._visitors: defaultdict[int, set[AuthenticatedSocket]] = defaultdict(set)
        self._elsewhere: dict[str, dict[int, int]] = {}
        self.empty = asyncio.Event()
        self.empty.set()
        self._sweeper: asyncio.Task[None] | None = None
        self.on_ended: list[Callable[[AuthenticatedSocket, Problem], None]] = []
        self.on_rights: list[Callable[[set[int]], None]] = []
        bus.on("identity.ended", self._hear_ended)
        bus.on("identity.rights_changed", self._hear_rights_changed)

    def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())

    def stop(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()

    def __iter__(self) -> Any:
        return iter([visitor for visitors in self._visitors.values() for visitor in visitors])

    def add(self, visitor: AuthenticatedSocket) -> bool:
        """False when the person has too many sockets open, here and in the other processes."""
        account = visitor.caller.account_id
        elsewhere = sum(counts.get(account, 0) for counts in self._elsewhere.values())
        if len(self._visitors.get(account, ())) + elsewhere >= SOCKETS_PER_PERSON:
            return False
        self._visitors[account].add(visitor)
        self.empty.clear()
        return True

    def remove(self, visitor: AuthenticatedSocket) -> None:
        visitors = self._visitors.get(visitor.caller.account_id)
        if visitors is not None:
            visitors.discard(visitor)
            if not visitors:
                del self._visitors[visitor.caller.account_id]
        if not self._visitors:
            self.empty.set()

    def census(self) -> dict[str, int]:
        return {str(account): len(visitors) for account, visitors in self._visitors.items()}

    def hear_census(self, counts: dict[str, dict[str, int]]) -> None:
        """How many sockets each person has in the other processes."""
        self._elsewhere = {
            process: {int(account): count for account, count in people.items()}
            for process, people in counts.items()
            if process != self._process
        }

    async def _hear_ended(self, message: Message) -> None:
        ended = message["session_ids"]
        concerned = [
            visitor
            for visitor in list(self._visitors.get(message["account_id"], ()))
            if ended is None or visitor.caller.session_id in ended
        ]
        await self._refresh(concerned, over=True)

    async def _hear_rights_changed(self, message: Message) -> None:
        concerned = [v for account in message["account_ids"] for v in list(self._visitors.get(account, ()))]
        await self._refresh(concerned)

    async def _refresh(self, visitors: Iterable[AuthenticatedSocket], *, over: bool = False) -> None:
        """Ask again who these are. ``over``: they were said to be ended, whatever the answer."""
        changed: set[int] = set()
        for visitor in visitors:
            try:
                caller = await handshake.reauthenticate(visitor)
                if over:
                    raise IdentityEnded
            except Problem as problem:
                self._end(visitor, problem)
            else:
                if _differs(caller, visitor.caller):
                    visitor.caller = caller
                    changed.add(caller.account_id)
        for tell in self.on_rights if changed else ():
            tell(changed)

    def _end(self, visitor: AuthenticatedSocket, problem: Problem) -> None:
        for tell in self.on_ended:
            tell(visitor, problem)
        visitor.socket.close(codes.IDENTITY, problem.msg)

    async def _sweep(self) -> None:
        """What the bus may have lost is found here, with the broker down too."""
        for number in count(1):
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._check(whole=number % WHOLE_SWEEPS == 0)
            except Exception as error:
                logger.warning("identities could not be checked: %s", error)

    async def _check(self, *, whole: bool) -> None:
        """Those whose session or rights are not what they were; the ``whole`` check also judges how old a session is.

        One question for all of them: a person's own is asked only where the answer has changed.
        """
        by_session: dict[int | None, list[AuthenticatedSocket]] = {}
        for visitor in self:
            by_session.setdefault(visitor.caller.session_id, []).append(visitor)
        known = [session for session in by_session if session is not None]
        standing = {} if whole or not known else await in_thread(ports.session_epochs, known)
        for session, visitors in by_session.items():
            if session is None or any(standing.get(session) != visitor.caller.epoch for visitor in visitors):
                await self._refresh(visitors)


def _differs(now: Caller, before: Caller) -> bool:
    return now.epoch != before.epoch or now.grants != before.grants or now.role_id != before.role_id
