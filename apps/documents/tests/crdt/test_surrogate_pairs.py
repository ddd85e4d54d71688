"""Letters of two clocks are never cut: pycrdt would write a snapshot that does not load."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from apps.documents.crdt.deletions import Deletions
from apps.documents.crdt.doc import apply, effect
from apps.documents.crdt.guard.update_guard import UpdateGuard
from apps.documents.crdt.lib0 import Malformed, var_string, var_uint

#: Client 5 wrote a paragraph (0), a text (1) and "a😀b": a at 2, the halves at 3 and 4, b at 5.
FIRST, SECOND, BEHIND = 3, 4, 5
LETTERS, END = 2, 6


def paragraph(text: str = "a😀b") -> bytes:
    doc: Doc[Any] = Doc(client_id=5)
    doc.get("body", type=XmlFragment).children.append(XmlElement("paragraph", {}, [XmlText(text)]))
    return doc.get_update()


def loaded(text: str = "a😀b") -> tuple[Doc[Any], UpdateGuard]:
    doc: Doc[Any] = Doc()
    guard = UpdateGuard()
    assert guard.load(paragraph(text))
    apply(doc, paragraph(text))
    return doc, guard


def deletion(begin: int, end: int) -> bytes:
    return b"\x00\x01" + var_uint(5) + b"\x01" + var_uint(begin) + var_uint(end - begin)


def letters(text: str, origin: int | None, right: int | None, client: int = 9, clock: int = 0) -> bytes:
    neighbours = [var_uint(5) + var_uint(at) for at in (origin, right) if at is not None]
    info = 4 | (128 if origin is not None else 0) | (64 if right is not None else 0)
    head = b"\x01\x01" + var_uint(client) + var_uint(clock) + bytes([info])
    return head + b"".join(neighbours) + var_string(text) + b"\x00"


@pytest.mark.parametrize(
    "update",
    [
        deletion(FIRST, SECOND),
        deletion(SECOND, BEHIND),
        deletion(LETTERS, SECOND),
        deletion(SECOND, END),
        letters("c", FIRST, None),
        letters("c", None, SECOND),
        letters("c", FIRST, SECOND),
        letters("🇨🇳", FIRST, SECOND),
        letters("x😀", SECOND - 1, None, client=5, clock=END - 1),
        letters("😀", LETTERS - 1, None, client=5, clock=END - 1),
    ],
)
def test_an_update_that_cuts_a_letter_in_two_is_refused(update: bytes) -> None:
    with pytest.raises(Malformed):
        loaded()[1].inspect(update)


def test_a_letter_is_not_cut_by_the_update_that_brings_it() -> None:
    struct = bytes([4]) + b"\x01" + var_string("body") + var_string("😀")
    with pytest.raises(Malformed):
        UpdateGuard().inspect(b"\x01\x01\x07\x00" + struct + b"\x01\x07\x01\x00\x01")


def test_a_known_struct_that_names_half_a_letter_is_refused_too() -> None:
    """Yjs cuts at the neighbours of what it knows already."""
    _, guard = loaded()
    honest = letters("c", SECOND, BEHIND)
    guard.accept(guard.inspect(honest))
    with pytest.raises(Malformed):
        guard.inspect(letters("c", FIRST, BEHIND))


@pytest.mark.parametrize(
    "update",
    [deletion(FIRST, BEHIND), deletion(LETTERS, END), letters("c", SECOND, BEHIND), letters("👨‍👩‍👧", LETTERS, FIRST)],
)
def test_a_whole_letter_may_be_deleted_and_written_beside(update: bytes) -> None:
    doc, guard = loaded()
    guard.accept(guard.inspect(update))
    effect(doc, update)
    fresh = UpdateGuard()
    assert fresh.load(doc.get_update())
    assert fresh.clocks == guard.clocks


def test_what_the_log_cut_already_may_be_cut_again() -> None:
    """From before the guard knew of pairs: such a document goes on, and only it."""
    _, guard = loaded()
    assert guard.load(deletion(FIRST, SECOND))
    assert not guard.inspect(letters("c", FIRST, SECOND)).missing


@given(st.lists(st.sampled_from(["a", "好", "😀", "𠮷", "👨‍👩‍👧", "🇨🇳"]), min_size=1, max_size=12), st.data())
def test_every_cut_between_letters_is_taken_and_every_other_refused(parts: Sequence[str], data: st.DataObject) -> None:
    text = "".join(parts)
    _, guard = loaded(text)
    units = len(text.encode("utf-16-le")) // 2
    whole = {len(text[:count].encode("utf-16-le")) // 2 for count in range(len(text) + 1)}
    begin, end = sorted(data.draw(st.lists(st.integers(0, units), min_size=2, max_size=2, unique=True)))
    try:
        guard.inspect(deletion(LETTERS + begin, LETTERS + end))
        taken = True
    except Malformed:
        taken = False
    assert taken == (begin in whole and end in whole)


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(1, 8)), max_size=30))
def test_deleted_ranges_that_touch_count_as_one(ranges: list[tuple[int, int]]) -> None:
    deletions, clocks = Deletions(), set[int]()
    for begin, length in ranges:
        deletions.add((1, begin, begin + length))
        clocks |= set(range(begin, begin + length))
    assert deletions.count == sum(clock - 1 not in clocks for clock in clocks)
    for begin, length in ranges:
        assert deletions.cover((1, begin, begin + length))
    assert not deletions.cover((1, 0, 100))


def test_an_update_that_deletes_what_is_deleted_is_nothing_new_and_raises_no_budget() -> None:
    _, guard = loaded("a" * 200)
    update = b"\x00\x01\x05" + var_uint(90) + b"".join(var_uint(2 + 2 * n) + b"\x01" for n in range(90))
    guard.accept(guard.inspect(update))
    again = guard.inspect(update)
    assert again.empty
    guard.accept(again)
    assert guard._deleted.count == 90
