"""Updates that delete much: what the guard takes, and the portions in which they are applied."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from apps.documents.crdt import portions
from apps.documents.crdt.deletions import Deletions, Range, deletions_update
from apps.documents.crdt.doc import apply, effect
from apps.documents.crdt.guard import update_guard
from apps.documents.crdt.guard.update_guard import UpdateGuard
from apps.documents.crdt.lib0 import Malformed

WRITER, FIRST = 5, 2


def written(text: str) -> tuple[Doc[Any], UpdateGuard]:
    """Return a document with one paragraph, whose letters have the clocks of ``WRITER`` from ``FIRST`` on."""
    source: Doc[Any] = Doc(client_id=WRITER)
    source.get("body", type=XmlFragment).children.append(XmlElement("paragraph", {}, [XmlText(text)]))
    return copy_of(source.get_update())


def copy_of(update: bytes) -> tuple[Doc[Any], UpdateGuard]:
    doc, guard = Doc[Any](), UpdateGuard()
    assert guard.load(update)
    apply(doc, update)
    return doc, guard


def text_of(doc: Doc[Any]) -> str:
    return str(doc.get("body", type=XmlFragment))


edits = st.lists(st.tuples(st.integers(0, 60), st.integers(1, 3), st.booleans()), max_size=40)


@given(edits, st.integers(1, 5), st.integers(0, 30))
def test_portions_together_make_the_same_document_and_every_one_passes_a_load(
    changes: list[tuple[int, int, bool]], at_once: int, known: int
) -> None:
    """Somebody deletes and writes offline; some of what they delete is deleted already."""
    doc, guard = written("东湖绿道今日开放" * 5)
    begin = doc.get_update()
    offline, _ = copy_of(begin)
    text = next(iter(next(iter(offline.get("body", type=XmlFragment).children)).children))
    for at, count, deletes in changes:
        letters = len(str(text))
        first = 3 * min(at, letters)
        if not deletes:
            text.insert(first, "新" * count)
        elif first < 3 * letters:
            del text[first : min(first + 3 * count, 3 * letters)]
    some = deletions_update([(WRITER, FIRST + at, FIRST + at + 1) for at in range(0, known, 3)])
    guard.accept(guard.inspect(some))
    apply(doc, some)
    update = offline.get_update(doc.get_state())
    rows = []
    with patch.object(portions, "RANGES_AT_ONCE", at_once):
        made = portions.portions(update, guard.inspect(update))
    for portion, inspection in made:
        assert inspection.deleted_ranges <= at_once or inspection.advances
        rows.append(portion)
        apply(doc, portion)
        guard.accept(inspection)
    whole, _ = copy_of(begin)
    for one in (some, update):
        apply(whole, one)
    loaded, loaded_guard = copy_of(begin)
    for row in (some, *rows):
        assert loaded_guard.load(row)
        apply(loaded, row)
    assert text_of(doc) == text_of(loaded) == text_of(whole)
    assert loaded_guard.clocks == guard.clocks
    assert effect(doc, update) is None


def test_an_update_with_too_many_new_deletions_costs_no_more_than_the_allowed_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The budget of all ranges grows with what is deleted already; that of new ones does not."""
    _, guard = written("a" * 2_000)
    guard.accept(guard.inspect(deletions_update((WRITER, FIRST + 2 * n, FIRST + 2 * n + 1) for n in range(900))))
    asked: list[Range] = []
    cover = Deletions.cover

    def noted(self: Deletions, deleted: Range) -> bool:
        asked.append(deleted)
        return cover(self, deleted)

    monkeypatch.setattr(Deletions, "cover", noted)
    monkeypatch.setattr(update_guard, "MAX_DELETED_RANGES", 100)
    with pytest.raises(Malformed):
        guard.inspect(deletions_update((WRITER, FIRST + 2 * n + 1, FIRST + 2 * n + 2) for n in range(900)))
    assert len(asked) == 101
