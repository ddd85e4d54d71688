"""Filter of a stream of frames by the update guard, with the document that results."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

from pycrdt import Doc

from apps.documents.crdt import y_prosemirror
from apps.documents.crdt.doc import apply
from apps.documents.crdt.guard.update_guard import UpdateGuard
from apps.documents.crdt.inspection import Inspection
from apps.documents.crdt.lib0 import Malformed
from apps.documents.prosemirror.content_hash import canonical_document
from hub.rooms.protocol import STEP1, SYNC, read_frame


class UpdateFilter:
    """The part of frames that a room would keep: the updates that the guard lets through, and the document that they make."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []
        self._doc: Doc[Any] = Doc()
        self._guard = UpdateGuard()

    def take(self, frames: Iterator[bytes], count: int) -> None:
        """Judges the updates among the next ``count`` frames; skips malformed frames."""
        for data in islice(frames, count):
            with suppress(Malformed):
                frame = read_frame(data)
                if frame.kind == SYNC and frame.step != STEP1:
                    self.judge(frame.payload)

    def judge(self, update: bytes) -> None:
        """Take the update if the guard accepts it."""
        inspection: Inspection = self._guard.inspect(update)
        if inspection.missing or inspection.empty:
            return
        update = inspection.rewritten or update
        apply(self._doc, update)
        self._guard.accept(inspection)
        self.taken.append(update)

    @property
    def canonical(self) -> str:
        """Body and fields as canonical JSON; equal documents give equal texts."""
        return canonical_document(y_prosemirror.read_body(self._doc), y_prosemirror.read_fields(self._doc))
