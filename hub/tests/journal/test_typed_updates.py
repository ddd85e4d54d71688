"""A typed letter is sent on at once and applied with the commit; whoever reads the document meanwhile sees it there."""

from __future__ import annotations

import pytest

from apps.documents.crdt.doc import ApplyFailed
from apps.documents.crdt.lib0 import read_state_vector
from apps.documents.models import DocumentUpdate
from hub.database import in_thread
from hub.drills.random_rooms.copies import content_of
from hub.rooms.contracts import Key
from hub.rooms.journal import journal
from hub.rooms.participant import Participant
from hub.rooms.protocol import STEP1, sync_frame
from hub.rooms.registry import RoomRegistry
from hub.rooms.replica import Replica
from hub.rooms.room import Room

from ..local_rooms import SECONDS, letters, loaded, paragraph, sent, stored, synced

pytestmark = pytest.mark.django_db(transaction=True)

CLIENT = 7


class Typist:
    """Writes a paragraph, then letters at its end."""

    def __init__(self, room: Room, participant: Participant, client: int = CLIENT) -> None:
        self.room, self.participant, self._client, self._clock = room, participant, client, 4
        room.receive(participant, sent(paragraph(client, "东湖")))

    def type(self, text: str) -> bytes:
        update = letters(self._client, self._clock, (self._client, self._clock - 1), text)
        self._clock += len(text)
        self.room.receive(self.participant, sent(update))
        return sent(update)


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Letters that were applied on the short way."""
    seen: list[bytes] = []
    apply_typed = Replica.apply_typed

    def noted(replica: Replica, update: bytes) -> None:
        seen.append(update)
        apply_typed(replica, update)

    monkeypatch.setattr(Replica, "apply_typed", noted)
    return seen


async def test_a_letter_is_sent_on_before_it_is_applied(
    rooms: RoomRegistry, key: Key, applied: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    room, wang = await synced(rooms, "wang", key)
    _, li = await synced(rooms, "li", key)
    typist = Typist(room, wang)
    await rooms.journal.flush(SECONDS)
    delivered: list[bytes] = []
    monkeypatch.setattr(li, "deliver", lambda frame: delivered.append(frame.payload))
    frames = [typist.type(letter) for letter in "绿道"]
    assert delivered == frames
    assert applied == []
    assert await rooms.journal.flush(SECONDS)
    assert [sent(update) for update in applied] == frames
    assert wang.acknowledged == wang.frames == 3
    assert content_of((await loaded(key)).doc) == content_of(room.replica._loaded.doc)


async def test_each_letter_is_a_row_of_its_author(rooms: RoomRegistry, key: Key) -> None:
    room, wang = await synced(rooms, "wang", key)
    _, li = await synced(rooms, "li", key)
    for typist in (Typist(room, wang, 7), Typist(room, li, 8)):
        typist.type("绿")
    assert await rooms.journal.flush(SECONDS)
    assert (await stored(key))[-4:] == [1, 2, 1, 2]


async def test_a_state_vector_names_what_was_typed(rooms: RoomRegistry, key: Key, applied: list[bytes]) -> None:
    room, wang = await synced(rooms, "wang", key)
    Typist(room, wang).type("绿道")
    assert read_state_vector(room.replica.state_vector())[CLIENT] == 6
    assert len(applied) == 1


async def test_a_first_sync_has_what_was_typed(rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch) -> None:
    room, wang = await synced(rooms, "wang", key)
    Typist(room, wang).type("绿道")
    _, li = await synced(rooms, "li", key)
    answers: list[bytes] = []
    monkeypatch.setattr(li.visitor.socket, "write_shared", lambda frame, **_: answers.append(frame.payload))
    room.receive(li, sync_frame(STEP1, b"\x00"))
    assert "绿道".encode() in b"".join(answers)


async def test_a_change_behind_a_letter_is_applied_behind_it(rooms: RoomRegistry, key: Key) -> None:
    room, wang = await synced(rooms, "wang", key)
    Typist(room, wang).type("绿道")
    # It deletes the first of the two letters.
    room.receive(wang, sent(b"\x00\x01" + bytes((CLIENT, 1, 4, 1))))
    assert await rooms.journal.flush(SECONDS)
    assert "绿" not in str(content_of((await loaded(key)).doc))
    assert content_of((await loaded(key)).doc) == content_of(room.replica._loaded.doc)


async def test_who_may_not_write_is_refused(rooms: RoomRegistry, key: Key) -> None:
    room, wang = await synced(rooms, "wang", key)
    typist = Typist(room, wang)
    assert await rooms.journal.flush(SECONDS)
    rows = await in_thread(DocumentUpdate.objects.count)
    wang.suspended = True
    typist.type("绿")
    assert await rooms.journal.flush(SECONDS)
    assert await in_thread(DocumentUpdate.objects.count) == rows
    assert read_state_vector(room.replica.state_vector())[CLIENT] == 4


async def test_letters_under_the_client_of_another_person_are_not_taken(rooms: RoomRegistry, key: Key) -> None:
    room, wang = await synced(rooms, "wang", key)
    _, li = await synced(rooms, "li", key)
    Typist(room, wang)
    room.receive(li, sent(letters(CLIENT, 4, (CLIENT, 3), "绿")))
    assert read_state_vector(room.replica.state_vector())[CLIENT] == 4
    assert li.strikes == 1


async def test_a_letter_that_breaks_the_document_drops_the_room_and_is_not_stored(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, wang = await synced(rooms, "wang", key)
    typist = Typist(room, wang)
    assert await rooms.journal.flush(SECONDS)
    rows = await in_thread(DocumentUpdate.objects.count)

    def broken(replica: Replica, update: bytes) -> None:
        raise ApplyFailed("broken")

    monkeypatch.setattr(Replica, "apply_typed", broken)
    typist.type("绿")
    assert await rooms.journal.flush(SECONDS)
    assert room.failed
    assert rooms.find(key) is None
    assert await in_thread(DocumentUpdate.objects.count) == rows


async def test_what_a_failed_room_had_typed_is_neither_stored_nor_counted(rooms: RoomRegistry, key: Key) -> None:
    room, wang = await synced(rooms, "wang", key)
    typist = Typist(room, wang)
    assert await rooms.journal.flush(SECONDS)
    rows = await in_thread(DocumentUpdate.objects.count)
    typist.type("绿")
    room.fail()
    assert await rooms.journal.flush(SECONDS)
    assert await in_thread(DocumentUpdate.objects.count) == rows
    assert rooms.journal._bytes == 0


async def test_letters_count_against_the_memory_bound_before_they_are_applied(
    rooms: RoomRegistry, key: Key, applied: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    room, wang = await synced(rooms, "wang", key)
    typist = Typist(room, wang)
    assert await rooms.journal.flush(SECONDS)
    monkeypatch.setattr(journal, "MAX_PENDING_BYTES", 3 * journal.ENTRY_BYTES)
    for _ in range(3):
        typist.type("绿")
    assert (rooms.journal.full, applied, room.has_pending) == (True, [], True)
    assert await rooms.journal.flush(SECONDS)
    assert (rooms.journal.full, len(applied), room.has_pending) == (False, 3, False)
    assert rooms.journal._bytes == 0
