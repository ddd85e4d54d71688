from __future__ import annotations

from typing import Any

import pytest
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from apps.documents.crdt.guard.update_guard import UpdateGuard
from apps.documents.crdt.lib0 import write_state_vector
from hub.rooms.protocol import read_frame
from hub.rooms.step2_cache import Step2Cache


@pytest.mark.parametrize("clock", range(2, 7))
def test_who_claims_to_have_half_a_letter_gets_the_whole_one(clock: int) -> None:
    """Client 5 wrote "a😀b" from clock 2 on; the emoji takes 3 and 4."""
    doc: Doc[Any] = Doc(client_id=5)
    doc.get("body", type=XmlFragment).children.append(XmlElement("paragraph", {}, [XmlText("a😀b")]))
    guard = UpdateGuard()
    guard.load(doc.get_update())
    answers = Step2Cache(doc, guard.clocks, guard.pairs)
    frames = answers.reply(write_state_vector({5: clock}))
    assert frames
    asker = UpdateGuard()
    asker.clocks[5] = 3 if clock == 4 else clock
    inspection = asker.inspect_stored(read_frame(frames[0].payload).payload)
    assert not inspection.missing
    assert inspection.advances == ({5: (asker.clocks[5], 6)} if clock < 6 else {})
