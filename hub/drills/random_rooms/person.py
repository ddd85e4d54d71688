"""Honest client without a browser: a Yjs document, a connection to a room, and the clocks that were acknowledged."""

from __future__ import annotations

import json
import random
from typing import Any

from pycrdt import Doc, Map, XmlElement, XmlFragment, XmlText

from apps.core.errors import Problem
from apps.documents.crdt.lib0 import Reader, read_state_vector
from apps.documents.store import LoadFailed
from apps.kinds.rights import Caller
from hub.handshake import AuthenticatedSocket
from hub.rooms.contracts import Key
from hub.rooms.participant import Participant
from hub.rooms.protocol import SAVED, STATUS, STEP1, STEP2, SYNC, UPDATE, read_frame, sync_frame
from hub.rooms.registry import RoomRegistry
from hub.rooms.room import Room
from hub.sockets import codes
from hub.sockets.socket import Socket

from .copies import Copy, copy_of

#: Some of these take two clocks, and some are several characters that look like one.
LETTERS = ["a", "好", "。", "😀", "😁", "𠮷", "👨‍👩‍👧", "🇨🇳", "👍🏽", "é"]


class BufferSocket(Socket):
    """Holds the frames of the room until the client reads them."""

    def __init__(self) -> None:
        self.frames_in: list[bytes] = []
        self.code: int | None = None
        self.reason = ""

    def write(self, data: bytes | str, *, bounded: bool = True) -> None:
        """Keeps binary frames until the person reads; drops all once it is closed."""
        if self.code is None and isinstance(data, bytes):
            self.frames_in.append(data)

    def close(self, code: int, reason: str = "") -> None:
        """Notes the first close code and its reason."""
        if self.code is None:
            self.code, self.reason = code, reason

    def frames(self) -> Any:
        """Never called: frames go to the room directly."""
        raise NotImplementedError

    async def finish(self) -> None:
        """Does nothing: there is no connection to wait for."""


class Person:
    """``acknowledged``: the clocks that the server called durable. ``refused``: reason of a close that honest clients never get."""

    def __init__(self, caller: Caller, key: Key, chance: random.Random) -> None:
        self.caller = caller
        self.session_id = caller.session_id or 0
        self.chance = chance
        self.acknowledged: dict[int, int] = {}
        self.refused = ""
        self.present = True
        self.removed: list[tuple[str, dict[str, Any]]] = []
        self._key = key
        self._socket = BufferSocket()
        self._rooms: RoomRegistry | None = None
        self._joined: tuple[Room, Participant] | None = None
        self._unsent: list[bytes] = []
        self._remote = False
        self._may_edit = True
        self.reload()

    # The connection

    @property
    def connected(self) -> bool:
        """False from the moment the room closed the socket."""
        return self._joined is not None and self._socket.code is None

    @property
    def silent(self) -> bool:
        """True if nothing waits to be read."""
        return not self._socket.frames_in

    async def connect(self, rooms: RoomRegistry) -> None:
        """Connect, for the first time or again. A refusal is no error. Raises ``LoadFailed``."""
        self.leave()
        self._socket, self._rooms = BufferSocket(), rooms
        try:
            self._joined = await rooms.enter(AuthenticatedSocket(self._socket, self.caller), self._key)
        except (Problem, LoadFailed) as error:
            if isinstance(error, LoadFailed):
                raise
            return
        self._send(sync_frame(STEP1, self.doc.get_state()))

    def leave(self) -> None:
        """Leaves the room as a lost connection does; the person keeps their copy."""
        if self._joined is not None and self._rooms is not None:
            self._rooms.leave(*self._joined)
        self._joined = None

    def reload(self) -> None:
        """Load the page anew: edits that were not sent are lost."""
        self.leave()
        self.doc: Doc[Any] = Doc(client_id=self.chance.getrandbits(31))
        self._unsent = []
        self.refused = ""
        self.doc.observe(self._changed)

    def read(self) -> None:
        """Take in the frames that have come, and send the edits."""
        frames, self._socket.frames_in = self._socket.frames_in, []
        for frame in frames:
            self._hear(frame)
        if not self.connected:
            self._unsent = []
            if self._socket.code in (codes.MALFORMED, codes.TOO_LARGE, codes.QUARANTINED):
                self.refused = self._socket.reason
            self.leave()
        unsent, self._unsent = self._unsent, []
        for update in unsent:
            self._send(sync_frame(UPDATE, update))

    def _hear(self, data: bytes) -> None:
        reader = Reader(data)
        kind = reader.var_uint()
        if kind == SYNC:
            frame = read_frame(data)
            if frame.step == STEP1:
                self._send(sync_frame(STEP2, self.doc.get_update(frame.payload)))
            else:
                self._remote = True
                self.doc.apply_update(frame.payload)
                self._remote = False
        elif kind == STATUS:
            may_edit = json.loads(reader.var_string())["mode"] == "edit"
            if may_edit and not self._may_edit:
                # The letters of the meantime were refused.
                self._send(sync_frame(STEP2, self.doc.get_update()))
            self._may_edit = may_edit
        elif kind == SAVED:
            reader.var_uint()
            for client, clock in read_state_vector(reader.var_bytes()).items():
                self.acknowledged[client] = max(clock, self.acknowledged.get(client, 0))

    def _send(self, frame: bytes) -> None:
        if self.connected and self._joined is not None:
            room, participant = self._joined
            room.receive(participant, frame)

    def send_as_is(self, frame: bytes) -> None:
        """Sends bytes that no client would make."""
        self._send(frame)

    def _changed(self, event: Any) -> None:
        if not self._remote:
            self._unsent.append(event.update)

    def copies(self, name: str) -> list[Copy]:
        """Return the copies that this person has of the document."""
        return [copy_of(name, self.doc)]

    # Actions of a person

    def act(self) -> None:
        """One random change: mostly typing, now and then a new paragraph, a suggestion, an undo or a title."""
        texts = self._texts()
        if not texts or self.chance.random() < 0.1:
            self._paragraph()
        else:
            text = self.chance.choice(texts)
            acts = (self._type, self._type, self._type, self._delete, self._suggest, self._reject, self._undo)
            self.chance.choice(acts)(text)
        if self.chance.random() < 0.05:
            self.doc.get("fields", type=Map)["title"] = self._letters()

    def _texts(self) -> list[XmlText]:
        blocks = [block for block in self.doc.get("body", type=XmlFragment).children if isinstance(block, XmlElement)]
        return [text for block in blocks for text in block.children if isinstance(text, XmlText)]

    def _letters(self) -> str:
        return "".join(self.chance.choice(LETTERS) for _ in range(self.chance.randint(1, 4)))

    def _paragraph(self) -> None:
        children = self.doc.get("body", type=XmlFragment).children
        children.insert(self.chance.randint(0, len(children)), XmlElement("paragraph", {}, [XmlText(self._letters())]))

    def _range(self, text: XmlText) -> tuple[int, int]:
        """Return a random range between complete letters, in bytes as pycrdt counts."""
        said = "".join(part for part, _ in text.diff() if isinstance(part, str))
        first, last = sorted(self.chance.randint(0, len(said)) for _ in range(2))
        return len(said[:first].encode()), len(said[: min(last, first + 4)].encode())

    def _type(self, text: XmlText) -> None:
        text.insert(self._range(text)[0], self._letters())

    def _delete(self, text: XmlText) -> None:
        begin, end = self._range(text)
        if begin < end:
            del text[begin:end]

    def _suggest(self, text: XmlText) -> None:
        stamp = {"id": f"{self.caller.account_id}-{self.chance.getrandbits(40):x}", "author": self.caller.account_id}
        text.insert(self._range(text)[0], self._letters(), {"insertion": stamp})

    def _reject(self, text: XmlText) -> None:
        """Delete a suggestion of anyone, and remember it for :meth:`_undo`."""
        at = 0
        for part, marks in text.diff():
            length = len(part.encode()) if isinstance(part, str) else 1
            if isinstance(part, str) and marks and "insertion" in marks:
                self.removed.append((part, dict(marks)))
                del text[at : at + length]
                return
            at += length

    def _undo(self, text: XmlText) -> None:
        """Bring a suggestion back in the name of its author, after any time and any reload."""
        if self.removed:
            part, marks = self.removed.pop()
            text.insert(self._range(text)[0], part, marks)
