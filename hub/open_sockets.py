"""Open sockets of this process by person. Changes of an identity reach its sockets here."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

from apps.core.errors import IdentityEnded, Problem
from apps.kinds.rights import Caller

from . import handshake
from .bus import Bus, Message
from .database import in_thread
from .handshake import AuthenticatedSocket
from .ports import session_epochs
from .sockets import codes

logger = logging.getLogger(__name__)

SOCKETS_PER_PERSON = 10
SWEEP_SECONDS = 20
#: Every so many sweeps are full ones: one in five minutes.
FULL_SWEEPS = 15


class OpenSockets:
    """``on_ended`` is called before the socket of an ended identity closes; ``on_rights`` after rights have changed.

    A person may have ``SOCKETS_PER_PERSON`` in all processes together.
    """

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
        """Start the sweeps."""
        self._sweeper = asyncio.create_task(self._sweep())

    def stop(self) -> None:
        """Cancel the task that sweeps."""
        if self._sweeper is not None:
            self._sweeper.cancel()

    def __iter__(self) -> Any:
        return iter([visitor for visitors in self._visitors.values() for visitor in visitors])

    def add(self, visitor: AuthenticatedSocket) -> bool:
        """Count a socket in. Returns False if the person has too many open, here and in the other processes."""
        account = visitor.caller.account_id
        elsewhere = sum(counts.get(account, 0) for counts in self._elsewhere.values())
        if len(self._visitors.get(account, ())) + elsewhere >= SOCKETS_PER_PERSON:
            return False
        self._visitors[account].add(visitor)
        self.empty.clear()
        return True

    def remove(self, visitor: AuthenticatedSocket) -> None:
        """Count a socket out. ``empty`` is set with the last one."""
        visitors = self._visitors.get(visitor.caller.account_id)
        if visitors is not None:
            visitors.discard(visitor)
            if not visitors:
                del self._visitors[visitor.caller.account_id]
        if not self._visitors:
            self.empty.set()

    def counts(self) -> dict[str, int]:
        """Return the number of sockets by account id."""
        return {str(account): len(visitors) for account, visitors in self._visitors.items()}

    def hear_counts(self, counts: dict[str, dict[str, int]]) -> None:
        """Take in the numbers of the other processes: process id to account id to count."""
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
        """Authenticate visitors again. ``over``: their sessions were reported as ended, so they end in any case."""
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
        for listener in self.on_rights if changed else ():
            listener(changed)

    def _end(self, visitor: AuthenticatedSocket, problem: Problem) -> None:
        for listener in self.on_ended:
            listener(visitor, problem)
        visitor.socket.close(codes.IDENTITY, problem.msg)

    async def _sweep(self) -> None:
        """Check identities again and again: the bus may lose messages, or be away."""
        for number in count(1):
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._check(full=number % FULL_SWEEPS == 0)
            except Exception as error:
                logger.warning("identities could not be checked: %s", error)

    async def _check(self, *, full: bool) -> None:
        """Authenticate visitors again whose session or rights have changed; with ``full`` all of them, as sessions age.

        One query asks for all sessions. A single one is authenticated only where the answer differs.
        """
        by_session: dict[int | None, list[AuthenticatedSocket]] = {}
        for visitor in self:
            by_session.setdefault(visitor.caller.session_id, []).append(visitor)
        known = [session for session in by_session if session is not None]
        epochs = {} if full or not known else await in_thread(session_epochs, known)
        for session, visitors in by_session.items():
            if session is None or any(epochs.get(session) != visitor.caller.epoch for visitor in visitors):
                await self._refresh(visitors)


def _differs(now: Caller, before: Caller) -> bool:
    return now.epoch != before.epoch or now.grants != before.grants or now.role_id != before.role_id
