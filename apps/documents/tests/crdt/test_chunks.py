from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from apps.documents.crdt.chunks import split
from apps.documents.crdt.guard.update_guard import UpdateGuard
from apps.documents.crdt.lib0 import read_state_vector


def written_by(people: int, changes: int, chance: Random) -> Doc[Any]:
    """Paragraphs, letters and deletions of several people who hear of each other now and then."""
    docs: list[Doc[Any]] = [Doc(client_id=number + 1) for number in range(people)]
    for _ in range(changes):
        doc = chance.choice(docs)
        body = doc.get("body", type=XmlFragment)
        paragraphs = list(body.children)
        if not paragraphs or chance.random() < 0.3:
            body.children.append(XmlElement("paragraph", {}, [XmlText("ab" * chance.randint(1, 30))]))
        else:
            text = next(iter(chance.choice(paragraphs).children))
            text += "word"
            if chance.random() < 0.3:
                del text[0:1]
        if chance.random() < 0.4:
            doc.apply_update(chance.choice(docs).get_update())
    for other in docs[1:]:
        docs[0].apply_update(other.get_update())
    return docs[0]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 4), st.integers(60, 400))
def test_the_pieces_in_their_order_are_the_whole_and_each_passes_the_guard(seed: int, people: int, limit: int) -> None:
    doc = written_by(people, 30, Random(seed))
    whole = doc.get_update()
    pieces = split(whole, limit)
    guard, other = UpdateGuard(), Doc[Any]()
    for piece in pieces:
        inspection = guard.inspect(piece)
        assert not inspection.missing
        guard.accept(inspection)
        other.apply_update(piece)
    assert guard.clocks == read_state_vector(doc.get_state())
    assert str(other.get("body", type=XmlFragment)) == str(doc.get("body", type=XmlFragment))


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.integers(60, 400))
def test_what_somebody_lacks_can_be_cut_too(seed: int, limit: int) -> None:
    doc = written_by(2, 15, Random(seed))
    other: Doc[Any] = Doc()
    other.apply_update(doc.get_update())
    doc.get("body", type=XmlFragment).children.append(XmlElement("paragraph", {}, [XmlText("后来" * 200)]))
    for piece in split(doc.get_update(other.get_state()), limit):
        other.apply_update(piece)
    assert str(other.get("body", type=XmlFragment)) == str(doc.get("body", type=XmlFragment))


@pytest.mark.parametrize("limit", [1000, 5000])
def test_pieces_are_of_about_the_size_that_was_asked_for(limit: int) -> None:
    doc = written_by(1, 300, Random(3))
    pieces = split(doc.get_update(), limit)
    assert len(pieces) > 1
    assert all(len(piece) < limit + 400 for piece in pieces)
