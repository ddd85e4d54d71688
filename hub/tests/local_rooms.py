"""Rooms in the test's own process, where the moment is exact: people without sockets, and the frames they send."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, cast

import pytest
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from apps.core.tests.connected_ports import replace_ports
from apps.documents import store
from apps.documents.crdt.lib0 import var_string, var_uint
from apps.documents.models import Document, DocumentUpdate
from apps.documents.ports import ports as document_ports
from hub.bus import Bus
from hub.database import in_thread
from hub.handshake import AuthenticatedSocket
from hub.longpoll.socket import HttpSocket
from hub.ports import ports as hub_ports
from hub.rooms.contracts import Key
from hub.rooms.participant import Participant
from hub.rooms.protocol import STEP1, UPDATE, sync_frame
from hub.rooms.registry import RoomRegistry
from hub.rooms.room import Room
from hub.rooms.sync import cluster_sync
from hub.rooms.sync.other_processes import OtherProcesses

from . import fake_apps

SECONDS = 60.0


class SilentBus:
    """Bus that loses every message."""

    def on(self, topic: str, handler: Callable[..., Any]) -> None:
        pass

    def join(self, shard: int) -> None:
        pass

    def leave(self, shard: int) -> None:
        pass

    async def publish(self, topic: str, **data: Any) -> None:
        pass


@pytest.fixture
async def rooms(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Any
) -> AsyncIterator[RoomRegistry]:
    await in_thread(fake_apps.begin)
    settings.DATA_DIR = tmp_path
    replace_ports(
        monkeypatch,
        document_ports,
        participation=fake_apps.participation,
        rules=fake_apps.rules,
        seed=fake_apps.seed,
        store_derived=fake_apps.store_derived,
    )
    replace_ports(
        monkeypatch,
        hub_ports,
        reauthenticate=fake_apps.reauthenticate,
        valid_sessions_sql=fake_apps.valid_sessions_sql,
    )
    monkeypatch.setattr(cluster_sync, "POLL_SECONDS", 0.1)
    made = RoomRegistry(cast(Bus, SilentBus()), "process", OtherProcesses(lambda: False))
    await made.start()
    yield made
    await made.stop(5)
    # The journal's thread closes its connection before the test's database is deleted.
    await asyncio.to_thread(made.journal._executor.shutdown)


@pytest.fixture
def key(record_id: int) -> Key:
    return "article", record_id


async def a_visitor(person: str) -> AuthenticatedSocket:
    return AuthenticatedSocket(HttpSocket(person), await in_thread(fake_apps.caller_of, person))


async def synced(rooms: RoomRegistry, person: str, key: Key) -> tuple[Room, Participant]:
    room, participant = await rooms.enter(await a_visitor(person), key)
    room.receive(participant, sync_frame(STEP1, b"\x00"))
    return room, participant


def typed(text: str) -> bytes:
    """Return the frame of a client that writes into a paragraph of its own."""
    doc: Doc[Any] = Doc()
    doc.get("body", type=XmlFragment).children.append(XmlElement("paragraph", {}, [XmlText(text)]))
    return sync_frame(UPDATE, doc.get_update())


def paragraph(client: int, text: str) -> bytes:
    """Return an update: the client's first paragraph (clock 0), its text node (1) and letters (from 2 on)."""
    doc: Doc[Any] = Doc(client_id=client)
    doc.get("body", type=XmlFragment).children.append(XmlElement("paragraph", {}, [XmlText(text)]))
    return doc.get_update()


def letters(client: int, clock: int, behind: tuple[int, int], text: str) -> bytes:
    """Return an update with text behind the letter ``behind`` (client, clock)."""
    origin = bytes((4 | 128,)) + var_uint(behind[0]) + var_uint(behind[1])
    return b"\x01\x01" + var_uint(client) + var_uint(clock) + origin + var_string(text) + b"\x00"


def sent(update: bytes) -> bytes:
    return sync_frame(UPDATE, update)


async def stored(key: Key) -> list[int | None]:
    """Return the authors of the document's rows. Raises ``LoadFailed`` if it does not open."""

    def look() -> list[int | None]:
        store.open_or_seed(*key)
        document = Document.objects.get(kind=key[0], record_id=key[1])
        rows = DocumentUpdate.objects.filter(document=document).order_by("seq")
        return list(rows.values_list("actor_id", flat=True))

    return await in_thread(look)


async def loaded(key: Key) -> store.Loaded:
    """Load the stored document. Raises ``LoadFailed``."""
    return await in_thread(lambda: store.load(Document.objects.get(kind=key[0], record_id=key[1])))


async def until(holds: Callable[[], bool]) -> None:
    for _ in range(int(SECONDS / 0.02)):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the condition never held")


async def closed(visitor: AuthenticatedSocket) -> None:
    async with asyncio.timeout(SECONDS):
        async for _ in visitor.socket.frames():
            pass
