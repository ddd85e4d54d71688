"""Honest client in the console's own editor, which runs in Node: suggestions, undo and schema are the page's."""

from __future__ import annotations

import base64
import random
from typing import Any

from apps.documents.html.sanitizer import sanitise
from apps.kinds.rights import Caller
from hub.bench.node import NodeProgram
from hub.drills.harness.processes.fleet import RUN
from hub.rooms.contracts import Key

from .copies import Copy, clocks_of
from .person import Person

PROGRAM = "random-editor.mjs"


def editor_program() -> NodeProgram:
    """Start the program that holds the document of one :class:`EditorPerson` at a time."""
    return NodeProgram(RUN, PROGRAM)


class EditorPerson(Person):
    """``doc`` is the copy that talks to the room; it has the editor's edits as soon as they are made."""

    def __init__(self, program: NodeProgram, caller: Caller, key: Key, chance: random.Random) -> None:
        self._program = program
        self._arrived: list[bytes] = []
        self._from_editor = False
        super().__init__(caller, key, chance)

    def reload(self) -> None:
        """Opens the editor's page anew, with a new client id."""
        super().reload()
        self._arrived = []
        self._program("open", client=self.doc.client_id, author=self.caller.account_id)

    def read(self) -> None:
        """Hands arrived updates to the editor, which may answer with changes of its own."""
        super().read()
        arrived, self._arrived = self._arrived, []
        if arrived:
            self._take_edits(self._program("take", updates=[base64.b64encode(update).decode() for update in arrived]))

    def act(self) -> None:
        """One change in the editor, chosen by the seed that Python hands over."""
        self._take_edits(self._program("act", seed=self.chance.getrandbits(31)))

    def copies(self, name: str) -> list[Copy]:
        """The document as Python has it, and as the editor shows it."""
        seen = self._program("read")
        self._take_edits(seen["made"])
        html = sanitise(seen["html"]) if seen["html"] is not None else None
        editors = Copy(f"{name} in the editor", clocks_of(dict(seen["vector"])), seen["content"], html)
        return [*super().copies(name), editors]

    def _changed(self, event: Any) -> None:
        if not self._from_editor:
            self._arrived.append(event.update)

    def _take_edits(self, updates: list[str]) -> None:
        """Take the editor's own updates as they are: they go to the room in the form that Yjs gave them."""
        for update in map(base64.b64decode, updates):
            self._from_editor = True
            self.doc.apply_update(update)
            self._from_editor = False
            self._unsent.append(update)
