"""An editor that was shown an item which was never stored ends with the document of the log, and with its own text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from apps.documents import store, update_log
from apps.documents.models import Document
from apps.documents.update_log import NewUpdate
from hub.sockets import codes, frames

from ..local_rooms import sent
from ..longpoll_client import host_of
from ..outages import nothing_is_committed
from ..raw import RawSocket, masked
from ..server import ORIGIN, HubServerProcess
from ..yjs import YjsClient

pytestmark = pytest.mark.django_db(transaction=True)

Open = Callable[..., YjsClient]
HOSTILE = 99
#: A busy machine takes half a minute to start a server, and the editor waits longer after each attempt to come back.
TWO_STARTS = pytest.mark.timeout(400)


def document(record_id: int) -> Document:
    return Document.objects.get(kind="article", record_id=record_id)


def text_in(doc: Doc[Any]) -> XmlText:
    first = doc.get("body", type=XmlFragment).children[0]
    assert isinstance(first, XmlElement)
    text = first.children[0]
    assert isinstance(text, XmlText)
    return text


def said(record_id: int, text: str) -> bytes:
    """Return the first items of the hostile client: text at the end of what is stored. It can say something else as well."""
    doc: Doc[Any] = Doc(client_id=HOSTILE)
    doc.apply_update(store.load(document(record_id)).doc.get_update())
    before = doc.get_state()
    text_in(doc).insert(len(str(text_in(doc)).encode()), text)
    return doc.get_update(before)


@contextmanager
def shown(server: HubServerProcess, room: str, record_id: int, update: bytes) -> Iterator[None]:
    """Send an update of the hostile client. Everybody with the document open is shown it, and it is not stored meanwhile."""
    with (
        RawSocket(f"{server.socket_url}/{room}", ORIGIN, "token-of-li") as socket,
        nothing_is_committed(record_id),
    ):
        socket.until(frames.BINARY)
        socket.send(masked(frames.BINARY, sent(update)))
        yield


def log(record_id: int, update: bytes) -> None:
    """Store an update as another process does."""
    row = document(record_id)
    update_log.append([NewUpdate(row.pk, update, 100, "another process", row.access_epoch)])


def stored(record_id: int) -> str:
    return str(store.load(document(record_id)).doc.get("body", type=XmlFragment))


def words(xml: str) -> str:
    """Return the text without its elements, whose attributes each side writes in an order of its own."""
    return re.sub("<[^>]+>", "\n", xml)


@pytest.fixture
def wang(opened: Open, room: str) -> Callable[..., YjsClient]:
    """Return a function that opens an editor at a server and types there."""

    def typed(server: HubServerProcess, lane: str = "http") -> YjsClient:
        wang = opened("wang", room, host_of(server), lane=lane)
        wang("synced")
        wang("type", text="东湖")
        wang("settled")
        return wang

    return typed


def expect_the_log_and_own_text(wang: YjsClient, record_id: int) -> None:
    wang("closedWith", code=codes.STALE_COPY)
    wang("renewed")
    wang("textHas", text="真的")
    assert "东湖真的" in stored(record_id)
    assert "王写的" in stored(record_id)
    assert "假" not in stored(record_id)
    assert words(wang("text")) == words(stored(record_id))


@pytest.mark.parametrize("lane", ["http", "both"])
def test_what_another_process_stored_first_takes_the_place_of_what_was_shown(
    server: HubServerProcess, wang: Callable[..., YjsClient], room: str, record_id: int, lane: str
) -> None:
    editor = wang(server, lane)
    first = said(record_id, "真的")
    with shown(server, room, record_id, said(record_id, "假的")):
        editor("textHas", text="东湖假的")
        editor("type", text="王写的")
        log(record_id, first)
    expect_the_log_and_own_text(editor, record_id)


@TWO_STARTS
def test_what_a_killed_process_had_shown_goes_when_the_editor_comes_back(
    own_server: HubServerProcess, wang: Callable[..., YjsClient], room: str, record_id: int
) -> None:
    own_server.start()
    editor = wang(own_server)
    first = said(record_id, "真的")
    with shown(own_server, room, record_id, said(record_id, "假的")):
        editor("textHas", text="东湖假的")
        editor("type", text="王写的")
        own_server.kill()
    log(record_id, first)
    own_server.start()
    expect_the_log_and_own_text(editor, record_id)


@TWO_STARTS
def test_what_a_killed_process_had_shown_comes_back_where_nobody_said_anything_else(
    own_server: HubServerProcess, wang: Callable[..., YjsClient], room: str, record_id: int
) -> None:
    own_server.start()
    editor = wang(own_server)
    with shown(own_server, room, record_id, said(record_id, "李写的")):
        editor("textHas", text="李写的")
        own_server.kill()
    own_server.start()
    editor("type", text="王写的")
    editor("settled")
    assert "李写的" in stored(record_id)
    assert codes.STALE_COPY not in editor("closes")
