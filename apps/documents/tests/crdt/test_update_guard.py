from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pycrdt import Array, Doc, Map, XmlElement, XmlFragment, XmlText

from apps.documents.crdt import minimal_rewrite, y_prosemirror
from apps.documents.crdt.doc import apply
from apps.documents.crdt.guard.update_guard import UpdateGuard
from apps.documents.crdt.inspection import Inspection
from apps.documents.crdt.lib0 import Malformed, read_state_vector, var_uint
from apps.documents.crdt.struct_resolver import MAX_DEPTH

from ..raw_updates import item, update


def article() -> Doc[Any]:
    doc: Doc[Any] = Doc(client_id=12345)
    text = {"type": "text", "text": "你好😀 world", "marks": [{"type": "bold"}]}
    blocks = [{"type": "heading", "attrs": {"level": 2}, "content": [text]}, {"type": "horizontalRule"}]
    minimal_rewrite.write_body(doc, {"type": "doc", "content": blocks})
    y_prosemirror.write_fields(doc, {"title": "标题", "tags": ["a", {"b": 1.5, "c": None, "d": True}], "count": 7})
    return doc


def updates_of(doc: Doc[Any], changes: int) -> list[bytes]:
    """One update per change, typed and deleted in the middle of the text."""
    made: list[bytes] = []
    subscription = doc.observe(lambda event: made.append(event.update))
    text = first_text(doc)
    for number in range(changes):
        if number % 4 == 3:
            del text[0:1]
        else:
            text.insert(0, chr(97 + number % 26))
    doc.unobserve(subscription)
    return made


def first_text(doc: Doc[Any]) -> XmlText:
    heading = next(iter(doc.get("body", type=XmlFragment).children))
    assert isinstance(heading, XmlElement)
    text = next(iter(heading.children))
    assert isinstance(text, XmlText)
    return text


def nested(levels: int) -> bytes:
    structs = [b"\x27\x01\x06fields\x01a\x00"]
    structs += [b"\x07\x00" + var_uint(7) + var_uint(clock) + b"\x00" for clock in range(levels)]
    return b"\x01" + var_uint(len(structs)) + var_uint(7) + b"\x00" + b"".join(structs) + b"\x00"


def test_its_clocks_are_those_of_the_document_it_follows() -> None:
    doc = article()
    start = doc.get_update()
    guard = UpdateGuard()
    assert guard.load(start)
    for sent in updates_of(doc, 40):
        inspection = guard.inspect(sent)
        assert not inspection.missing
        guard.accept(inspection)
    assert guard.clocks == read_state_vector(doc.get_state())


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 30), st.sampled_from(["", "a", "bc", "你😀"]), st.booleans()), max_size=25),
    st.randoms(),
)
def test_the_short_way_for_typing_says_what_the_long_way_says(changes: list[Any], chance: Random) -> None:
    """Letters, deletions, repeated, swapped and damaged updates of two clients.

    A deletion takes a whole letter: pycrdt counts bytes, and a cut inside a letter leaves its own copy broken.
    """
    docs: list[Doc[Any]] = [Doc(client_id=7), Doc(client_id=2**31)]
    start = article().get_update()
    made: list[bytes] = [start]
    for doc in docs:
        doc.apply_update(start)
        doc.observe(lambda event: made.append(event.update))
    for place, text, second in changes:
        target = first_text(docs[second])
        if text.isascii() and text:
            target.insert(0 if place < 10 else len(target), text)
        elif text:
            target += text
        elif letters := "".join(str(part) for part, _ in target.diff()):
            del target[0 : len(letters[0].encode())]
        docs[not second].apply_update(docs[second].get_update())
    guard = UpdateGuard()
    for sent in chance.sample(made, len(made)) if chance.random() < 0.3 else made:
        for given_bytes in (sent, _damaged(sent, chance)):
            assert _said(guard.inspect, given_bytes) == _said(guard.inspect_assembled, given_bytes)
        inspection = guard.inspect(sent)
        if not inspection.missing:
            guard.accept(inspection)


def _damaged(update: bytes, chance: Random) -> bytes:
    changed = bytearray(update)
    changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def _said(inspect: Callable[[bytes], Inspection], update: bytes) -> object:
    try:
        found = inspect(update)
    except Malformed:
        return "malformed"
    return "missing" if found.missing else (found.advances, found.deleted_ranges, found.runs, found.shared)


def test_a_lost_update_is_noticed_by_every_later_one() -> None:
    doc = article()
    guard = UpdateGuard()
    guard.load(doc.get_update())
    first, *later = updates_of(doc, 12)
    assert all(guard.inspect(update).missing for update in later)
    assert not guard.inspect(first).missing


def test_an_update_on_top_of_another_clients_unknown_text_is_missing_something() -> None:
    one: Doc[Any] = article()
    other: Doc[Any] = Doc()
    other.apply_update(one.get_update())
    known = other.get_state()
    other.get("fields", type=Map)["title"] = "别的"
    assert UpdateGuard().inspect(other.get_update(known)).missing


def test_a_deletion_of_what_is_not_there_is_missing_something() -> None:
    assert UpdateGuard().inspect(b"\x00\x01\x07\x01\x00\x05").missing


def test_what_is_known_already_is_empty_of_news() -> None:
    doc = article()
    guard = UpdateGuard()
    guard.load(doc.get_update())
    assert guard.inspect(doc.get_update(doc.get_state())).empty
    assert not guard.inspect(doc.get_update()).advances


def test_clients_in_one_update_may_build_on_each_other_in_any_order() -> None:
    one: Doc[Any] = Doc(client_id=1)
    other: Doc[Any] = Doc(client_id=2)
    for number in range(6):
        writer, reader = (one, other) if number % 2 else (other, one)
        writer.get("fields", type=Map)["title"] = str(number)
        reader.apply_update(writer.get_update())
    guard = UpdateGuard()
    assert guard.load(one.get_update())
    assert guard.clocks == read_state_vector(one.get_state())


def test_two_clients_that_wait_for_each_other_are_missing_something() -> None:
    item = b"\x84" + b"%b%b" + b"\x01x"
    waiting = [
        b"\x01" + var_uint(client) + b"\x00" + b"\x84" + var_uint(other) + b"\x00" + b"\x01x"
        for client, other in ((1, 2), (2, 1))
    ]
    assert item
    assert UpdateGuard().inspect(b"\x02" + b"".join(waiting) + b"\x00").missing


def test_nesting_is_bounded_within_an_update() -> None:
    assert not UpdateGuard().inspect(nested(MAX_DEPTH - 1)).missing
    with pytest.raises(Malformed):
        UpdateGuard().inspect(nested(MAX_DEPTH))


def test_nesting_is_bounded_over_many_updates() -> None:
    doc: Doc[Any] = Doc()
    guard = UpdateGuard()
    inner: Any = doc.get("fields", type=Map)
    accepted = 0
    for _ in range(MAX_DEPTH + 5):
        known = doc.get_state()
        if isinstance(inner, Map):
            inner["a"] = Array([])
            inner = inner["a"]
        else:
            inner.append(Array([]))
            inner = inner[0]
        with suppress(Malformed):
            inspection = guard.inspect(doc.get_update(known))
            guard.accept(inspection)
            accepted += not inspection.missing
    assert accepted == MAX_DEPTH


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_an_update_that_ends_too_early_is_malformed(cut: int) -> None:
    with pytest.raises(Malformed):
        UpdateGuard().inspect(article().get_update()[:-cut])


def test_trailing_bytes_are_malformed() -> None:
    with pytest.raises(Malformed):
        UpdateGuard().inspect(article().get_update() + b"\x00")


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_a_mutated_update_is_refused_or_harmless(data: st.DataObject) -> None:
    doc = article()
    start = doc.get_update()
    victim: Doc[Any] = Doc()
    victim.apply_update(start)
    guard = UpdateGuard()
    guard.load(start)
    frame = bytearray(data.draw(st.sampled_from([*updates_of(doc, 8), start])))
    for _ in range(data.draw(st.integers(1, 3))):
        frame[data.draw(st.integers(0, len(frame) - 1))] = data.draw(st.integers(0, 255))
    try:
        inspection = guard.inspect(bytes(frame))
    except Malformed:
        return
    if not inspection.missing:
        apply(victim, bytes(frame))
        guard.accept(inspection)
        assert guard.clocks == read_state_vector(victim.get_state())
        y_prosemirror.read_body(victim)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_at_all_are_read_or_refused(data: bytes) -> None:
    with suppress(Malformed):
        UpdateGuard().inspect(data)


def test_what_deciding_on_a_suggestion_leaves_is_known_and_other_roots_are_not() -> None:
    for root, known in (("decisions", True), ("strangers", False)):
        doc: Doc[Any] = Doc()
        doc.get(root, type=Map)["1-a:5"] = {"client": 5.0, "clock": 3.0, "length": 2.0}
        if known:
            assert not UpdateGuard().inspect(doc.get_update()).missing
        else:
            with pytest.raises(Malformed):
                UpdateGuard().inspect(doc.get_update())


@pytest.mark.parametrize("value", [b"bytes", [{"deep": b"bytes"}]])
def test_raw_bytes_which_json_cannot_say_are_malformed(value: Any) -> None:
    doc: Doc[Any] = Doc()
    doc.get("fields", type=Map)["title"] = value
    with pytest.raises(Malformed):
        UpdateGuard().inspect(doc.get_update())


PARAGRAPH = b"\x07\x01\x04body\x03\x09paragraph"
TEXT_IN_IT = b"\x07\x00\x07\x00\x06"
LETTERS_IN_IT = b"\x04\x00\x07\x01\x03abc"
SECOND_PARAGRAPH = item(b"\x07\x03\x09paragraph", left=(7, 0))
SECOND_TEXT = b"\x07\x00\x07\x05\x06"
SECOND_LETTERS = b"\x04\x00\x07\x06\x03def"
TWO_PARAGRAPHS = update(7, 0, PARAGRAPH, TEXT_IN_IT, LETTERS_IN_IT, SECOND_PARAGRAPH, SECOND_TEXT, SECOND_LETTERS)


@pytest.mark.parametrize(
    "hostile",
    [
        pytest.param(item(b"\x04\x01x", left=(7, 2), right=(7, 5)), id="letters between a letter and a paragraph"),
        pytest.param(item(b"\x04\x01x", left=(7, 5)), id="letters among paragraphs, after which pycrdt reads nothing"),
        pytest.param(b"\x04\x01\x04body\x01x", id="letters in the body itself"),
        pytest.param(item(b"\x07\x03\x09paragraph", left=(7, 2)), id="a paragraph among letters"),
        pytest.param(b"\x08\x01\x06fields\x01w\x011", id="a value without a key"),
    ],
)
def test_what_stands_where_no_editor_would_put_it_is_malformed(hostile: bytes) -> None:
    """Yjs throws at the first kind in every editor, and reads the others differently from pycrdt."""
    guard = UpdateGuard()
    guard.load(TWO_PARAGRAPHS)
    with pytest.raises(Malformed):
        guard.inspect(update(8, 0, hostile))


def test_letters_between_neighbours_are_taken() -> None:
    guard = UpdateGuard()
    guard.load(TWO_PARAGRAPHS)
    assert not guard.inspect(update(8, 0, item(b"\x04\x01x", left=(7, 2), right=(7, 3)))).missing


def test_a_repeated_item_beside_something_unknown_is_malformed() -> None:
    """pycrdt passes over what it knows; Yjs looks for the neighbour first, and throws in every editor."""
    guard = UpdateGuard()
    guard.load(TWO_PARAGRAPHS)
    repeated = update(7, 2, item(b"\x04\x01a", left=(7, 40)))[:-1] + b"\x01\x07\x01\x02\x01"
    with pytest.raises(Malformed):
        guard.inspect(repeated)


def test_a_run_that_is_known_in_part_goes_on_where_it_lay() -> None:
    guard = UpdateGuard()
    guard.load(TWO_PARAGRAPHS)
    guard.load(update(8, 0, item(b"\x04\x02ab", left=(7, 4))))
    assert not guard.inspect(update(8, 0, item(b"\x04\x03abc", left=(7, 4)))).missing
    with pytest.raises(Malformed):
        guard.inspect(update(8, 0, item(b"\x04\x03abc", left=(7, 8))))


def test_a_deleted_range_without_length_is_malformed() -> None:
    guard = UpdateGuard()
    guard.load(TWO_PARAGRAPHS)
    with pytest.raises(Malformed):
        guard.inspect(b"\x00\x01\x07\x01\x02\x00")


def test_deletions_of_one_client_stand_together() -> None:
    guard = UpdateGuard()
    guard.load(TWO_PARAGRAPHS)
    with pytest.raises(Malformed):
        guard.inspect(b"\x00\x02\x07\x01\x02\x01\x07\x01\x04\x01")


def test_what_lies_beside_a_deleted_item_is_nested_as_deeply_as_it() -> None:
    """Else depth could be had without a bound by way of deleted items."""
    guard = UpdateGuard()
    guard.load(nested(MAX_DEPTH - 1))
    deepest = (7, MAX_DEPTH - 1)
    hollow = b"\x01\x00" + var_uint(deepest[0]) + var_uint(deepest[1] - 1) + b"\x01"
    guard.load(update(9, 0, hollow))
    with pytest.raises(Malformed):
        guard.inspect(update(9, 1, item(b"\x07\x00", left=(9, 0)), b"\x07\x00\x09\x01\x00", b"\x07\x00\x09\x02\x00"))


def test_what_was_deleted_with_all_around_it_is_taken_though_it_was_known_in_part() -> None:
    """An editor types, goes on offline, deletes the paragraph, and sends all of it: Yjs keeps no place of it."""
    doc = article()
    text = first_text(doc)
    text += "已保存"
    server, guard = Doc[Any](), UpdateGuard()
    known = doc.get_update()
    assert guard.load(known)
    apply(server, known)
    text += "未保存"
    del doc.get("body", type=XmlFragment).children[0]
    update = doc.get_update()
    inspection = guard.inspect(update)
    assert not inspection.missing
    apply(server, update)
    guard.accept(inspection)
    assert guard.clocks == read_state_vector(server.get_state()) == read_state_vector(doc.get_state())
    assert y_prosemirror.read_body(server) == y_prosemirror.read_body(doc)


COLLECTED = (7, 8)
LIVING = (7, 0)


@pytest.mark.parametrize(
    ("left", "right"), [(LIVING, COLLECTED), (COLLECTED, LIVING), ((7, 5), COLLECTED)], ids=["left", "right", "deleted"]
)
def test_nothing_stands_between_a_living_item_and_a_collected_one(
    left: tuple[int, int], right: tuple[int, int]
) -> None:
    """Yjs drops it, and pycrdt puts letters among the blocks, where nothing that follows is read."""
    guard = UpdateGuard()
    guard.load(with_a_collected_paragraph())
    with pytest.raises(Malformed, match="collected"):
        guard.inspect(update(9, 0, item(b"\x04\x01x", left=left, right=right)))


def test_what_stands_among_collected_items_is_collected_with_them() -> None:
    """Somebody else typed on in the paragraph that was deleted meanwhile."""
    guard = UpdateGuard()
    guard.load(with_a_collected_paragraph())
    assert not guard.inspect(update(9, 0, item(b"\x04\x01x", left=COLLECTED, right=(7, 9)))).missing


def test_what_was_typed_beside_a_letter_that_only_a_collected_copy_brought_is_collected_too() -> None:
    """The hub lost a letter. Who deleted its paragraph brings the letter as collected, and another has typed beside it."""
    guard, server = UpdateGuard(), Doc[Any]()
    collected = b"\x01\x01\x08\x00\x00\x01"
    letters_and_paragraph = b"\x01\x07\x01\x05\x05"
    for sent in (
        TWO_PARAGRAPHS,
        collected + letters_and_paragraph,
        update(9, 0, item(b"\x04\x01x", left=(8, 0), right=(7, 8))),
    ):
        inspection = guard.inspect(sent)
        assert not inspection.missing
        apply(server, sent)
        guard.accept(inspection)
    assert guard.clocks == read_state_vector(server.get_state())
    assert guard.parent_at((9, 0)) is None
    assert [str(block) for block in server.get("body", type=XmlFragment).children] == ["<paragraph>abc</paragraph>"]


def with_a_collected_paragraph() -> bytes:
    """Of two paragraphs the second is deleted; its letters, 7 to 9, are collected."""
    doc: Doc[Any] = Doc(client_id=7)
    body = doc.get("body", type=XmlFragment)
    for letters in ("one", "two"):
        body.children.append(XmlElement("paragraph", {}, [XmlText(letters)]))
    del body.children[1]
    return doc.get_update()
