"""One round: random people and enemies in one document, then everything must agree."""

from __future__ import annotations

import asyncio
import datetime as dt
import random
import threading
from collections.abc import Callable, Coroutine
from itertools import repeat
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from apps.core.errors import Problem
from apps.documents import compaction, locks, store
from apps.documents.models import Document
from apps.identity.models import Session
from apps.kinds.rights import Caller
from hub.bench.node import NodeProgram
from hub.database import in_thread
from hub.drills.harness.outcome import expect
from hub.rooms import client_ids
from hub.rooms.contracts import Key

from . import hostile
from .copies import Copy, copy_of, difference
from .editor import EditorPerson
from .person import Person
from .world import World

PATIENCE_TURNS = 1500
TURN_SECONDS = 0.01


class Round:
    """``program``: that of the person who sits in the console's own editor."""

    def __init__(self, seed: int, key: Key, callers: list[Caller], program: NodeProgram) -> None:
        self.seed = seed
        self.chance = random.Random(seed)  # noqa: S311 - repeatable on purpose
        # Each has a chance of its own, so that one that acts earlier or later does not change what all others do.
        self.world = World(key, random.Random(seed + 1))  # noqa: S311
        self.key = key
        chances = [random.Random(seed + 2 + number) for number in range(len(callers))]  # noqa: S311
        self.people: list[Person] = [EditorPerson(program, callers[0], key, chances[0])]
        *others, self.enemy = (Person(*given) for given in zip(callers[1:], repeat(key), chances[1:], strict=False))
        self.people += others
        self.honest: set[int] = set()
        self.counts: dict[str, int] = {}

    async def play(self, steps: int) -> None:
        """Plays random steps with two hub processes, and compares all copies at the end."""
        with self.world.running():
            for _ in range(2):
                await self.world.start()
            try:
                for person in (*self.people, self.enemy):
                    await person.connect(self.chance.choice(self.world.processes))
                for _ in range(steps):
                    await self._step()
                await self._agree()
            finally:
                for rooms in list(self.world.processes):
                    await self.world.kill(rooms)
                await in_thread(self._end_of_troubles)

    async def _step(self) -> None:
        disturbances: list[tuple[float, Callable[[], Coroutine[Any, Any, None]]]] = [
            (0.4, self._attack),
            (0.02, self._lock),
            (0.02, self._held_by_a_call),
            (0.02, self._end_session),
            (0.03, self._compact),
            (0.02, self._call_edits),
            (0.02, self._trouble),
            (0.01, self._kill),
            (0.02, self._move),
            (0.01, self._reload),
        ]
        for often, disturb in disturbances:
            if self.chance.random() < often:
                name = disturb.__name__.removeprefix("_")
                self.counts[name] = self.counts.get(name, 0) + 1
                await disturb()
        person = self.chance.choice(self.people)
        if person.connected:
            self.counts["edits"] = self.counts.get("edits", 0) + 1
            person.act()
        await self._turn()

    async def _turn(self) -> None:
        """Everybody reads and comes back; sometimes several edits meet in one commit."""
        for person in self.people:
            self.honest.add(person.doc.client_id)
            person.read()
            if person.refused == client_ids.NOT_YOURS:
                # Text of somebody who is gone, which only was on its way: the page is loaded anew, as it says.
                self.counts["text of others lost on its way"] = self.counts.get("text of others lost on its way", 0) + 1
                person.reload()
            expect(not person.refused, f"an honest person was closed: {person.refused}")
            if not person.connected and person.present:
                await person.connect(self.chance.choice(self.world.processes))
        self.enemy.read()
        await asyncio.sleep(self.chance.choice((0, 0, 0.002)))

    # Disturbances

    async def _attack(self) -> None:
        if not self.enemy.connected:
            self.enemy.reload()
            await self.enemy.connect(self.chance.choice(self.world.processes))
        rooms = self.world.rooms_of()
        clocks = dict(rooms[0].replica._loaded.guard.clocks) if rooms else {}
        self.enemy.send_as_is(hostile.frame(self.chance, clocks, self.honest))

    async def _lock(self) -> None:
        """Taken or given back by somebody, and not everybody hears of it."""
        caller = self.chance.choice(self.people).caller
        change = self.chance.choice((locks.take, locks.give_back))

        def act() -> None:
            try:
                change(*self.key, caller=caller)
            except Problem:
                return

        await in_thread(act)
        self._recheck_access()

    async def _held_by_a_call(self) -> None:
        """A call takes the record alone while it holds the document's row; people go on typing."""
        caller = self.chance.choice(self.people).caller
        holding, over = threading.Event(), threading.Event()

        @transaction.atomic
        def call() -> None:
            list(Document.objects.select_for_update().filter(kind=self.key[0], record_id=self.key[1]))
            holding.set()
            over.wait(10)
            try:
                locks.take(*self.key, caller=caller)
            except Problem:
                return

        calling = asyncio.create_task(in_thread(call))
        await in_thread(holding.wait)
        for person in self.people:
            if person.connected:
                person.act()
        await self._turn()
        over.set()
        await calling

    def _recheck_access(self) -> None:
        for room in self.world.rooms_of():
            if self.chance.random() < 0.5:
                room.recheck_access()

    async def _end_session(self) -> None:
        person = self.chance.choice(self.people)
        person.present = not person.present
        ended = None if person.present else timezone.now()
        session = Session.objects.filter(pk=person.session_id)
        await in_thread(session.update, ended_at=ended, reason=Session.Reason.LOGOUT)

    async def _compact(self) -> None:
        days = self.chance.choice((0, 0, 3))

        def act() -> None:
            document = Document.objects.get(kind=self.key[0], record_id=self.key[1])
            compaction.compact(document.pk)
            compaction.forget_old(timezone.now() + dt.timedelta(days=days))

        await in_thread(act)

    async def _call_edits(self) -> None:
        await in_thread(store.edit, *self.key, body_html="<p>一次调用写的😀👨‍👩‍👧</p>")

    async def _trouble(self) -> None:
        self.world.trouble = 0.0 if self.world.trouble else 0.5

    async def _kill(self) -> None:
        await self.world.kill(self.chance.choice(self.world.processes))
        await self.world.start()
        await self._keeps_promises()

    async def _move(self) -> None:
        await self.chance.choice(self.people).connect(self.chance.choice(self.world.processes))

    async def _reload(self) -> None:
        person = self.chance.choice(self.people)
        person.reload()

    def _end_of_troubles(self) -> None:
        sessions = [person.session_id for person in self.people]
        Session.objects.filter(pk__in=sessions).update(ended_at=None)
        for person in self.people:
            try:
                locks.give_back(*self.key, caller=person.caller)
            except Problem:
                continue

    # Promises

    async def _agree(self) -> None:
        self.world.trouble = 0.0
        self.enemy.leave()
        await in_thread(self._end_of_troubles)
        for person in self.people:
            person.present = True
        why = "nothing was asked"
        for turn in range(PATIENCE_TURNS):
            if turn % 20 == 0:
                for room in self.world.rooms_of():
                    room.recheck_access()
                await self.world.poll()
            await self._turn()
            await asyncio.sleep(TURN_SECONDS)
            if turn % 5 == 0 and not (why := await self._difference()):
                break
        expect(not why, why)
        await self._keeps_promises()
        document = await in_thread(Document.objects.get, kind=self.key[0], record_id=self.key[1])
        reached = await in_thread(compaction.compact, document.pk)
        expect(reached == document.head_seq, "the document cannot be compacted")
        loaded = await in_thread(self._loaded)
        copies = self.people[0].copies("person 1")
        if copies[-1].html is not None:
            self.counts["HTML compared with the editor's"] = 1
        apart = difference([_stored_copy("the compacted document", loaded), *copies])
        expect(not apart, f"compacted it says something else: {apart}")

    async def _difference(self) -> str:
        """Empty if every person, every process and a fresh load have the same."""
        if not all(person.connected and person.silent for person in self.people):
            return "somebody is not connected"
        loaded = await in_thread(self._loaded)
        copies = [_stored_copy("a fresh load", loaded)]
        for number, person in enumerate(self.people, 1):
            copies += person.copies(f"person {number}")
        rooms = [(process, process.find(self.key)) for process in self.world.processes]
        for _, room in rooms:
            if room is not None:
                room.settle()
        copies += [_stored_copy(f"process {p._process}", room.replica._loaded) for p, room in rooms if room is not None]
        return difference(copies)

    async def _keeps_promises(self) -> None:
        stored = (await in_thread(self._loaded)).guard.clocks
        for person in self.people:
            lost = {client: clock for client, clock in person.acknowledged.items() if stored.get(client, 0) < clock}
            expect(not lost, f"acknowledged and not stored: {lost}")

    def _loaded(self) -> store.Loaded:
        try:
            return store.load(Document.objects.get(kind=self.key[0], record_id=self.key[1]))
        finally:
            connection.close()


def _stored_copy(name: str, loaded: store.Loaded) -> Copy:
    """Return the copy of a process, with the clocks that its guard counts."""
    return copy_of(name, loaded.doc, loaded.guard.clocks)
