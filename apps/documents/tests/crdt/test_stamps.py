"""Stamps as they are read out of updates: what no browser would show differently from what was judged."""

from __future__ import annotations

from typing import Any

import pytest
from pycrdt import Doc, XmlElement, XmlFragment

from apps.documents.crdt.guard.update_guard import UpdateGuard
from apps.documents.crdt.lib0 import Malformed, Reader, var_string, var_uint
from apps.documents.crdt.stamps import Known, Stamp, of_mark, of_value

from ..raw_updates import update


def encoded_object(*pairs: tuple[str, bytes]) -> bytes:
    return bytes((118,)) + var_uint(len(pairs)) + b"".join(var_string(name) + value for name, value in pairs)


def whole(number: int) -> bytes:
    return bytes((125, number))


def text(value: str) -> bytes:
    return bytes((119,)) + var_string(value)


def test_a_stamp_is_read_as_the_editor_reads_it() -> None:
    value = Reader(encoded_object(("id", text("7-a")), ("author", whole(7)))).any_value()
    assert of_value(value) == Stamp("7-a", 7)
    assert of_value({"id": 5, "author": 7.0}) == Stamp("", 7)
    assert of_value({"id": "7-a", "author": "7"}) is None
    assert of_value({"id": "7-a", "author": True}) is None
    assert of_value("7") is None


def test_marks_of_suggestions_are_known_with_their_hash_too() -> None:
    assert of_mark("insertion--ab12cd34", {"id": "a", "author": 7}) == Stamp("a", 7)
    assert of_mark("link", {"id": "a", "author": 7}) is None


def test_an_object_that_a_browser_would_inherit_from_is_refused() -> None:
    inherited = encoded_object(("__proto__", encoded_object(("author", whole(7)))))
    with pytest.raises(Malformed):
        Reader(inherited).any_value()


@pytest.mark.parametrize(
    ("data", "value"),
    [
        (bytes((127,)), None),
        (bytes((126,)), None),
        (bytes((120,)), True),
        (bytes((121,)), False),
        (bytes((125, 0b0100_0101)), -5),
        (bytes((125, 0b1000_0000, 1)), 64),
        (bytes((124, 0x3F, 0x80, 0, 0)), 1.0),
        (bytes((123, 0x3F, 0xF0, 0, 0, 0, 0, 0, 0)), 1.0),
        (bytes((122, 0, 0, 0, 0, 0, 0, 0, 9)), 9),
        (bytes((117, 1)) + text("湖"), ["湖"]),
    ],
)
def test_every_kind_of_value_is_read(data: bytes, value: object) -> None:
    assert Reader(data).any_value() == value


def test_a_known_stamp_is_everybodys_and_a_new_one_its_authors() -> None:
    known = Known()
    known.add([Stamp("7-a", 7)])
    assert known.are_genuine([Stamp("7-a", 7), Stamp("8-b", 8)], 8)
    assert not known.are_genuine([Stamp("7-b", 7)], 8)
    assert not known.are_genuine([Stamp("7-a", 8)], 8)


def guard_of_paragraph() -> UpdateGuard:
    """A guard that knows one paragraph, the item at clock 0 of client 7."""
    doc = Doc[Any](client_id=7)
    doc.get("body", type=XmlFragment).children.append(XmlElement("paragraph"))
    guard = UpdateGuard()
    assert guard.load(doc.get_update())
    return guard


def two_stamps(*deleted: tuple[int, int]) -> bytes:
    """Two stamps in one item, as Yjs joins them; ``deleted`` are first clock and number of what the update deletes."""
    values = b"".join(encoded_object(("id", text(name)), ("author", whole(9))) for name in ("9-a", "9-b"))
    brought = update(9, 0, b"\x28\x00\x07\x00" + var_string("inserted") + b"\x02" + values)
    ranges = b"".join(var_uint(first) + var_uint(number) for first, number in deleted)
    return brought[:-1] + (b"\x01\x09" + var_uint(len(deleted)) + ranges if deleted else b"\x00")


@pytest.mark.parametrize("deleted", [((0, 2),), ((0, 1), (1, 1))])
def test_stamps_that_yjs_joined_once_they_were_deleted_are_taken_and_name_nobody(
    deleted: tuple[tuple[int, int], ...],
) -> None:
    inspection = guard_of_paragraph().inspect(two_stamps(*deleted))
    assert (inspection.missing, inspection.stamps) == (False, [])


@pytest.mark.parametrize("deleted", [(), ((0, 1),), ((1, 1),)])
def test_several_stamps_of_which_one_is_alive_are_refused(deleted: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(Malformed, match="a stamp in a form that no editor writes"):
        guard_of_paragraph().inspect(two_stamps(*deleted))
